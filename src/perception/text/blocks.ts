/** Lines that belong together: pieces of one row, and rows of one caption. */

import type { LineBox } from './boxes.ts'
import { sharedLength } from './compare.ts'

interface Line {
  text: string
  box: LineBox
}

/** Joins boxes that the detector parted at a wide space or an emoji. */
export function joinRows<T extends Line>(lines: T[]): T[] {
  const rows: T[] = []
  for (const line of lines.toSorted((a, b) => a.box.x - b.box.x)) {
    const left = rows.find((row) => isSameRow(row.box, line.box))
    if (!left) rows.push({ ...line })
    else {
      left.text += ` ${line.text}`
      left.box = around(left.box, line.box)
    }
  }
  return rows
}

function isSameRow(left: LineBox, right: LineBox): boolean {
  const height = Math.max(left.height, right.height)
  const gap = right.x - right.width / 2 - (left.x + left.width / 2)
  return (
    Math.max(Math.abs(left.angle), Math.abs(right.angle)) === 0 &&
    Math.min(left.height, right.height) > 0.7 * height &&
    sharedLength(left.y, left.height, right.y, right.height) > 0.7 * height &&
    Math.abs(gap) < 0.8 * height
  )
}

interface TimedLine extends Line {
  start: number
  end: number
}

/** Lines that come and go within this time of each other come and go together. */
const together = 0.35

/** An amount of money: a number with a currency sign, or with two decimals. */
const price = /^(?:[€£$¥]\s?\d{1,6}(?:[.,]\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?\s?[€£$¥]|\d{1,6}[.,]\d{2})$/

/** Joins the prices of a menu or a list, which are in a separate column, to what they are the prices of. */
export function joinPrices<T extends TimedLine>(lines: T[]): T[] {
  const joined = new Map<T, T>()
  for (const line of lines.filter(({ text }) => price.test(text))) {
    const [nearest] = lines
      .filter((other) => other !== line && isLevel(other, line))
      .sort((a, b) => b.box.x + b.box.width / 2 - (a.box.x + a.box.width / 2))
    if (nearest && /\p{L}\W*$/u.test(nearest.text)) joined.set(nearest, line)
  }
  const prices = new Set(joined.values())
  return lines.flatMap((line) => {
    const own = joined.get(line)
    if (own) return [{ ...line, text: `${line.text} ${own.text}`, box: around(line.box, own.box) }]
    return prices.has(line) ? [] : [line]
  })
}

/** Whether one stands to the left of the other, in the same row and at the same time. */
function isLevel(left: TimedLine, right: TimedLine): boolean {
  const [a, b] = [left.box, right.box]
  const [smaller, larger] = [Math.min(a.height, b.height), Math.max(a.height, b.height)]
  return (
    isAtOnce(left, right) &&
    a.x + a.width / 2 < b.x - b.width / 2 + 0.3 * larger &&
    smaller > 0.6 * larger &&
    sharedLength(a.y, a.height, b.y, b.height) > 0.6 * smaller
  )
}

const isAtOnce = (one: TimedLine, other: TimedLine) =>
  Math.abs(one.start - other.start) < together && Math.abs(one.end - other.end) < together

/** Joins the rows of a caption that is broken over several lines; entries of a list stay on their own. */
export function joinBlocks<T extends TimedLine>(lines: T[]): T[] {
  const blocks: { whole: T; last: T }[] = []
  for (const line of lines.toSorted((a, b) => a.box.y - b.box.y)) {
    const block = blocks.find(({ last }) => continues(last, line))
    if (!block) blocks.push({ whole: { ...line }, last: line })
    else {
      block.whole.text += ` ${line.text}`
      block.whole.box = around(block.whole.box, line.box)
      block.last = line
    }
  }
  return blocks.map(({ whole }) => whole)
}

function continues(above: TimedLine, below: TimedLine): boolean {
  const [a, b] = [above.box, below.box]
  const [smaller, larger] = [Math.min(a.height, b.height), Math.max(a.height, b.height)]
  const gap = b.y - b.height / 2 - (a.y + a.height / 2)
  const leftEdges = Math.abs(a.x - a.width / 2 - (b.x - b.width / 2))
  return (
    isAtOnce(above, below) &&
    smaller > 0.68 * larger &&
    gap > -0.4 * larger &&
    gap < 0.6 * smaller &&
    (Math.abs(a.x - b.x) < larger || leftEdges < larger) &&
    !isEntry(below.text) &&
    !endsInPrice(above.text)
  )
}

/** Begins like an entry of a list. */
function isEntry(text: string): boolean {
  return /^(?:\d+[.)]|[-–•·*✓✔→])\s?\S/.test(text)
}

/** Such a row is an entry of a menu, and what follows is another one. */
const endsInPrice = (text: string) => /[\d.,][€£$¥]$|\d [€£$¥]$|[€£$¥]\s?\d[\d.,]*$/.test(text)

function around(a: LineBox, b: LineBox): LineBox {
  const left = Math.min(a.x - a.width / 2, b.x - b.width / 2)
  const right = Math.max(a.x + a.width / 2, b.x + b.width / 2)
  const top = Math.min(a.y - a.height / 2, b.y - b.height / 2)
  const bottom = Math.max(a.y + a.height / 2, b.y + b.height / 2)
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top, angle: a.angle }
}
