/** How a line becomes a citation, and which of several lines are cited. */

import { type EvidenceIndex, type IndexedLine, sharedWords } from './evidence-index.ts'
import type { Citation } from './support.ts'
import { type Leaf, timeIn } from './visit-values.ts'
import { contentOf } from './words.ts'

export const maxCitations = 4
const maxWords = 200

const rounded = (seconds: number) => Math.round(seconds * 100) / 100

export function cite(
  { by, id, start, text }: Pick<IndexedLine, 'by' | 'id' | 'start' | 'text'>,
  isDerived = false,
): Citation {
  const when = by === 'posted' ? {} : { at: rounded(start) }
  return { by: isDerived ? 'worked-out' : by, ...when, words: text.slice(0, maxWords), line: id }
}

export const citeAll = (lines: readonly IndexedLine[]): Citation[] => lines.map((line) => cite(line))

export const uniqueLines = (lines: readonly IndexedLine[]): IndexedLine[] => [
  ...new Map(lines.map((line) => [line.id, line])).values(),
]

export const citesFrame = ({ cites }: Leaf): boolean => cites.some((id) => id.startsWith('f'))

/** The frame that a value cites, else the picture at the time of its entry. */
export function seenAt(leaf: Leaf, index: EvidenceIndex): Citation {
  const frame = index.cited(leaf.cites).find(({ by }) => by === 'seen')
  const at = frame?.start ?? timeIn(leaf.item) ?? timeIn(leaf.entry) ?? 0
  return { by: 'seen', at: rounded(at), ...(frame ? { line: frame.id } : {}) }
}

const isText = (part: unknown): part is string => typeof part === 'string'

/** What an entry says, without its citations. */
export const textOfEntry = (leaf: Leaf): string =>
  Object.values(leaf.item ?? {})
    .filter(isText)
    .join(' ')

/** What a value is about: its words and those of its entry. */
export const wordsAround = (leaf: Leaf, text: string): string[] => contentOf(`${text} ${textOfEntry(leaf)}`)

/** A line that names another entry of the list and not this one: what it says is that entry's. */
export function isAboutOther(line: IndexedLine, leaf: Leaf): boolean {
  if (!leaf.item) return false
  const isNamed = (name: string) => {
    const words = contentOf(name)
    return words.length > 0 && words.every((word) => line.words.has(word))
  }
  return leaf.others.some(isNamed) && sharedWords(line, contentOf(textOfEntry(leaf))) === 0
}

/** The best line of each source: cited, sharing words with the value and its entry, near in time. */
export function bestLines(lines: readonly IndexedLine[], leaf: Leaf, text: string, max = maxCitations): IndexedLine[] {
  const words = wordsAround(leaf, text)
  const near = timeIn(leaf.item)
  const distance = ({ by, start, end }: IndexedLine) =>
    near === undefined || by === 'posted' ? 0 : Math.max(start - near, near - end, 0)
  const rank = (line: IndexedLine) =>
    (leaf.cites.includes(line.id) ? 100 : 0) + sharedWords(line, words) * 2 - distance(line) / 10 - (line.role ? 1 : 0)
  const sources = new Set<string>()
  return lines
    .toSorted((one, other) => rank(other) - rank(one))
    .filter(({ by }) => !sources.has(by) && sources.add(by))
    .slice(0, max)
}
