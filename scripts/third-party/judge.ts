/** What may not be used or redistributed, and what is not reviewed yet. */

import type { ThirdPartyItem, Weights } from './collect.ts'

export interface Rules {
  /** What may be used and redistributed: SPDX names, and a few that SPDX has none for. */
  fit: string[]
  /** What packages are under, where they say nothing or not all. `*` at the end matches anything. */
  packages: Record<string, { licence: string; because: string }>
  /** Unfit, used nevertheless, and why that is right. */
  exceptions: Record<string, string>
  /** Who made the weights, and where they say so. */
  weights: Record<string, string>
  samples: Record<string, { licence: string; source: string }>
  programs: Record<string, { licence: string; source: string }>
}

export interface Parts {
  packages: ThirdPartyItem[]
  weights: Weights[]
  samples: string[]
}

/** The entry of a table whose name is this, or begins it and ends in `*`. */
export function entryFor<T>(table: Record<string, T>, name: string): T | undefined {
  const key = Object.keys(table).find((key) => (key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : key === name))
  return key === undefined ? undefined : table[key]
}

export const licenceOf = ({ packages }: Rules, { name, licence }: ThirdPartyItem): string =>
  entryFor(packages, name)?.licence ?? licence

/** `A OR B` is fit when one is, `A AND B` when both are; what cannot be read so is not. */
export function isFit(expression: string, fit: string[]): boolean {
  const plain = expression.trim().replace(/^\(([^()]*)\)$/, '$1')
  return plain.split(' OR ').some((all) => all.split(' AND ').every((one) => fit.includes(one.trim())))
}

/** One sentence for everything that is wrong. */
export function findLicenceProblems(parts: Parts, rules: Rules): string[] {
  const problems: string[] = []
  const judge = (what: string, licence: string, excepted: boolean) => {
    if (licence === '') problems.push(`${what} names no licence`)
    else if (!isFit(licence, rules.fit) && !excepted) problems.push(`${what} is under ${licence}, which is not fit`)
  }
  for (const part of parts.packages) {
    const excepted = entryFor(rules.exceptions, part.name) !== undefined
    judge(`the package ${part.name}@${part.version}`, licenceOf(rules, part), excepted)
  }
  for (const { name, licence, weights } of parts.weights) {
    const excepted = entryFor(rules.exceptions, name) !== undefined
    judge(`the package ${name} of the set-up ("licence.package")`, licence, excepted)
    judge(`what the set-up takes of ${name} ("licence.weights")`, weights, excepted)
    if (entryFor(rules.weights, name) === undefined) problems.push(`of ${name} nobody says who made the weights`)
  }
  for (const name of parts.samples) {
    if (rules.samples[name] === undefined) problems.push(`the samples use ${name}, which is not listed`)
  }
  for (const [name, { licence }] of Object.entries({ ...rules.samples, ...rules.programs })) judge(name, licence, false)
  const used = [...parts.packages, ...parts.weights].map(({ name }) => name)
  for (const key of [...Object.keys(rules.packages), ...Object.keys(rules.exceptions), ...Object.keys(rules.weights)]) {
    if (!used.some((name) => entryFor({ [key]: true }, name))) problems.push(`${key} is listed and not used`)
  }
  return problems
}
