/** What is said outright of an athlete: "Her serve is very strong", "His weakness is defending", "I'd sign him". */

import type { Line } from './reading.ts'
import { capitalise } from './text.ts'

export interface Ability<L extends Line> {
  line: L
  name: string
  isGood: boolean
}

const judged =
  /^(?:and |but |now |so |also |first, )*(?:his|her|their|the) (\p{L}[\p{L}-]+(?: [\p{L}-]+){0,3}?)(?:'s| is| are) (not |never )?(?:really |very |so |just |always |a bit |too |absolutely )*(\p{L}+)/iu
const good =
  /^(?:strong|excellent|elite|quick|fast|clean|steady|superb|massive|sharp|composed|great|brilliant|outstanding|perfect|good|solid|special|powerful)$/i
const bad = /^(?:slow|weak|poor|soft|raw|sloppy|limited|bad|inconsistent|loose|shaky)$/i
/** Others than the athlete. */
const other =
  /\b(?:coach|team|game|match|league|club|fans?|referee|ref|keeper|defen[cs]e|opponents?|crowd|tape|clip)\b/i
const weakness = /\b(?:weakness is|needs? (?:to )?work on) (?:his |her |their |the )?(\p{L}+(?: \p{L}+)?)(?=[,.]|$)/iu
const labelled = /^(?:needs work|weakness(?:es)?|concerns?): (.{3,40})$/iu

export const abilitiesIn = <L extends Line>(lines: readonly L[]): Ability<L>[] =>
  lines.flatMap((line) => {
    const text = line.text.replaceAll('’', "'")
    const blamed = (line.source === 'on-screen-text' ? labelled : weakness).exec(text)?.[1]
    if (blamed) return [{ line, name: capitalise(blamed), isGood: false }]
    const [, name = '', denied, word = ''] = line.source === 'speech' ? (judged.exec(text) ?? []) : []
    const isGood = good.test(word)
    if (name === '' || other.test(name) || isGood === bad.test(word)) return []
    return [{ line, name: capitalise(name), isGood: isGood !== (denied !== undefined) }]
  })

const verdicts = [
  ['pass', /\bi(?:'d| would) pass\b|^pass\b|\bnot for us\b/i],
  ['pursue', /\b(?:(?:sign|go get) (?:him|her|them)|i(?:'d| would) sign|pursue)\b|^sign\b|\bverdict: sign\b/i],
  [
    'follow',
    /\b(?:i(?:'d| would) follow|keep (?:an eye on|watching)|advise following|worth following|watch list|on (?:the|my) list)\b|^follow(?! (?:for|me|us|along)\b)/i,
  ],
] as const

/** What the speaker says to do about the athlete. */
export function recommendationIn(lines: readonly Line[]) {
  const said = lines.filter(({ source }) => source !== 'caption')
  const found = verdicts.find(([, pattern]) => said.some(({ text }) => pattern.test(text)))
  return found?.[0] ?? ('insufficient-evidence' as const)
}
