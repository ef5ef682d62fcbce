/** Two numbers in a row that are a range: "पाँच छह दिन", "ढाई तीन हज़ार", "خمس ست دقايق". */

import { unitAtStart } from './units.ts'

const to: Record<string, string> = { hi: 'से', ar: 'إلى' }
const inARow = /(?<![\d.,:/]|\d )(\d{1,2}(?:\.5)?)[ -](\d{1,9}(?:\.5)?)(?![\d:/%]|[.,]\d| \d)/gu
const scales = [10_000_000, 1_000_000, 100_000, 1000, 100, 1]

/** Of what follows: a unit, or the scale that the second was said with, which is the first one's too. */
export function neighbours(text: string, language: string): string {
  return text.replaceAll(inARow, (found, first: string, second: string, at: number) => {
    const [low, high] = [Number(first), Number(second)]
    const scale = scales.find((one) => isRange(low, high / one))
    if (scale === undefined || (scale === 1 && !unitAtStart(text.slice(at + found.length)))) return found
    return `${low * scale} ${to[language]} ${second}`
  })
}

/** "दस पंद्रह", "पाँच सात", "दो ढाई"; "तीन पचास" is none. */
function isRange(low: number, high: number): boolean {
  const step = high - low
  return low > 0 && step > 0 && step % 0.5 === 0 && (step <= 2 || (low % 5 === 0 && step <= 10 && step % 5 === 0))
}
