/** Rows of a picture, as fractions of its height. */
export interface Band {
  top: number
  bottom: number
}

export const wholeHeight: Band = { top: 0, bottom: 1 }

/** The same rows in as few bands as can be, from top to bottom. */
export function joinBands(bands: Band[]): Band[] {
  const joined: Band[] = []
  for (const { top, bottom } of bands.toSorted((a, b) => a.top - b.top)) {
    const last = joined.at(-1)
    if (last && top <= last.bottom) last.bottom = Math.max(last.bottom, bottom)
    else joined.push({ top, bottom })
  }
  return joined
}

/** The part of the height that joined bands take. */
export function heightOf(bands: Band[]): number {
  return bands.reduce((sum, { top, bottom }) => sum + bottom - top, 0)
}
