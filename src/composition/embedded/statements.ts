/** What lines say, as one would note it down: facts, steps, points, moments. */

import { digits } from '../../language/numbers.ts'
import { measureOf } from '../../language/quantities.ts'
import { contentWords, tidy, words } from '../../language/text.ts'
import type { MarkedLine, MarkedVideo } from './marks.ts'
import { coveredBy } from '../../language/clauses.ts'
import { withoutFillers } from '../../language/fillers.ts'

export interface Statement {
  /** In the video's own words, cut to what carries the fact. */
  text: string
  line: MarkedLine
  score: number
}

interface Options {
  /** The key of an item that holds the text; none for a list of texts. */
  key?: string
  /** No more than these, the surest first. */
  max?: number
  /** How much surer (above 0) or less sure (below 0) than usual the reader has to be. */
  shift?: number
  /** Lines that are left out whatever the reader says. */
  without?: (line: MarkedLine) => boolean
  /** As it was said, not cleaned. */
  verbatim?: boolean
  /** Who sells something says so: it counts as well. */
  withAdvertising?: boolean
}

/** Words that a statement has at the least: a fragment says nothing. */
const shortest = 3
/** How much of a clause the reader has to take for the value. */
const half = 0.5

export function statements(video: MarkedVideo, role: string, options: Options = {}): Statement[] {
  const { key, max = 40, shift = 0, without, verbatim = false, withAdvertising = false } = options
  const span = key === undefined ? role : `${role}.${key}`
  const found = video
    .carrying(role, shift, withAdvertising)
    .filter((line) => !without?.(line))
    .map((line): Statement => ({ text: cut(line, span, verbatim), line, score: line.score(role) }))
  const said = once(found.filter(({ text }) => words(text).length >= shortest))
  const sure = new Set(said.toSorted((one, other) => other.score - one.score).slice(0, max))
  return said.filter((statement) => sure.has(statement))
}

/** The clauses of a line that the reader takes for the value for the better part. */
function cut(line: MarkedLine, span: string, verbatim: boolean): string {
  const passages = line.passages(span, 0.4).filter(({ text }) => text.length > 1)
  const { from, to } = coveredBy(line.text, passages, half) ?? { from: 0, to: line.text.length }
  const inside = line.text.slice(from, to)
  // A short line is a fact as it stands; a few words out of a long one are none.
  const isWhole = words(line.text).length <= 9 || words(inside).length < 4
  const text = isWhole ? line.text : inside
  return verbatim ? tidy(text) : withoutFillers(text)
}

/** What is said, then said again or shown, is one statement; of "Bake 22 min" and what is said in full, the latter. */
function once(all: Statement[]): Statement[] {
  const kept: { statement: Statement; content: Set<string> }[] = []
  for (const statement of all) {
    // Numbers and units are written in several ways.
    const content = new Set(contentWords(digits(statement.text)).filter((word) => measureOf(word) === 'count'))
    const same = kept.findIndex((other) => sharedOf(content, other.content) >= 0.75)
    const known = kept[same]
    const isNote = known && known.statement.line.source !== 'speech' && known.content.size < content.size
    if (isNote && statement.line.source === 'speech') kept.splice(same, 1)
    else if (known || content.size === 0) continue
    kept.push({ statement, content })
  }
  return kept.map(({ statement }) => statement)
}

const sharedOf = (one: Set<string>, other: Set<string>) =>
  [...one].filter((word) => other.has(word)).length / Math.max(1, Math.min(one.size, other.size))
