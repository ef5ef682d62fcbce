/** Amounts as people write them, for more or fewer servings. */

const glyphs: Record<string, number> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
}
const number = /(\d{1,6}) (\d{1,3})\/(\d{1,3})|(\d{1,3})\/(\d{1,3})|(\d{0,6}) ?([¼½¾⅓⅔⅛])|\d{1,6}(?:[.,]\d{1,4})?/g

/** '1 1/2' doubled is '3', '2-3' is '4-6'; what is no number ('a pinch') stays. `step` is the smallest part there is. */
export function scale(amount: string, factor: number, step?: number): string {
  if (factor === 1) return amount
  return amount.replace(number, (text, ...groups: (string | undefined)[]) => {
    const value = valueOf(text, groups) * factor
    return written(step === undefined ? value : Math.max(step, Math.round(value / step) * step))
  })
}

function valueOf(text: string, groups: (string | undefined)[]): number {
  const [whole, over, under, top, bottom, before, glyph] = groups
  if (under !== undefined) return Number(whole) + Number(over) / Number(under)
  if (bottom !== undefined) return Number(top) / Number(bottom)
  if (glyph !== undefined) return Number(before || 0) + glyphs[glyph]!
  return Number(text.replace(',', '.'))
}

/** Cooks measure in halves and thirds, not in decimals; nobody weighs tenths of ten grams. */
function written(value: number): string {
  if (!Number.isFinite(value)) return '0'
  if (value >= 20) return String(Math.round(value))
  const whole = Math.floor(value)
  const rest = value - whole
  if (rest < 0.04 && whole > 0) return String(whole)
  if (rest > 0.96) return String(whole + 1)
  const near = Object.entries(glyphs).find(([, share]) => Math.abs(share - rest) < 0.04)
  if (near) return whole > 0 ? `${whole} ${near[0]}` : near[0]
  return String(Number(value.toFixed(value < 1 ? 2 : 1)))
}

/** Nobody buys or cracks a part of one. */
const undivided = /\beggs?\b/i

/** An ingredient for more or fewer: what is counted in pieces stays in whole or half pieces, eggs in whole ones. */
export function scaleItem({ item, amount, unit }: Counted, factor: number): string {
  if (!amount) return ''
  return [scale(amount, factor, smallestPart({ item, unit })), unit].filter(Boolean).join(' ')
}

/** Undefined for what is measured. */
export const smallestPart = ({ item, unit }: Counted) => (unit ? undefined : undivided.test(item) ? 1 : 0.5)

interface Counted {
  item: string
  amount?: string | null | undefined
  unit?: string | null | undefined
}

/** As ovens are set: to the nearest five. */
const toDial = (degrees: number) => Math.round(degrees / 5) * 5
export const toFahrenheit = (celsius: number) => toDial(celsius * 1.8 + 32)
export const toCelsius = (fahrenheit: number) => toDial((fahrenheit - 32) / 1.8)

/** How many a yield is: 12 of 'makes 12 squares', 4 of '4-6 servings'. */
export function countIn(text: string | null | undefined): number | undefined {
  const found = /\d{1,3}/.exec(text ?? '')
  const count = Number(found?.[0])
  return count > 0 ? count : undefined
}

/** 'makes 12 squares' for 24 is '24 squares'; without a noun the number alone. */
export function yieldFor(text: string, count: number): string {
  const noun = /\d{1,3}(?: ?[-–] ?\d{1,3})?\s+([\p{L} ]{2,24})$/u.exec(text)?.[1]
  if (noun) return `${count} ${noun}`
  return /serv|people|person|portion/i.test(text) ? `${count} servings` : `Makes ${count}`
}
