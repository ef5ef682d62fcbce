/** `THIRD_PARTY.md`, from what was collected and what is known of it. */

import type { ThirdPartyItem, Weights } from './collect.ts'
import { entryFor, licenceOf, type Parts, type Rules } from './judge.ts'

export function writeDocument({ packages, weights }: Parts, rules: Rules): string {
  const sections = [
    '# What comes from others',
    'Written by `npm run third-party`; `npm run check` fails when it is out of date, or when something here has a licence that is unfit or not known. What is known beyond what the packages say stands in `scripts/third-party/licences.json`. Nothing of this is in the repository but the sample clips: `npm ci` and the set-up fetch the rest.',
    '## Not to be passed on',
    ...Object.entries(rules.exceptions).map(([name, why]) => {
      const known = rules.packages[name]
      return `\`${name}\`${known ? ` (${known.licence})` : ''}: ${known ? `${known.because} ` : ''}${why}`
    }),
    '## Models and other files of the set-up',
    table(['Package', 'For', 'Licence of the package', 'Licence of the files', 'Made by'], weights.map(toRow(rules))),
    '## Programs',
    listOf(rules.programs),
    '## Sample clips',
    'Photographs and voices in `samples/`; the music is synthesised, and everything else is drawn.',
    listOf(rules.samples),
    '## Packages',
    `${packages.length} packages are needed to run the service, those for other platforms among them.`,
    table(['Package', 'Version', 'Licence'], packages.map(toLine(rules))),
    'Where a package says nothing of its licence, or not all:',
    Object.entries(rules.packages)
      .map(([name, { licence, because }]) => `- \`${name}\`: ${licence}. ${because}`)
      .join('\n'),
  ]
  return `${sections.join('\n\n')}\n`
}

const toLine = (rules: Rules) => (part: ThirdPartyItem) => [part.name, part.version, licenceOf(rules, part)]

const toRow = (rules: Rules) => (part: Weights) => [
  `${part.name}@${part.version}`,
  part.purpose,
  part.licence,
  part.weights,
  entryFor(rules.weights, part.name) ?? '',
]

function listOf(entries: Record<string, { licence: string; source: string }>): string {
  return Object.entries(entries)
    .map(([name, { licence, source }]) => `- \`${name}\`: ${licence}; ${source}`)
    .join('\n')
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
