import { LRUCache } from 'lru-cache'

export interface AllowanceOptions {
  /** The burst of a new name. */
  max: number
  perSecond: number
  /** How many callers are remembered; one that was forgotten begins again. */
  known?: number
  /** Not the time of day, which may jump. */
  now?: () => number
}

/** So many of something for each name, filled up again with time. */
export function createAllowance({ max, perSecond, known = 10_000, now = () => performance.now() }: AllowanceOptions) {
  const left = new LRUCache<string, { tokens: number; at: number }>({ max: known })
  const read = (name: string) => {
    const at = now()
    const before = left.get(name)
    const tokens = before ? Math.min(max, before.tokens + ((at - before.at) / 1000) * perSecond) : max
    return { tokens, at }
  }
  return {
    /** Takes one; gives the seconds until there is one again, if there is none. */
    take: (name: string): number => {
      const { tokens, at } = read(name)
      if (tokens < 1) return Math.ceil((1 - tokens) / perSecond)
      left.set(name, { tokens: tokens - 1, at })
      return 0
    },
    refund: (name: string): void => {
      const { tokens, at } = read(name)
      left.set(name, { tokens: Math.min(max, tokens + 1), at })
    },
  }
}
