/**
 * What a video is about. The words decide where they speak clearly; where they do not, the meaning of its sentences
 * is compared with sentences that are typical of each topic.
 */

import { nearestTopics } from './embeddings.ts'
import { type Topic, topics } from './lexicons/topics.ts'
import type { Reading } from './reading.ts'
import { singular, words } from './text.ts'

export interface TopicScore {
  topic: Topic
  /** Points of telling words for a hundred words of speech and text. */
  score: number
  /** How many different telling words there are. */
  terms: number
}

/** Each word or phrase with the topics that it tells of. */
const index = new Map<string, { topic: Topic; points: number }[]>()
for (const [topic, { strong, weak }] of Object.entries(topics) as [Topic, { strong: string; weak: string }][]) {
  for (const [terms, points] of [
    [strong, 2],
    [weak, 1],
  ] as const) {
    for (const term of new Set(terms.split('|').map(key))) {
      const entries = index.get(term) ?? []
      if (entries.every((entry) => entry.topic !== topic)) index.set(term, [...entries, { topic, points }])
    }
  }
}

function key(term: string): string {
  return words(term).map(singular).join(' ')
}

const remembered = new WeakMap<Reading, TopicScore[]>()

/** Every topic with telling words in the video, the clearest first. */
export function topicsOf(reading: Reading): TopicScore[] {
  const known = remembered.get(reading)
  if (known) return known
  const hits = new Map<Topic, Map<string, number>>()
  let length = 0
  for (const line of reading.lines) {
    const tokens = words(line.plain.replace(/#/g, ' ')).map(singular)
    length += tokens.length
    // What the maker wrote over or under the video names its matter; speech wanders.
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

export const topicOf = (reading: Reading): Topic | undefined => topicsOf(reading)[0]?.topic

/** What the video is, to follow "this is": "a workout". From sight and sound where nothing is said or written. */
export function describeKind(reading: Reading): string {
  const [first] = topicsOf(reading)
  if (first && first.score >= 3) return topics[first.topic].phrase
  if (reading.sentences.length > 0) return 'a talk to the camera'
  if (reading.evidence.sound.music) return 'a clip with music and no speech'
  return 'a clip without speech'
}

/** As near as a video's sentences come to those that are typical of its own topic. */
const clearlyNear = 0.45

/** Whether the video is about one of these topics. */
export async function isAbout(wanted: readonly Topic[], reading: Reading): Promise<boolean> {
  const scores = topicsOf(reading)
  const top = scores[0]?.score ?? 0
  const mine = scores.filter(({ topic }) => wanted.includes(topic)).sort((one, other) => other.score - one.score)[0]
  if (!mine) return false
  if (mine.score >= 8 && mine.terms >= 4 && mine.score >= top * 0.8) return true
  const rival = scores.find(({ topic }) => !wanted.includes(topic))?.score ?? 0
  if (mine.score >= 12 && mine.terms >= 2 && mine.score >= rival * 1.8) return true
  if (mine.score < 2.5) return false
  const near = await nearestTopics(reading)
  // One telling word is enough where the sentences themselves speak clearly.
  if (near[0] && near[0].nearness >= clearlyNear && wanted.includes(near[0].topic) && mine.score >= top * 0.35)
    return true
  if (mine.terms < 2 || mine.score < top * 0.35) return false
  const rank = near.findIndex(({ topic }) => wanted.includes(topic))
  return rank === 0 || (rank === 1 && mine.score >= top * 0.5) || (rank > 0 && rank < 4 && mine.score >= top * 0.6)
}
