/** The lines of a video's evidence with what they are compared by, read once for each answer. */

import { detect } from '../detect-language.ts'
import type { Evidence } from '../evidence.ts'
import { type Line, linesOf } from '../lines.ts'
import { type Figure, figuresOfLine } from './figures.ts'
import { contentOf, squash, stem, wordsOf } from './words.ts'

export interface IndexedLine extends Line {
  /** Its words as they are, and their stems. */
  words: ReadonlySet<string>
  squashed: string
  figures: readonly Figure[]
}

export interface EvidenceIndex {
  /** What is said, written and posted; frames are found by their ids alone. */
  lines: readonly IndexedLine[]
  /** The lines that some ids name: a line and its translation share one. An id that does not exist names none. */
  cited(ids: readonly string[]): IndexedLine[]
  words: ReadonlySet<string>
  squashed: string
  /** ISO 639-1 of what is said and written; '' when it is not known. */
  language: string
  /** Everything that is in words, to compare its scripts. */
  text: string
  duration: number
  /** Somebody speaks, and what they say was not written down. */
  isUntranscribed: boolean
}

export function indexEvidence(evidence: Evidence): EvidenceIndex {
  const all = linesOf(evidence)
  const text = all.flatMap(({ by, text: words }) => (by === 'seen' ? [] : [words])).join('\n')
  const language = evidence.language || languageOf(text)
  const indexed = all.map((line): IndexedLine => {
    const own = wordsOf(line.text)
    const spoken = line.isTranslation ? 'en' : language
    return Object.assign(line, {
      words: new Set([...own, ...own.map(stem)]),
      squashed: squash(line.text),
      figures: line.by === 'seen' ? [] : figuresOfLine(line.text, spoken),
    })
  })
  const lines = indexed.filter(({ by }) => by !== 'seen')
  const byId = Map.groupBy(indexed, ({ id }) => id)
  return {
    lines,
    cited: (ids) => ids.flatMap((id) => byId.get(id) ?? []),
    words: new Set(lines.flatMap(({ words }) => [...words])),
    squashed: lines.map(({ squashed }) => squashed).join(' '),
    language,
    text,
    duration: evidence.video.durationSeconds,
    isUntranscribed: evidence.speech.state === 'untranscribed',
  }
}

/** A short text looks like any language: it is not judged. */
export const languageOf = (text: string): string => (text.length < 30 ? '' : detect(text.slice(0, 3_000)))

/** How many of some content words a line has. */
export const sharedWords = (line: IndexedLine, words: readonly string[]): number =>
  words.filter((word) => line.words.has(word)).length

/** The lines that share most of a text's words, the best of each of heard, read and posted. */
export function linesLike(text: string, lines: readonly IndexedLine[]): { line: IndexedLine; shared: number }[] {
  const words = contentOf(text)
  const best = new Map<Line['by'], { line: IndexedLine; shared: number }>()
  for (const line of lines) {
    const shared = line.role === 'interface' ? 0 : sharedWords(line, words)
    if (shared > (best.get(line.by)?.shared ?? 0)) best.set(line.by, { line, shared })
  }
  return [...best.values()].toSorted((one, other) => other.shared - one.shared)
}
