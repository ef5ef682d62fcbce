/** Plain names for colours. */

export const colourNames = [
  'black',
  'grey',
  'white',
  'red',
  'orange',
  'brown',
  'yellow',
  'green',
  'turquoise',
  'blue',
  'purple',
  'pink',
  'beige',
] as const

const number = Object.fromEntries(colourNames.map((name, index) => [name, index])) as Record<
  (typeof colourNames)[number],
  number
>

/** How many pixels of an RGB picture have each of `colourNames`. */
export function colourCounts(rgb: Uint8Array): Uint16Array {
  const counts = new Uint16Array(colourNames.length)
  for (let at = 0; at + 2 < rgb.length; at += 3) counts[colourOf(rgb[at]!, rgb[at + 1]!, rgb[at + 2]!)]!++
  return counts
}

/** The borders were set by eye on a colour chart: people call dark orange brown, pale orange beige, pale red pink. */
function colourOf(red: number, green: number, blue: number): number {
  const high = Math.max(red, green, blue)
  const low = Math.min(red, green, blue)
  const chroma = high - low
  if (high < 45) return number.black
  if (chroma < 22 || chroma / high < 0.13) return high > 205 ? number.white : high < 60 ? number.black : number.grey
  const hue =
    high === red
      ? (((green - blue) / chroma + 6) % 6) * 60
      : high === green
        ? ((blue - red) / chroma + 2) * 60
        : ((red - green) / chroma + 4) * 60
  const saturation = chroma / high
  if (hue < 16 || hue >= 345) return saturation < 0.5 && high > 170 ? number.pink : number.red
  if (hue < 46) {
    if (saturation < 0.42 && high > 160) return number.beige
    return high < 170 || saturation < 0.5 ? number.brown : number.orange
  }
  if (hue < 70) return saturation < 0.3 && high > 190 ? number.beige : high < 130 ? number.green : number.yellow
  if (hue < 160) return number.green
  if (hue < 195) return number.turquoise
  if (hue < 260) return number.blue
  if (hue < 300) return number.purple
  return high > 170 ? number.pink : number.purple
}

/** The names of the main colours, most common first: those that cover a tenth of the picture, four at most. */
export function mainColours(counts: Iterable<Uint16Array>): string[] {
  const totals = new Float64Array(colourNames.length)
  for (const count of counts) for (let i = 0; i < totals.length; i++) totals[i]! += count[i]!
  const all = totals.reduce((sum, total) => sum + total, 0)
  return colourNames
    .map((name, index) => ({ name, share: totals[index]! / all }))
    .filter(({ share }) => share >= 0.1)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, 4)
    .map(({ name }) => name)
}
