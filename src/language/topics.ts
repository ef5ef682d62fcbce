/** What a video is about, by its telling words. */

import { readLists } from './lexicon.ts'
import type { Reading } from './reading.ts'
import { singular, words } from './text.ts'

interface TopicScore {
  /** What the video is, to follow "this is": "a workout". */
  topic: string
  /** Points of telling words for a hundred words of speech and text. */
  score: number
  /** How many different telling words there are. */
  terms: number
}

/** Each word or phrase with the topics that it points to: for sure, two points, or only perhaps. */
const index = new Map<string, { topic: string; points: number }[]>()
for (const [heading, terms] of readLists(new URL('./lexicons/topics.txt', import.meta.url))) {
  const topic = heading.replace('perhaps ', '')
  for (const term of terms.map(key)) {
    const entries = index.get(term) ?? []
    const points = topic === heading ? 2 : 1
    if (entries.every((entry) => entry.topic !== topic)) index.set(term, [...entries, { topic, points }])
  }
}

function key(term: string): string {
  return words(term).map(singular).join(' ')
}

const remembered = new WeakMap<Reading, TopicScore[]>()

/** Every topic with telling words in the video, the clearest first. */
function topicsOf(reading: Reading): TopicScore[] {
  const known = remembered.get(reading)
  if (known) return known
  const hits = new Map<string, Map<string, number>>()
  let length = 0
  for (const line of reading.lines) {
    const tokens = words(line.plain.replaceAll('#', ' ')).map(singular)
    length += tokens.length
    // What the author wrote over or under the video names its matter; speech wanders.
    const weight = line.source === 'speech' ? 1 : 1.5
    for (let at = 0; at < tokens.length; at++) {
      for (let size = 3; size > 0; size--) {
        const term = tokens.slice(at, at + size).join(' ')
        for (const { topic, points } of index.get(term) ?? []) {
          const terms = hits.get(topic) ?? new Map<string, number>()
          // Said often counts more than said once, but not without end: a refrain is not a topic.
          terms.set(term, Math.min((terms.get(term) ?? 0) + points * weight, points * 3))
          hits.set(topic, terms)
        }
      }
    }
  }
  const scores = [...hits]
    .map(([topic, terms]) => {
      const points = [...terms.values()].reduce((sum, value) => sum + value, 0)
      return { topic, score: (points * 100) / Math.max(40, length), terms: terms.size }
    })
    .sort((one, other) => other.score - one.score)
  remembered.set(reading, scores)
  return scores
}

/** What the video is, to follow "this is": "a workout"; '' where that is not clear. */
export function clearTopic(reading: Reading): string {
  const [first, second] = topicsOf(reading)
  // A wrong name is worse than none: several words have to tell it, and clearly more than tell another.
  const isClear = first && first.score >= 4 && first.terms >= 3 && first.score >= 1.5 * (second?.score ?? 0)
  return isClear ? first.topic : ''
}
