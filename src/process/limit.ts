/** Lets `atOnce` pieces of work run at a time; the others wait in the order in which they came, for as long as it takes. */
export function createLimit(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** Hands the place on to who has waited longest: nobody who comes in this moment can be faster. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return {
    enter,
    leave,
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
    /** How many run and wait. */
    size: () => running + waiting.length,
  }
}
