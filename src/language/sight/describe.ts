/** What a video shows, as far as it is certain. What is not certain is not mentioned. */

import type { Evidence, Span } from '../../evidence.ts'
import type { Reading } from '../reading.ts'
import { capitalise, join, sentence } from '../text.ts'
import { phraseOfSeen, seenIn, somebody } from './seen.ts'

export interface Scene {
  at: number
  description: string
}

const maxNamed = 5
const maxScenes = 40
/** Whether two shots or three is not certain: a cut may be missed, and fast motion taken for one. */
const oftenCut = 8
/** Shorter shots are described with what follows. */
const minSceneSeconds = 1.5
/** Text that stands for less of a shot belongs to the one before or after. */
const minText = 0.3

export function describeVideo({ evidence, written }: Reading): string {
  const { shots } = evidence
  if (shots.length === 0) return 'No picture could be described.'
  const shown = longestFirst(shots)
  const parts = [
    shown.length === 0
      ? 'Nothing in the pictures could be named with certainty.'
      : `The video shows ${join(shown.slice(0, maxNamed))}.`,
    shots.length === 1 ? 'It is a single shot.' : shots.length >= oftenCut ? 'It is cut many times.' : '',
    written.length > 0 ? 'Text is shown on screen.' : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** Everybody and everything that is seen, by how long it is; each once. */
function longestFirst(shots: Evidence['shots']): string[] {
  const seconds = new Map<string, number>()
  for (const shot of shots) {
    const { people, things } = seenIn(shot)
    for (const phrase of [people, ...things].filter((one) => one !== '')) {
      seconds.set(phrase, (seconds.get(phrase) ?? 0) + shot.end - shot.start)
    }
  }
  const phrases = [...seconds].toSorted(([, a], [, b]) => b - a).map(([phrase]) => phrase)
  return phrases.filter((phrase) => !(phrase === somebody && phrases.some(isPeople)))
}

/** What says already that there is a person. */
const isPeople = (phrase: string) => phrase === 'people' || phrase === 'a person in close-up'

/** Scene by scene; shots with the same description are one scene. */
export function scenesOf(reading: Reading): Scene[] {
  const { shots, speech } = reading.evidence
  // Where no picture could be read there is still when somebody speaks.
  if (shots.length === 0)
    return speech.segments.slice(0, maxScenes).map(({ start }) => ({ at: start, description: 'Somebody speaks.' }))
  const scenes = grouped(shots, reading.duration).map((group) => ({
    at: group[0]!.start,
    description: sentence(capitalise(descriptionOf(group, reading))),
  }))
  return scenes.filter(({ description }, index) => description !== scenes[index - 1]?.description)
}

function descriptionOf(group: Evidence['shots'], { written }: Reading): string {
  const seen = group.length === 1 ? phraseOfSeen(seenIn(group[0]!)) : join(longestFirst(group).slice(0, maxNamed))
  const hasText = group.some((shot) => written.some((line) => shareOf(shot, line) > minText))
  if (seen === '') return hasText ? 'text on screen' : 'nothing that could be named with certainty'
  return `${seen}${hasText ? ', with text on screen' : ''}`
}

function grouped(shots: Evidence['shots'], duration: number): Evidence['shots'][] {
  const min = Math.max(minSceneSeconds, duration / maxScenes)
  const groups: Evidence['shots'][] = []
  for (const shot of shots) {
    const last = groups.at(-1)
    if (last && last.at(-1)!.end - last[0]!.start < min) last.push(shot)
    else groups.push([shot])
  }
  return groups
}

/** How much of the first span the second one takes, 0 to 1. */
function shareOf(whole: Span, part: Span): number {
  const both = Math.min(whole.end, part.end) - Math.max(whole.start, part.start)
  return both <= 0 ? 0 : both / Math.max(0.01, whole.end - whole.start)
}
