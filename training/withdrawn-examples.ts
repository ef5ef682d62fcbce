/** What is learnt from: the pairs of figures of passages whose figures are marked, and of speech in which all hold. */

import type { Case } from '../scripts/eval/read-cases.ts'
import type { Passage } from '../scripts/eval/passages.ts'
import { evidenceOf } from '../scripts/support/evidence.ts'
import { type Figure, figuresIn } from '../src/support/reading/figure.ts'
import { readFigures } from '../src/support/reading/read-figures.ts'
import { indexSources } from '../src/support/sources.ts'
import { type Line, type Pair, pairsIn } from '../src/support/withdrawn/withdrawn-signs.ts'
import type { Evidence } from '../src/evidence.ts'

export interface Marked {
  passage: Passage
  lines: Line[]
  pairs: Pair[]
}

export interface Example {
  pair: Pair
  /** 0: both hold, 1: the first is wrong, 2: the second. */
  label: number
  weight: number
  /** The one that is. */
  wrong?: Figure
  isOutdated?: boolean
}

function linesOf(evidence: Evidence): Line[] {
  const { all, language } = indexSources(evidence)
  return all
    .filter(({ by }) => by === 'heard')
    .map(({ plain }) => ({ text: plain, figures: readFigures(plain, language, true) }))
}

export function markedOf(passage: Passage): Marked {
  const { language } = passage
  const lines = linesOf(
    evidenceOf({ language, speech: passage.said.map((text, at) => ({ start: at * 4, end: at * 4 + 4, text })) }),
  )
  return { passage, lines, pairs: pairsIn(lines, language) }
}

/** Of two that do not hold, neither replaces the other. */
export function examplesOf({ passage, pairs }: Marked): Example[] {
  return pairs.flatMap((pair): Example[] => {
    const [one, other] = [passage.holds(pair.first), passage.holds(pair.second)]
    if (one === undefined || other === undefined || (!one && !other)) return []
    if (one && other) return [{ pair, label: 0, weight: 1 }]
    const wrong = one ? pair.second : pair.first
    return [{ pair, label: one ? 2 : 1, weight: 1, wrong, isOutdated: passage.kind === 'outdated' }]
  })
}

/** Pairs of which the answer tells both figures: neither replaces the other. */
export function holdingIn({ evidence, answer, planted }: Case): Pair[] {
  const falsehoods = new Set(planted?.map(({ path }) => path))
  const values = new Set(
    textsIn(answer, '').flatMap(([path, text]) =>
      falsehoods.has(path) ? [] : figuresIn(text).flatMap(({ readings }) => readings),
    ),
  )
  const isTold = (value: number) => answer === undefined || values.has(value)
  return pairsIn(linesOf(evidence), evidence.language).filter(
    ({ first, second }) => isTold(first.value) && isTold(second.value),
  )
}

function textsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}/${key}`))
  return [[path, String(value)]]
}
