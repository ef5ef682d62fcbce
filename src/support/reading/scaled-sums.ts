/** "2 लाख 35 हज़ार", "3 آلاف و500": one number, told in digits and scales. */

import type { Figure } from './figure.ts'

const between: Record<string, RegExp> = { hi: /^ $/, ar: /^ و ?$/ }

export function scaledSums(figures: Figure[], text: string, language: string): Figure[] {
  const gap = between[language]
  if (!gap) return figures
  const summed: Figure[] = []
  for (const figure of figures.toSorted((one, other) => one.start - other.start)) {
    const before = summed.at(-1)
    const isRest =
      before !== undefined &&
      before.unit === undefined &&
      /\p{L}$/u.test(text.slice(before.start, before.end)) &&
      figure.value >= 100 &&
      before.value % 10 ** String(Math.trunc(figure.value)).length === 0 &&
      gap.test(text.slice(before.end, figure.start))
    if (!isRest) summed.push(figure)
    else {
      const value = before.value + figure.value
      const { range: _, ...rest } = figure
      summed[summed.length - 1] = { ...rest, value, readings: [value], start: before.start }
    }
  }
  return summed
}
