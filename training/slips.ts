/** How models get a number wrong: misheard, digits turned around, one off, ten off, ten times as much. */

/** The same numbers on every run. */
export function randomFrom(text: string): () => number {
  let state = Array.from(text).reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)!) >>> 0, 7)
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** What sounds like it: thirteen and thirty, twelve and twenty, eight and eighteen. */
const teens = [12, 13, 14, 15, 16, 17, 18, 19].map((teen) => [teen, (teen % 10) * 10] as const)
const sounds = new Map([
  ...teens,
  ...teens.map(([teen, ten]) => [ten, teen] as const),
  ...[2, 3, 6, 7, 8].map((small) => [small, small + 10] as const),
])

export function slipsOf(value: number, isYear: boolean, language: string, random: () => number): Map<string, number> {
  const slips = new Map<string, number>()
  const either = (one: number, other: number) => (random() < 0.5 && one > 0 ? one : other)
  if (!Number.isInteger(value)) return slips.set('one', either(value - 1, value + 1)).set('times', value * 2)
  const tail = value % 100
  if (tail > 10 && tail % 10 > 0 && tail % 11 > 0 && (isYear || value < 100))
    slips.set('reversed', value - tail + (tail % 10) * 10 + Math.floor(tail / 10))
  if (isYear) return slips.set('year', either(value - 10, value + 1))
  const sound = sounds.get(value)
  if (sound !== undefined) slips.set('misheard', sound)
  // Sesenta and setenta, sessanta and settanta.
  if (['es', 'pt', 'it'].includes(language) && value >= 60 && value < 80)
    slips.set('misheard', value < 70 ? value + 10 : value - 10)
  if (value >= 100) {
    const digits = Array.from(String(value))
    const at = Math.floor(random() * (digits.length - 1))
    const swapped = Number(
      digits
        .with(at, digits[at + 1]!)
        .with(at + 1, digits[at]!)
        .join(''),
    )
    if (swapped !== value && String(swapped).length === digits.length) slips.set('swapped', swapped)
    slips.set('hundred', either(value - 100, value + 100))
  }
  if (value > 1) slips.set('one', either(value - 1, value + 1)).set('times', value < 30 ? value * 2 : value * 10)
  if (value > 3) slips.set('ten', either(value - 10, value + 10))
  return slips
}
