/** Lists in a caption: rows with markers, short rows under one another, and lists on one line. */

import type { Line } from '../reading.ts'
import { words } from '../text.ts'
import { counted, readRow, type Row } from './row.ts'

export interface PostedRow<L extends Line = Line> extends Row {
  line: L
  /** What stands over the list: "you need", "Method"; '' for nothing. */
  label: string
}

/** Words of a row at the most: a longer line is a sentence. */
const longest = 14
/** Without markers, so many short lines under one another are a list. */
const [fewest, short] = [3, 6]
const heading =
  /(?:^|[.!?]\s+|\p{Extended_Pictographic}\s*)([^.!?:]{2,40}):\s*(?:👇|⬇️?)?\s*$|^([^.!?:]{2,40}?)\s*(?:👇|⬇️?)\s*$/u
const inline = /\s+[·•|]\s+|\s*→\s*/

export function postedRows<L extends Line>(caption: readonly L[]): PostedRow<L>[] {
  const found: PostedRow<L>[] = []
  let [label, block]: [string, PostedRow<L>[]] = ['', []]
  const close = () => {
    found.push(...listIn(block))
    block = []
  }
  for (const line of caption.filter(({ source }) => source === 'caption')) {
    const over = heading.exec(line.text)
    const parts = line.text.split(inline)
    const isText = words(line.text).length > longest || /#\p{L}.*#\p{L}/u.test(line.text)
    if (over || isText || parts.length > 2) close()
    if (over)
      label = (over[1] ?? over[2]!)
        .split(/\p{Extended_Pictographic}/u)
        .at(-1)!
        .trim()
        .toLowerCase()
    else if (parts.length > 2 && !isText) for (const text of parts) found.push({ line, label, ...readRow(text) })
    else if (!isText) block.push({ line, label, ...readRow(line.text) })
  }
  close()
  return found.filter(({ text }) => /\p{L}{2}/u.test(text))
}

/** The rows of a block that are a list: the marked ones, or all where many short ones follow one another. */
function listIn<L extends Line>(block: PostedRow<L>[]): PostedRow<L>[] {
  const rows = counted(block)
  const marked = rows.filter(({ isMarked }) => isMarked)
  if (marked.length > 1) return marked
  const isShort = ({ line }: PostedRow<L>) => words(line.text).length <= short && !/[.!?]$/.test(line.text)
  const tail = rows.slice(rows.findIndex(({ label }) => label !== '') < 0 ? 1 : 0)
  return tail.length >= fewest && tail.every(isShort) ? tail : []
}
