/**
 * The outline of a video: its sections in their order, from cards on the screen, from lists in the caption, and where
 * there are none from spoken order words. What belongs to one section is said of nothing else.
 */

import type { Line } from '../reading.ts'
import { contentWords } from '../text.ts'
import { type Card, type CardRow, cardsOf } from './cards.ts'
import { afterOrder } from './order.ts'
import { withoutFigures } from './figures.ts'
import { type PostedRow, postedRows } from './posted.ts'

export interface Section<L extends Line = Line> {
  /** As it is shown or posted, without its marker; '' for what is only said. */
  title: string
  /** The line that names it, or with which it begins. */
  line: L
  number?: number | undefined
  /** It is headed as the list is: by a number, by capitals. Others stand between the entries of the list. */
  isMain: boolean
  sign: -1 | 0 | 1
  start: number
  end: number
  /** What else is written on its card. */
  cards: CardRow<L>[]
  /** What is written without a heading after its card: a rest, a total. */
  later: CardRow<L>[]
  /** Cards in a smaller hand that follow it. */
  below: Section<L>[]
  /** What the caption lists of it. */
  posted: PostedRow<L>[]
  /** What is said while its card is shown. */
  speech: L[]
  /** What is said after it, before the next one: an aside, often. */
  after: L[]
}

export interface Outline<L extends Line = Line> {
  /** Where its sections come from; with `nothing` there is one, the whole video. */
  by: 'cards' | 'caption' | 'speech' | 'nothing'
  sections: Section<L>[]
  /** What is shown and said before the first section: the title of the video. */
  opening: Section<L> | undefined
  /** The title of the post. */
  title: string
  /** What the caption lists, in order. */
  posted: PostedRow<L>[]
}

/** Cards that begin within so many seconds name the video. */
const opening = 2.5
/** A card comes a little after its first words. */
const slack = 0.35

export function outlineOf<L extends Line>(lines: readonly L[], duration: number): Outline<L> {
  const written = lines.filter(({ source }) => source === 'on-screen-text')
  const speech = lines.filter(({ source }) => source === 'speech')
  const posted = postedRows(lines)
  const title = lines.find(({ source }) => source === 'title')?.text ?? ''
  const shown = headed(cardsOf(written, duration))
  const isNumbered = shown.some(({ number }) => number !== undefined)
  const first =
    shown[0] && shown[0].start < opening && shown[0].number === undefined && shown.length > 1
      ? shown.shift()
      : undefined
  const by = shown.length > 1 || isNumbered ? 'cards' : 'nothing'
  if (by === 'cards') {
    for (const line of speech) place(shown, first, line)
    attach(shown, posted, speech)
    setMain(shown)
    return { by, sections: shown, opening: first, posted, title }
  }
  const listed = attach([...shown], posted, speech, true)
  const said = spoken(lines.filter(({ source }) => source !== 'caption' && source !== 'title'))
  if (listed.length > 1) return { by: 'caption', sections: listed, opening: first, posted, title }
  if (said.length > 1) return { by: 'speech', sections: said, opening: first, posted, title }
  return { by, sections: [], opening: first, posted, title }
}

/** Cards as sections; a card without a head belongs to the one before it. */
function headed<L extends Line>(cards: readonly Card<L>[]): Section<L>[] {
  const sections: Section<L>[] = []
  for (const { head, rows, start, end } of cards) {
    const last = sections.at(-1)
    if (head) {
      const number = head.isBare ? undefined : head.number
      const own = { title: head.text, line: head.line, number, isMain: true, sign: head.sign }
      sections.push({ ...own, start, end, cards: rows, later: [], below: [], posted: [], speech: [], after: [] })
    } else if (last) {
      last.later.push(...rows)
    }
  }
  return sections
}

/** In capitals, but for its figures: "STEP TOUCH 30s". */
const isLoud = (title: string) => /\p{Lu}{2}/u.test(title) && !/(?<!\d\p{Ll}{0,3})\p{Ll}/u.test(title)

/** Where a video numbers its cards, or writes their heads in capitals, a card without is none of the list. */
function setMain<L extends Line>(sections: readonly Section<L>[]): void {
  const numbered = sections.filter(({ number }) => number !== undefined)
  const loud = sections.filter(({ title }) => isLoud(title))
  const main: Section<L>[] = []
  const areLoud = loud.length > 1 && numbered.every(({ title }) => isLoud(title))
  for (const section of sections) {
    const isLike = !areLoud || isLoud(section.title)
    section.isMain =
      numbered.length > 1
        ? section.number !== undefined || (section.posted.some(({ isMarked }) => isMarked) && isLike)
        : isLike || section.posted.length > 0
    const last = main.at(-1)
    if (section.isMain) main.push(section)
    else if (last && section.sign >= 0 && numbered.length < 2) last.below.push(section)
  }
}

/** What is said belongs to the card that is shown. */
function place<L extends Line>(sections: Section<L>[], first: Section<L> | undefined, line: L): void {
  const section = sections.findLast(({ start }) => start <= line.start + slack) ?? first
  if (!section) return
  const isShown = line.start < section.end
  ;(isShown ? section.speech : section.after).push(line)
}

/** Adds to each section what the caption lists of it; what it lists besides is a separate section. */
function attach<L extends Line>(
  sections: Section<L>[],
  posted: readonly PostedRow<L>[],
  speech: readonly L[],
  all = false,
): Section<L>[] {
  for (const row of posted) {
    const known = sections.find((section) => isAbout(section, row))
    if (known) known.posted.push(row)
    else if ((all || row.isMarked) && !row.isAdvertising) {
      const said = speech.find(({ plain }) => covers(plain, row.text))
      const { start, end } = said ?? row.line
      const number = row.isBare ? undefined : row.number
      const own = { title: row.text, line: row.line, number, isMain: true, sign: row.sign }
      sections.push({
        ...own,
        start,
        end,
        cards: [],
        later: [],
        below: [],
        posted: [row],
        speech: said ? [said] : [],
        after: [],
      })
    }
  }
  return sections
}

/** The words of a name, without handles and figures; of "20 mph = 12 m" the figures are what it is about. */
const namedBy = (text: string) =>
  contentWords(((text.includes('=') ? '' : withoutFigures(text.replaceAll(/@\S+/g, ''))) || text).replaceAll('-', ' '))

/** The caption counts as the cards do, or names what is shown or said there. */
const isAbout = <L extends Line>({ title, number, speech }: Section<L>, row: PostedRow<L>) =>
  (number !== undefined && number === row.number && !row.isBare) ||
  isSame(title, row.text) ||
  covers([title, ...speech.map(({ plain }) => plain)].join(' '), row.text)

/** "lat pulldown 4x10" and "LAT PULLDOWN": the words of the shorter name are in the longer one. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [namedBy(one), namedBy(other)]
  const [short, long] = first.length < second.length ? [first, second] : [second, first]
  return short.length > 0 && short.every((word) => long.includes(word))
}

function covers(text: string, name: string): boolean {
  const [all, wanted] = [new Set(contentWords(text.replaceAll('-', ' '))), namedBy(name)]
  return wanted.length > 0 && wanted.every((word) => all.has(word))
}

/** Sections of what is only said: from one order word to the next. */
function spoken<L extends Line>(lines: readonly L[]): Section<L>[] {
  const sections: Section<L>[] = []
  for (const line of lines) {
    const { start, end } = line
    if (line.source === 'speech' && afterOrder(line.text) !== undefined)
      sections.push({
        title: '',
        line,
        isMain: true,
        sign: 0,
        start,
        end,
        cards: [],
        later: [],
        below: [],
        posted: [],
        speech: [line],
        after: [],
      })
    else if (sections.length > 0) {
      sections.at(-1)!.end = end
      if (line.source === 'speech') sections.at(-1)!.speech.push(line)
    }
  }
  return sections
}
