/** What the cards of a scouting video say outright: "CARRYING ✅", "HANDLING ❌ 3 knock-ons", "POWER 60", "PASS". */

import { recommendationIn, weaknessesIn } from '../../../language/abilities.ts'
import { isAdvertising } from '../../../language/outline/advertising.ts'
import { capitalise, tidy, withoutTags, wordOverlap, words } from '../../../language/text.ts'
import { titleOf } from '../entries.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { from } from '../time.ts'
import { isForeign, isTranslated } from '../unread.ts'
import { withoutFillers } from '../../../language/fillers.ts'
import { calm } from '../../../language/listed-name.ts'

const good = /[✅✔👍💪🔥]|^\+ /u
const bad = /[❌✖👎⚠🚩]|^[-–] /u
const grade = /^(\p{L}[\p{L} ]{1,20}?)[ :·]+((?:[2-8][05])|\d{1,2}(?:\.\d)?\/10|[A-F][+-]?)$/u
/** "reflexes: low save from 6 m". */
const label =
  /^(?!verdict|projection|ceiling|next|needs|strength|weak|concern)(\p{L}[\p{L}\p{N} ]{1,20}?):\s+(.{4,})$/iu
/** Cards that stand together are shown within this many seconds of each other. */
const together = 2

export function readScoutCards(video: MarkedVideo) {
  const cards = video.lines.filter(
    (line) => line.source === 'on-screen-text' && !isForeign(video)(line) && !isAdvertising(line.text),
  )
  const graded = cards.flatMap((line) => {
    const [, name, mark] = grade.exec(line.text) ?? []
    return name && mark ? [from(video, line, { name: capitalise(calm(name)), grade: mark, evidence: '' })] : []
  })
  const labels = cards.flatMap((line) => {
    const [, name, evidence] = label.exec(withoutTags(line.text)) ?? []
    return name && evidence && !markedCard(video, line)
      ? [from(video, line, { name: capitalise(calm(name)), grade: '', evidence })]
      : []
  })
  const isMarked = cards.some((line) => markedCard(video, line))
  const marks = cards.flatMap((line) => markedCard(video, line) ?? (isMarked ? saidCard(video, line) : undefined) ?? [])
  const weak = weaknessesIn(video.lines)
  const weaknesses = weak.map(({ line, name }) => from(video, line, { name, grade: '', evidence: tidy(line.text) }))
  const shown = [...marks.map(({ attribute }) => attribute), ...labels]
  const written = [graded, shown].find(({ length }) => length > 0)
  const judged = [
    ...graded.map(({ name, grade: mark }) => ({ name: `${name} (${mark})`, sign: signOf(mark) })),
    ...marks.map(({ attribute: { name }, detail, sign }) => ({ name: detail ? `${name}: ${detail}` : name, sign })),
  ]
  const stated = written ? judged : weak.map(({ name }) => ({ name, sign: -1 }))
  const ticked = tickedIn(video)
  const points = ticked.length > stated.length ? ticked : stated
  const named = (wanted: number) => points.filter(({ sign }) => sign === wanted).map(({ name }) => name)
  return { attributes: written ?? weaknesses, praised: named(1), blamed: named(-1) }
}

/** On the scale from 20 to 80, 50 is average. */
const signOf = (mark: string) => (/^\d\d$/.test(mark) ? (Number(mark) >= 60 ? 1 : Number(mark) <= 40 ? -1 : 0) : 0)

/** What is said in another language to a card with a tick or a cross. */
const tickedIn = (video: MarkedVideo) =>
  (isTranslated(video) ? video.outline.sections : []).flatMap(({ sign, speech: [first] }) =>
    sign !== 0 && first ? [{ name: withoutFillers(first.text), sign }] : [],
  )

/** A card without a mark that is said aloud: "PACE ⚡" with "Pace." */
function saidCard(video: MarkedVideo, line: MarkedLine) {
  // The last card is the verdict.
  const section = video.outline.sections.slice(0, -1).find((one) => one.line === line && one.isMain)
  const name = titleOf(section?.title ?? '')
  const isSaid = section?.speech.some(({ text }) => wordOverlap(text, name) === 1)
  if (!section || !isSaid || name === '' || words(name).length > 3) return undefined
  const evidence = section.speech.find(({ text }) => words(text).length > 3)?.text ?? ''
  return { attribute: from(video, line, { name: capitalise(calm(name)), grade: '', evidence }), detail: '', sign: 0 }
}

/** What a card marks, with what stands after the mark or is said to it. */
function markedCard(video: MarkedVideo, line: MarkedLine) {
  const isGood = good.test(line.text)
  // "GO GET HER ✅" is the verdict.
  if (isGood === bad.test(line.text) || ['pursue', 'follow'].includes(recommendationIn([line]))) return undefined
  const [head = '', ...rest] = line.text.replace(/^[+–-] /, '').split(isGood ? good : bad)
  const [first = '', ...more] = tidy(withoutTags(head)).split(/:\s+/)
  const name = capitalise(calm(first))
  const detail = tidy(withoutTags([...more, ...rest].join(' ')))
  const said = video.reading.sentences.find(
    ({ start, end, text }) => start <= line.start + together && end > line.start && words(text).length > 3,
  )
  const evidence = capitalise(detail) || tidy(said?.text ?? '')
  const attribute = from(video, line, { name, grade: '', evidence })
  return name === '' ? undefined : { attribute, detail, sign: isGood ? 1 : -1 }
}
