/** The longest common subsequence of two lists of words, as pairs of places. */
export function commonWords(one: readonly string[], other: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      const without = Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
      lengths[i]![j] = one[i] === other[j] ? lengths[i + 1]![j + 1]! + 1 : without
    }
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    if (one[i] === other[j]) pairs.push([i++, j++])
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++
    else j++
  }
  return pairs
}
