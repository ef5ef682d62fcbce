/** What the cards of a scouting video say outright: "CARRYING ✅", "HANDLING ❌ 3 knock-ons", "POWER 60", "PASS". */

import { capitalise, tidy, withoutTags, words } from '../../../language/text.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { from } from '../time.ts'
import { isForeign } from '../unread.ts'
import { calm } from './name.ts'

const good = /[✅✔👍💪🔥]|^\+ /u
const bad = /[❌✖👎⚠🚩]|^[-–] /u
const grade = /^(\p{L}[\p{L} ]{1,20}?)[ :·]+((?:[2-8][05])|\d{1,2}(?:\.\d)?\/10|[A-F][+-]?)$/u
/** "reflexes: low save from 6 m". */
const label =
  /^(?!verdict|projection|next|needs|strength|weak|concern)(\p{L}[\p{L}\p{N} ]{1,20}?):\s+(\P{Extended_Pictographic}{4,})$/iu
/** Cards that stand together are shown within this many seconds of each other. */
const together = 2

export function readScoutCards(video: MarkedVideo) {
  const cards = video.lines.filter((line) => line.source === 'on-screen-text' && !isForeign(video)(line))
  const graded = cards.flatMap((line) => {
    const [, name, mark] = grade.exec(line.text) ?? []
    return name && mark ? [from(video, line, { name: capitalise(calm(name)), grade: mark, evidence: '' })] : []
  })
  const labels = cards.flatMap((line) => {
    const [, name, evidence] = label.exec(line.text) ?? []
    if (!name || !evidence) return []
    return [from(video, line, { name: capitalise(calm(name)), grade: '', evidence })]
  })
  const marks = cards.flatMap((line) => markedCard(video, line) ?? [])
  const named = ({ attribute }: (typeof marks)[number]) => attribute.name
  return {
    attributes: [graded, marks.map(({ attribute }) => attribute), labels].find(({ length }) => length > 0) ?? [],
    praised: marks.filter(({ isGood }) => isGood).map(named),
    blamed: marks.filter(({ isGood }) => !isGood).map(named),
  }
}

/** What a card marks, with what stands after the mark or is said to it. */
function markedCard(video: MarkedVideo, line: MarkedLine) {
  const isGood = good.test(line.text)
  if (isGood === bad.test(line.text)) return undefined
  const [head = '', ...rest] = line.text.replace(/^[+–-] /, '').split(isGood ? good : bad)
  const name = capitalise(calm(tidy(withoutTags(head))))
  const said = video.reading.sentences.find(
    ({ start, end, text }) => start <= line.start + together && end > line.start && words(text).length > 3,
  )
  const evidence = capitalise(tidy(withoutTags(rest.join(' ')))) || tidy(said?.text ?? '')
  const attribute = from(video, line, { name, grade: '', evidence })
  return name === '' ? undefined : { attribute, isGood }
}

const verdicts = [
  ['pass', /\bi(?:'d| would) pass\b|^pass\b|\bnot for us\b/i],
  ['pursue', /\b(?:sign (?:him|her|them)|i(?:'d| would) sign|pursue)\b|^sign\b/i],
  [
    'follow',
    /\b(?:i(?:'d| would) follow|keep an eye on|advise following|worth following)\b|^follow(?! (?:for|me|us|along)\b)/i,
  ],
] as const

/** What the speaker says to do about the athlete. */
export function recommendationIn({ lines }: MarkedVideo) {
  const said = lines.filter(({ source }) => source !== 'caption')
  const found = verdicts.find(([, pattern]) => said.some(({ text }) => pattern.test(text)))
  return found?.[0] ?? ('insufficient-evidence' as const)
}
