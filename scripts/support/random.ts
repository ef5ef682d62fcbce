/** Numbers from 0 to below 1 that look random and are the same for the same seed, so that a run can be seen again. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The same things in an order of chance. */
export function shuffled<T>(things: readonly T[], random: () => number): T[] {
  return things
    .map((thing) => ({ thing, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ thing }) => thing)
}
