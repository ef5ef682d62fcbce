/** Which figures of a video an answer has taken up, and where. */

import type { z } from 'zod'
import type { Figure, Told } from './figure.ts'
import { withUnit } from './figure-repair.ts'
import { isSaid } from './figures.ts'
import type { Known } from './known.ts'
import { walk } from './walk.ts'

// Every figure of the answer is held against every one of the video: no answer about a short video has more.
const mostFigures = 600

/** Whether a value of the answer other than the one at a path says a figure of the video. */
export function takenBy(schema: z.ZodType, answer: unknown, known: Known): (told: Told, path: string) => boolean {
  const given: { figure: Figure; path: string }[] = []
  walk(schema, answer, {
    leaf(leaf, value) {
      const isRead = leaf.type === 'string' || (leaf.type === 'number' && leaf.rule === 'stated')
      if (isRead && leaf.rule !== 'time' && leaf.rule !== 'free' && given.length < mostFigures)
        for (const figure of known.figures.in(String(value)))
          given.push({ figure: withUnit(figure, leaf), path: leaf.path })
      return value
    },
  })
  const paths = new Map<Told, Set<string>>()
  return (told, path) => {
    let taking = paths.get(told)
    if (!taking) {
      const has = ({ figure }: { figure: Figure }) =>
        (told.unit === undefined ? !told.isImplied : figure.unit !== undefined) && isSaid(figure, told)
      taking = new Set(given.filter(has).map((one) => one.path))
      paths.set(told, taking)
    }
    return taking.size > (taking.has(path) ? 1 : 0)
  }
}
