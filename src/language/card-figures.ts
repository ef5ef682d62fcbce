/** What a card counts otherwise than the speech: the card was written with care, so its figure stands. */

import { digits } from './numbers.ts'
import { measureOf } from './quantities.ts'
import type { Line } from './reading.ts'
import { singular } from './text.ts'

/** Cards that begin earlier name the video: "3 curries" of a list are not the 41 that were eaten. */
const opening = 2.5
/** A separate figure, with what it counts: "3 paper towels", "2 cups of rice". */
const counts = /(?<![\p{L}\d.,:/×–-])(\d+(?:\.\d+)?) (\p{L}{3,})(?: (?:of )?(\p{L}{3,}))?/giu

interface Counted {
  figure: string
  /** Where the figure stands. */
  at: number
  /** What is counted; a unit counts nothing alone. */
  thing: string
}

const countedIn = (text: string): Counted[] =>
  [...text.matchAll(counts)].map(({ index, 1: figure = '', 2: first = '', 3: second = '' }) => {
    const [one, other] = [first, second].map((word) => singular(word.toLowerCase()))
    return { figure, at: index, thing: measureOf(first) === 'count' ? one! : other === '' ? '' : `${one} ${other}` }
  })

const anyFigure = /\d+(?:[.,/]\d+)*/g

/** Gives the plain text of what is said the figures of the cards that are shown meanwhile. */
export function createFigures(written: readonly Line[]): (plain: string, line: Line) => string {
  const cards = written
    .filter(({ start }) => start > opening)
    .map((card) => ({ card, counted: countedIn(digits(card.text)) }))
  const figures = new Set(written.flatMap(({ plain }) => plain.match(anyFigure) ?? []))
  return (plain, { start, end }) => {
    const shown = cards.filter(({ card }) => card.start < end && card.end > start).flatMap(({ counted }) => counted)
    let text = plain
    for (const said of countedIn(plain).toReversed()) {
      const same = shown.filter(({ thing }) => thing !== '' && thing === said.thing)
      if (same.length === 1 && !figures.has(said.figure))
        text = text.slice(0, said.at) + same[0]!.figure + text.slice(said.at + said.figure.length)
    }
    return text
  }
}
