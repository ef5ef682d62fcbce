/** What was seen in a shot, from the looks at its stills. */

import type { Shot, Thing } from '../../evidence.ts'
import { distanceOf } from './distance.ts'
import type { Look } from './index.ts'

/** A thing counts when one look was sure of it, or the looks together are sure enough. */
const sureScore = 0.85
const meanScore = 0.65

export function summarise(
  looks: Look[],
  shape: { width: number; height: number },
): Pick<Shot, 'things' | 'people' | 'explicit' | 'distance'> {
  const names = new Set(looks.flatMap((look) => look.things.map(({ name }) => name)))
  const things = [...names]
    .flatMap((name) => thingOf(name, looks) ?? [])
    .toSorted((a, b) => b.count * b.score - a.count * a.score)
  return {
    things,
    people: things.find(({ name }) => name === 'person')?.count ?? 0,
    explicit: round(Math.max(0, ...looks.map((look) => look.explicit))),
    distance: distanceOf(looks, new Set(things.map(({ name }) => name)), shape),
  }
}

function thingOf(name: string, looks: Look[]): Thing | undefined {
  const seen = looks.map((look) => look.things.filter((thing) => thing.name === name))
  const best = seen.map((things) => Math.max(0, ...things.map(({ score }) => score)))
  const score = Math.max(...best)
  const mean = best.reduce((sum, value) => sum + value, 0) / best.length
  if (score < sureScore && mean < meanScore) return undefined
  return { name, count: Math.max(...seen.map((things) => things.length)), score: round(score) }
}

const round = (value: number) => Math.round(value * 1000) / 1000
