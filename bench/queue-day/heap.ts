/** Numbers of which the least is always at hand. */
export interface Heap {
  push: (value: number) => void
  /** Infinity when there is none. */
  min: () => number
  pop: () => void
}

export function createHeap(): Heap {
  const values: number[] = []
  const sink = (value: number, at: number) => {
    for (;;) {
      let child = 2 * at + 1
      if (child + 1 < values.length && values[child + 1]! < values[child]!) child++
      if (child >= values.length || values[child]! >= value) break
      values[at] = values[child]!
      at = child
    }
    values[at] = value
  }
  return {
    push: (value) => {
      let at = values.push(value) - 1
      for (let parent = (at - 1) >> 1; at > 0 && values[parent]! > value; parent = (at - 1) >> 1) {
        values[at] = values[parent]!
        at = parent
      }
      values[at] = value
    },
    min: () => values[0] ?? Infinity,
    pop: () => {
      const last = values.pop()
      if (last !== undefined && values.length > 0) sink(last, 0)
    },
  }
}
