/** Which sport or craft a video is about. */

import { activities } from '../../lexicons/sports.ts'
import type { Reading } from '../../reading.ts'
import { anyOf } from '../../text.ts'

/** Names of two words as one, as hashtags write them: "table tennis" is then no tennis. */
const joined = (name: string) => name.replaceAll(' ', '')
const names = Object.values(activities).flatMap(({ names }) => names.split('|'))
const long = anyOf(
  names.filter((name) => name.includes(' ')),
  'gi',
)

const patterns = Object.entries(activities).map(([sport, { names, terms }]) => ({
  sport,
  name: anyOf(names.split('|').map(joined), 'gi'),
  term: anyOf(terms.split('|'), 'gi'),
}))

/** A sport that is called by its name counts for more than a word that others borrow. */
const nameCounts = 4

/** The sport or craft that most words speak for, '' when none do. One word said often is still one word. */
export function sportOf({ everything }: Pick<Reading, 'everything'>): string {
  const text = everything.replaceAll(long, joined)
  const count = (pattern: RegExp) => new Set(text.match(pattern)).size
  const counts = patterns.map(({ sport, name, term }) => ({ sport, count: count(name) * nameCounts + count(term) }))
  const most = counts.reduce((one, other) => (other.count > one.count ? other : one))
  return most.count > 0 ? most.sport : ''
}
