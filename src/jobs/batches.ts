export interface BatchOptions {
  /** How many loads run at once. */
  lanes: number
  /** The maximum number of keys for one load. */
  size: number
}

type Load<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>

/**
 * Reads single keys by few loads, however many ask: a key that is already being loaded is not loaded again, and keys
 * that find all lanes busy are loaded together by the next one that is free. No call is refused or timed out here.
 */
export function inBatches<Value>(load: Load<Value>, { lanes, size }: BatchOptions) {
  const asked = new Map<string, PromiseWithResolvers<Value | undefined>>()
  const waiting: string[] = []
  let running = 0

  async function run(keys: string[]): Promise<void> {
    running++
    // Taken out first: callers from now on want a state later than this one.
    const take = (key: string) => {
      const answer = asked.get(key)!
      asked.delete(key)
      return answer
    }
    try {
      const values = await load(keys)
      for (const key of keys) take(key).resolve(values.get(key))
    } catch (error) {
      for (const key of keys) take(key).reject(error)
    }
    running--
    if (waiting.length > 0) void run(waiting.splice(0, size))
  }

  return (key: string): Promise<Value | undefined> => {
    const already = asked.get(key)
    if (already) return already.promise
    const answer = Promise.withResolvers<Value | undefined>()
    asked.set(key, answer)
    if (running < lanes) void run([key])
    else waiting.push(key)
    return answer.promise
  }
}
