/** What speaks for a thing and against it: signs on cards and in lists, headings, what a speaker calls good and bad. */

import { digits } from '../../../language/numbers.ts'
import { polarity } from '../../../language/opinions.ts'
import { capitalise, contentWords, sentence, tidy, wordOverlap, words } from '../../../language/text.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import type { Section } from '../../../language/outline/outline.ts'
import { statements } from '../statements.ts'
import { clausesOf } from '../../../language/clauses.ts'
import { withoutFillers } from '../../../language/fillers.ts'
import { calm } from '../../../language/listed-name.ts'

export interface Point {
  text: string
  line: MarkedLine
}

type Side = 'pros' | 'cons'

const heads: Record<Side, RegExp> = {
  pros: /^(?:the )?(?:pros?|good|best(?: thing| part)?|likes?|yes|love)\b\s*[:,]?\s*/i,
  cons: /^(?:the )?(?:cons?|bad(?: thing| part)?|worst(?: thing)?|dislikes?|no|downsides?)\b\s*[:,]?\s*/i,
}
/** Only a colon or a comma behind it tells that a sentence is headed by it: "The good: it heats up fast". */
const opens = (side: Side, text: string) => heads[side].test(text) && /^(?:the )?[\p{L} ]{2,12}[:,]/iu.test(text)

export function pointsIn(video: MarkedVideo, side: Side): Point[] {
  const listed = written(video, side)
  const isStructured = listed.length + written(video, side === 'pros' ? 'cons' : 'pros').length > 1
  const points = isStructured ? listed : said(video, side)
  return points.filter(
    ({ text }, at) => !points.slice(0, at).some((other) => wordOverlap(digits(other.text), digits(text)) > 0.7),
  )
}

function written({ outline, evidence }: MarkedVideo, side: Side): Point[] {
  // What is written is in another language.
  if (evidence.speech.translationCoverage !== undefined) return []
  const isSide = (sign: number) => (side === 'pros' ? sign > 0 : sign < 0)
  const rowsOf = (rows: readonly { sign: number; text: string; line: MarkedLine }[]) =>
    rows.filter(({ sign }) => isSide(sign)).map(({ text, line }) => pointOf(text, line))
  const cards = outline.sections.flatMap((section) => {
    const { title, line, sign } = section
    if (words(title).length <= 2 && heads[side].test(title)) return underHead(section, side)
    const labelled = opens(side, title) ? [pointOf(title.replace(heads[side], ''), line)] : []
    const points = [...(isSide(sign) ? [pointOf(title, line)] : labelled), ...rowsOf(section.cards)]
    return points.map(({ text, line: of }) => ({ text: inFull(text, section), line: of }))
  })
  return [...cards, ...rowsOf(outline.posted)].filter(({ text }) => text !== '')
}

/** "ZIP" alone says nothing: "The zip catches on the flap" is said of it. */
function inFull(text: string, { speech, after }: Section<MarkedLine>): string {
  const [word = '', ...others] = contentWords(text)
  if (others.length > 0) return text
  const said = [...speech, ...after].find(({ plain }) => contentWords(plain).includes(word))?.text ?? ''
  const clause = clausesOf(said)
    .map(({ from, to }) => withoutFillers(said.slice(from, to)))
    .find((part) => contentWords(part).includes(word) && words(part).length > 2 && !/^look\b/i.test(part))
  return clause ? clause.replace(/\.$/, '') : text
}

/** "PROS" over some rows, and what is said meanwhile. */
function underHead({ cards, speech }: Section<MarkedLine>, side: Side): Point[] {
  const stated = speech.flatMap((line) =>
    clausesOf(line.text).map(({ from, to }) => pointOf(line.text.slice(from, to).replace(heads[side], ''), line)),
  )
  const rows = cards.map(({ text, line }) => pointOf(text, line))
  return [...rows, ...stated.filter(({ text }) => words(text).length > 2)]
}

const pointOf = (text: string, line: MarkedLine): Point => ({
  text: capitalise(calm(withoutFillers(tidy(text)).replace(/\.$/, ''))),
  line,
})

/** The reader's sentences whose words say the same, and those that a speaker heads so. */
function said(video: MarkedVideo, side: Side): Point[] {
  const [other, sign] = side === 'pros' ? (['cons', 1] as const) : (['pros', -1] as const)
  const hooks = new Set(video.outline.opening?.speech)
  return statements(video, side, {
    key: 'point',
    without: (line) =>
      hooks.has(line) ||
      line.source !== 'speech' ||
      line.score(other) > line.score(side) ||
      opens(other, line.plain) ||
      (!opens(side, line.plain) && polarity(line.plain) * sign <= 0 && line.score(side) < sure),
  }).map(({ text, line }) => ({ text: sentence(text.replace(opens(side, text) ? heads[side] : /^$/, '')), line }))
}

/** The reader's score from which on a sentence needs no word of praise or blame. */
const sure = 0.9
