/** On-screen text as cards: lines that are visible together, under the line that names them. */

import { withoutFigures } from './figures.ts'
import type { Line } from '../reading.ts'
import { counted, readRow, type Row } from './row.ts'

export interface Card<L extends Line = Line> {
  /** The row that names it; none where all are attributes ("Rest 30 s"), which belong to the card before. */
  head?: CardRow<L>
  rows: CardRow<L>[]
  start: number
  end: number
}

export interface CardRow<L extends Line = Line> extends Row {
  line: L
}

/** A line that is there for longer than this share of a video is a banner, and no card. */
const banner = 0.7
/** Lines that begin within so many seconds appear together. */
const together = 0.15
/** What appears so many seconds after the title of a video is no part of it. */
const titled = 2

export function cardsOf<L extends Line>(lines: readonly L[], duration: number): Card<L>[] {
  const shown = lines
    .filter(({ start, end }) => end - start < banner * duration)
    .toSorted((one, other) =>
      Math.abs(one.start - other.start) > together ? one.start - other.start : topOf(one) - topOf(other),
    )
  const groups: L[][] = []
  for (const line of shown) {
    const first = groups.at(-1)?.[0]
    // The title of a video stays while its first entry appears.
    const isTitle = first !== undefined && first.start < 1 && line.start - first.start > titled
    if (first && !isTitle && overlap(first, line) > 0.5 * (line.end - line.start)) groups.at(-1)!.push(line)
    else groups.push([line])
  }
  const rows = groups.map((group) => group.map((line): CardRow<L> => ({ line, ...readRow(line.text) })))
  const read = counted(rows.flat())
  return rows.map(({ length }) => read.splice(0, length)).flatMap(split)
}

const topOf = ({ box }: Line) => box?.y ?? 0
const overlap = (one: Line, other: Line) => Math.min(one.end, other.end) - Math.max(one.start, other.start)

/** A card with several numbered rows is a list: each of them has its own part of it. */
function split<L extends Line>(rows: CardRow<L>[]): Card<L>[] {
  const starts = rows.flatMap(({ number, isBare }, at) => (number !== undefined && !isBare ? [at] : []))
  if (starts.length < 2) return [cardOf(rows)]
  return [0, ...starts.filter((at) => at > 0)].map((from, at, all) => cardOf(rows.slice(from, all[at + 1])))
}

/** "Rest as long as you need": of what stands before it. */
const attribute = /^(?:rest|break|pause|repeat|descanso|pausa|repos|pause)\b/i

function cardOf<L extends Line>(rows: CardRow<L>[]): Card<L> {
  const naming = rows.filter(
    (row) => !row.isAdvertising && !attribute.test(row.text) && withoutFigures(row.text) !== '',
  )
  const head = naming.find(({ number, isBare }) => number !== undefined && !isBare) ?? naming[0]
  const times = { start: rows[0]!.line.start, end: Math.max(...rows.map(({ line }) => line.end)) }
  return head ? { head, rows: rows.filter((row) => row !== head), ...times } : { rows, ...times }
}
