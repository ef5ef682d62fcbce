/** What is said outright of an athlete: "Needs work: defending", "I'd sign him". */

import type { Line } from './reading.ts'
import { capitalise } from './text.ts'

const labelled = /^(?:needs work|weakness(?:es)?|concerns?): (.{3,40})$/iu

/** What a card names as a weakness. */
export const weaknessesIn = <L extends Line>(lines: readonly L[]): { line: L; name: string }[] =>
  lines.flatMap((line) => {
    const blamed = line.source === 'on-screen-text' ? labelled.exec(line.text)?.[1] : undefined
    return blamed ? [{ line, name: capitalise(blamed) }] : []
  })

const verdicts = [
  ['pass', /\bi(?:'d| would) pass\b|^pass\b|\bnot for us\b/i],
  ['pursue', /\b(?:(?:sign|go get) (?:him|her|them)|i(?:'d| would) sign|pursue)\b|^sign\b|\bverdict: sign\b/i],
  [
    'follow',
    /\b(?:i(?:'d| would) follow|keep (?:an eye on|watching)|advise following|worth following|watch list|on (?:the|my) list)\b|^follow(?! (?:for|me|us|along)\b)/i,
  ],
] as const

/** What the speaker says to do about the athlete: the verdict comes last. */
export function recommendationIn(lines: readonly Line[]) {
  const said = lines.filter(({ source }) => source !== 'caption')
  const found = said
    .toReversed()
    .map(({ text }) => verdicts.find(([, pattern]) => pattern.test(text.replaceAll('’', "'"))))
  return found.find((one) => one !== undefined)?.[0] ?? ('insufficient-evidence' as const)
}
