/** Numbers as people read them. */

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

export const count = (number: number) => whole.format(number)

export const dollars = (amount: number) => `$${amount.toFixed(2)}`

export function bytes(number: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, number)) / 3))
  const value = number / 1000 ** power
  return `${value >= 100 || power === 0 ? Math.round(value) : value.toFixed(1)} ${units[power]}`
}

export function duration(seconds: number): string {
  const rounded = Math.max(0, Math.round(seconds))
  if (rounded < 120) return `${rounded} s`
  if (rounded < 7_200) return `${Math.round(rounded / 60)} min`
  return rounded < 172_800 ? `${Math.round(rounded / 3_600)} h` : `${Math.round(rounded / 86_400)} days`
}

export const ago = (then: Date | null, now: Date) =>
  then === null ? '' : `${duration((now.getTime() - then.getTime()) / 1000)} ago`
