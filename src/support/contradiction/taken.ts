/** Which figures of a video an answer has taken up, and where. */

import type { z } from 'zod'
import { same } from '../derivation/derive.ts'
import { amountsOf, type Figure, type Told } from '../reading/figure.ts'
import { withUnit } from '../reading/figure-unit.ts'
import { isSaid } from '../reading/figures.ts'
import type { Known } from '../known.ts'
import { entryOf, walk } from '../walk.ts'

// Every figure of the answer is held against every one of the video: no answer about a short video has more.
const mostFigures = 600

/** Whether another value of the answer says a figure of the video: one of the same entry, one elsewhere, or none. */
export type Taken = (told: Told, path: string) => 'here' | 'elsewhere' | undefined

export function takenBy(schema: z.ZodType, answer: unknown, known: Known): Taken {
  const given: { figure: Figure; path: string }[] = []
  walk(schema, answer, {
    leaf(leaf, value) {
      const isRead = leaf.type === 'string' || (leaf.type === 'number' && leaf.rule === 'stated')
      if (
        isRead &&
        leaf.rule !== 'time' &&
        leaf.rule !== 'counted' &&
        leaf.rule !== 'free' &&
        given.length < mostFigures
      )
        given.push(
          ...known.figures
            .in(String(value))
            .map((figure, _, all) => ({ figure: withUnit(figure, leaf, all), path: leaf.path })),
        )
      return value
    },
  })
  const paths = new Map<Told, Set<string>>()
  return (told, path) => {
    let taking = paths.get(told)
    if (!taking) {
      taking = new Set(given.filter(({ figure }) => says(figure, told)).map((one) => one.path))
      paths.set(told, taking)
    }
    const others = [...taking].filter((one) => one !== path)
    const entry = entryOf(path)
    if (entry !== undefined && others.some((one) => one.startsWith(entry))) return 'here'
    return others.length > 0 ? 'elsewhere' : undefined
  }
}

/** The same amount, in whichever unit: an hour and a half is 90 minutes. */
function says(figure: Figure, told: Told): boolean {
  if ((told.unit === undefined ? !told.isImplied : figure.unit !== undefined) && isSaid(figure, told)) return true
  const amounts = figure.unit && told.unit ? amountsOf(figure, told) : undefined
  return amounts !== undefined && same(amounts[0], amounts[1])
}
