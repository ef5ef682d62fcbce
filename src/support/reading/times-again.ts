/** Times of day that are told in the place of others. */

import { clockFigure, type Figure } from './figure.ts'

/** How far, in letters, one stands behind the other. */
const farthest = 40
const corrected =
  /^[ ,]*(?:no|wait|sorry|actually|i mean|make that|rather)(?:[ ,]+(?:no|wait|sorry|it was|actually|i mean|make that))*[ ,]+$/iu

/** "At five fifteen, no, sorry, five fifty": what takes the place of a time is one. */
export const timesAgain = (text: string, figures: Figure[]): Figure[] =>
  figures.map((figure) => {
    const said = /^(1[0-2]|[1-9])\.([0-5]\d)$/.exec(text.slice(figure.start, figure.end))
    const isAgain =
      said &&
      !figure.clock &&
      !figure.unit &&
      figures.some(
        ({ clock, end }) =>
          clock && end < figure.start && figure.start - end < farthest && corrected.test(text.slice(end, figure.start)),
      )
    if (!isAgain) return figure
    const clock = { hour: Number(said[1]), minute: Number(said[2]), isSure: true, start: figure.start, end: figure.end }
    return clockFigure(clock)
  })
