/**
 * Lets `atOnce` pieces of work run at a time; the others wait for as long as it takes. Work may have a name: names take
 * turns, so that a thousand pieces of one hold up no other. Pieces of the same name run in the order in which they came.
 */
export function createLimit(atOnce: number) {
  /** By name. The one served last is at the end. */
  const waiting = new Map<string, (() => void)[]>()
  /** How many of each name run and wait. */
  const sizes = new Map<string, number>()
  let running = 0
  let total = 0

  async function enter(name = ''): Promise<void> {
    count(name, 1)
    if (running < atOnce) {
      running += 1
      return
    }
    await new Promise<void>((resolve) => {
      const others = waiting.get(name)
      if (others) others.push(resolve)
      else waiting.set(name, [resolve])
    })
  }

  /** Hands the slot to the next name directly, so that no newcomer can take it. */
  function leave(name = ''): void {
    count(name, -1)
    const [next] = waiting
    if (!next) {
      running -= 1
      return
    }
    const [turn, line] = next
    const start = line.shift()!
    waiting.delete(turn)
    if (line.length > 0) waiting.set(turn, line)
    start()
  }

  function count(name: string, change: 1 | -1): void {
    total += change
    const size = (sizes.get(name) ?? 0) + change
    if (size > 0) sizes.set(name, size)
    else sizes.delete(name)
  }

  return {
    enter,
    leave,
    run: async <T>(work: () => Promise<T>, name?: string): Promise<T> => {
      await enter(name)
      try {
        return await work()
      } finally {
        leave(name)
      }
    },
    /** How many run and wait. */
    size: () => total,
    /**
     * Whether one more of this name would be more than its share of `max`: who has little under way may enter what
     * others have filled. All together stay below `max` times the logarithm of the number of names.
     */
    isOverShare: (max: number, name = ''): boolean => {
      const names = sizes.size + (sizes.has(name) ? 0 : 1)
      return total >= max && (sizes.get(name) ?? 0) >= max / names
    },
  }
}
