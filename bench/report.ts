/** How a benchmark tells what it found: as ratios against something that was measured in the same run. */

export interface Row {
  what: string
  value: string
  /** The floor or the peer. */
  against: string
  ratio: number
  min?: number | undefined
  max?: number | undefined
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Prints the rows, and hands them to `npm run bench`, which writes them down. */
export function report(rows: Row[]): void {
  console.table(rows.map(({ what, value, against, ratio }) => ({ what, value, against, ratio: rounded(ratio) })))
  for (const row of rows.filter((one) => !isMet(one))) console.log(`MISSED: ${row.what}: ${aimOf(row)}`)
  process.send?.({ rows })
}

export const rounded = (ratio: number): number => Number(ratio.toPrecision(3))

export const isMet = ({ ratio, min = -Infinity, max = Infinity }: Row): boolean => ratio >= min && ratio <= max

export function aimOf({ min, max }: Row): string {
  if (min !== undefined) return `at least ${min}`
  return max === undefined ? '' : `at most ${max}`
}
