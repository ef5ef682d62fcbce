/** The time of an entry: that of its quotation, else of the first cited line that shares a word or figure with it. */

import type { z } from 'zod'
import { grounding } from '../formats/parts.ts'
import { parseTimestamp } from '../language/timestamps.ts'
import { type EvidenceIndex, type IndexedLine, linesLike, sharedWords } from './evidence-index.ts'
import { figuresIn, isSameFigure } from './figures.ts'
import { misheard, type Quotations } from './quotations.ts'
import type { Fields } from './visit-values.ts'
import { contentOf } from './words.ts'

/** Undefined when nothing shows it: the composer's own time then holds. */
export function timeOfEntry(
  entry: Fields,
  shape: Record<string, z.ZodType>,
  index: EvidenceIndex,
  quotations: Quotations,
): number | undefined {
  const textAt = (key: string) => (typeof entry[key] === 'string' ? entry[key] : '')
  const claimed = textAt('timestamp')
  const near = claimed === '' ? undefined : parseTimestamp(claimed)
  const cites = Array.isArray(entry['cites']) ? (entry['cites'] as string[]) : []
  const isAt = ({ start, end }: { start: number; end: number }) =>
    near !== undefined && near >= Math.floor(start) && near <= end
  const quotation = Object.keys(shape).find((key) => grounding.get(shape[key]!)?.rule === 'verbatim')
  const passage = quotation && quotations.find(textAt(quotation), misheard, cites, near)
  if (passage && passage.line.by !== 'posted') return isAt(passage) ? near : passage.start
  const timed = index.cited(cites).filter(({ by }) => by !== 'posted')
  const supporting = timed.filter((line) => line.by === 'seen' || isAbout(line, entry))
  // A time inside a cited line is as good as its begin.
  if (supporting.some(isAt)) return near
  if (supporting.length > 0) return supporting[0]!.start
  if (near !== undefined && near <= index.duration + 1) return near
  // No time that could be read: that of the line that shares most words with the entry.
  const [like] = linesLike(
    textOf(entry),
    index.lines.filter(({ by }) => by !== 'posted'),
  )
  return like?.line.start
}

const textOf = (entry: Fields) =>
  Object.entries(entry)
    .flatMap(([key, part]) => (typeof part === 'string' && key !== 'timestamp' ? [part] : []))
    .join(' ')

/** Whether a line shares a word or a figure with an entry; a line in another script cannot be compared. */
function isAbout(line: IndexedLine, entry: Fields): boolean {
  const text = textOf(entry)
  if (sharedWords(line, contentOf(text)) > 0) return true
  if (figuresIn(text).some((figure) => line.figures.some((other) => isSameFigure(figure, other)))) return true
  return !/\p{Script=Latin}/u.test(line.text)
}
