/** A bounded queue between a producer and a consumer: the producer waits while it is full. */

export interface Pipe<T> extends AsyncIterable<T> {
  /** Resolves when there is room for another. After the end, what is put is dropped. */
  put: (item: T) => Promise<void>
  /** No more come. What lies there is still taken. */
  end: () => void
}

export function createPipe<T>(room: number): Pipe<T> {
  const items: T[] = []
  let isEnded = false
  let changed = Promise.withResolvers<void>()

  /** Wakes all waiters, to look again. */
  function tell() {
    changed.resolve()
    changed = Promise.withResolvers<void>()
  }

  async function* take(): AsyncGenerator<T> {
    for (;;) {
      const item = items.shift()
      if (item !== undefined) {
        tell()
        yield item
      } else if (isEnded) return
      else await changed.promise
    }
  }

  async function put(item: T): Promise<void> {
    if (isEnded) return
    items.push(item)
    tell()
    for (;;) {
      if (items.length < room || isEnded) return
      await changed.promise
    }
  }

  return {
    put,
    end() {
      isEnded = true
      tell()
    },
    [Symbol.asyncIterator]: take,
  }
}
