/** What was seen in a shot, from the looks at its stills. */

import type { Shot, Tag, Thing } from '../../evidence.ts'
import { distanceOf } from './distance.ts'
import type { Look } from './index.ts'

/** A thing counts when one look was sure of it, or the looks together are sure enough; a single look may be wrong. */
const sureScore = 0.85
const meanScore = 0.65
const singleScore = 0.75

type Seen = Pick<Shot, 'things' | 'shows' | 'people' | 'faces' | 'faceHeight' | 'drawn' | 'explicit' | 'distance'>

export function summariseSight(looks: Look[], shape: { width: number; height: number }): Seen {
  const names = new Set(looks.flatMap((look) => look.things.map(({ name }) => name)))
  const things = [...names]
    .flatMap((name) => thingOf(name, looks) ?? [])
    .toSorted((a, b) => b.count * b.score - a.count * a.score)
  const faces = looks.flatMap((look) => (look.close ? [look.close.faces] : []))
  const heights = faces.map((found) => Math.max(0, ...found.map(({ top, bottom }) => bottom - top)))
  return {
    things,
    shows: tagsOf(looks),
    people: things.find(({ name }) => name === 'person')?.count ?? 0,
    faces: Math.max(0, ...faces.map((found) => found.length)),
    faceHeight: round(agreed(heights)),
    drawn: looks.filter(({ drawn }) => drawn).length * 2 > looks.length,
    explicit: round(agreed(looks.map((look) => look.explicit))),
    distance: distanceOf(looks, new Set(things.map(({ name }) => name)), shape),
  }
}

/** As many and as sure as half of the looks that see it agree: one look may count somebody twice. */
function thingOf(name: string, looks: Look[]): Thing | undefined {
  const seen = looks.map((look) => look.things.filter((thing) => thing.name === name))
  const best = seen.map((things) => Math.max(0, ...things.map(({ score }) => score)))
  const mean = best.reduce((sum, value) => sum + value, 0) / best.length
  if (Math.max(...best) < sureScore && mean < (looks.length > 1 ? meanScore : singleScore)) return undefined
  const counts = seen.map(({ length }) => length).filter((count) => count > 0)
  const count = counts.toSorted((a, b) => b - a)[Math.ceil(counts.length / 2) - 1]!
  return { name, count, score: round(agreed(best.filter((score) => score > 0))) }
}

/** Every word that a close look is sure of, at its best. */
function tagsOf(looks: Look[]): Tag[] {
  const best = new Map<string, number>()
  for (const { name, score } of looks.flatMap((look) => look.close?.shows ?? [])) {
    best.set(name, Math.max(score, best.get(name) ?? 0))
  }
  return [...best].map(([name, score]) => ({ name, score })).toSorted((a, b) => b.score - a.score)
}

/** What at least half of the looks reach, and two of them where there are two. */
function agreed(scores: number[]): number {
  const sorted = scores.toSorted((a, b) => b - a)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const round = (value: number) => Math.round(value * 1000) / 1000
