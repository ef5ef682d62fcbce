/** Where a line can be cut so that each part still says something: before a clause, never inside of one. */

export interface Clause {
  /** Where it stands in the text. */
  from: number
  to: number
}

const subject =
  "(?:i|you|we|he|she|it|they|that|this|there|the|my|your|our|it's|i'm|you're|we're|they're|he's|she's|that's)"
/** Signs, and in speech that was written down without any, words that only a new clause begins with. */
const borders = [
  /[.!?;…]["”')]*\s+|:\s+|\s[–—-]\s/g,
  new RegExp(String.raw`,\s+(?=(?:(?:and|but|so|or|because|then|which|while|although)\s|${subject}\s))`, 'gi'),
  new RegExp(String.raw`(?<!\s)\s+(?=(?:and|but|so|because)\s+(?:then\s+)?${subject}\s)`, 'gi'),
]

export function clausesOf(text: string): Clause[] {
  const cuts = borders
    .flatMap((border) =>
      [...text.matchAll(border)].map((found) => ({ to: found.index, from: found.index + found[0].length })),
    )
    .toSorted((one, other) => one.to - other.to)
  const clauses: Clause[] = []
  let from = 0
  for (const cut of cuts) {
    if (cut.from <= from) continue
    clauses.push({ from, to: Math.max(from, cut.to) })
    from = cut.from
  }
  return [...clauses, { from, to: text.length }].filter((clause) => clause.to > clause.from)
}

/** From the first clause that some passages cover for the better part to the last such clause. */
export function coveredBy(text: string, passages: readonly Clause[], min: number): Clause | undefined {
  const covered = clausesOf(text).filter(({ from, to }) => {
    const inside = passages.map((one) => Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)))
    return inside.reduce((sum, length) => sum + length, 0) >= min * (to - from)
  })
  const [first, last] = [covered[0], covered.at(-1)]
  return first && last && { from: first.from, to: last.to }
}
