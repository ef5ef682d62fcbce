/** Edit distances between sequences: letters of a text, or words of a transcript. */

/** The fewest insertions, deletions and replacements that turn one sequence into the other. */
export function distance(a: readonly string[], b: readonly string[]): number {
  let row = b.map((_, j) => j + 1)
  a.forEach((item, i) => {
    let left = i + 1
    let diagonal = i
    row = row.map((above, j) => {
      const min = Math.min(above + 1, left + 1, diagonal + (item === b[j] ? 0 : 1))
      diagonal = above
      left = min
      return min
    })
  })
  return row.at(-1) ?? a.length
}

/** Where a sequence stands in a longer one, and how many edits it is away from what stands there. */
export interface Fit {
  errors: number
  start: number
  end: number
}

/** The stretch of `whole` that is nearest to `part`. */
export function bestFit(part: readonly string[], whole: readonly string[]): Fit {
  // The first row is free: the part may begin anywhere in the whole.
  let row: Fit[] = Array.from({ length: whole.length + 1 }, (_, j) => ({ errors: 0, start: j, end: j }))
  part.forEach((item, i) => {
    const next: Fit[] = [{ errors: i + 1, start: 0, end: 0 }]
    whole.forEach((other, j) => {
      const ways = [
        { from: row[j]!, cost: item === other ? 0 : 1 },
        { from: row[j + 1]!, cost: 1 },
        { from: next[j]!, cost: 1 },
      ]
      const best = ways.reduce((min, way) => (way.from.errors + way.cost < min.from.errors + min.cost ? way : min))
      next.push({ errors: best.from.errors + best.cost, start: best.from.start, end: j + 1 })
    })
    row = next
  })
  return row.reduce((min, end) => (end.errors < min.errors ? end : min))
}
