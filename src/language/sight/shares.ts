/** How much of a video is of which kind, and what is said once. */

import { withoutEnd } from '../text.ts'
import { isText } from './phrases.ts'
import type { View } from './views.ts'

export const most = 0.5
export const mostNamed = 4

export const shownSeconds = (views: readonly View[]) => views.reduce((sum, { start, end }) => sum + end - start, 0)
export const share = (views: readonly View[], all: readonly View[]) =>
  shownSeconds(views) / Math.max(0.01, shownSeconds(all))
/** Drawn, or there to be read. */
export const isDrawn = (view: View) => view.kind === 'drawing' || isText(view)

/** Without what another one says already: "a cup" beside "two cups" or "a cup of coffee". */
export function unlike(phrases: string[]): string[] {
  const cores = phrases.map((phrase) =>
    withoutEnd(withoutEnd(phrase.replace(/^(?:an?|two|three|four|five|six|several) /, ''), ' in close-up'), 's'),
  )
  return phrases.filter(
    (_, index) =>
      cores.indexOf(cores[index]!) === index && !cores.some((other) => other.startsWith(`${cores[index]} `)),
  )
}
