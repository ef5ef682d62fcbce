import type { Progress } from '../evidence.ts'

export interface StageClock {
  /** The analysis is in this stage now. */
  enter: (stage: Progress['stage']) => void
  /** The seconds since the start, in total and by stage. */
  read: () => { seconds: number; stages: Partial<Record<Progress['stage'], number>> }
}

/**
 * Where the time of an analysis goes. Much of it runs side by side, so each moment counts for the stage that was reported
 * last: the stages add up to the whole.
 */
export function createStageClock(now = () => performance.now()): StageClock {
  const start = now()
  const spent = new Map<Progress['stage'], number>()
  let since = start
  let current: Progress['stage'] | undefined

  const book = () => {
    const at = now()
    if (current) spent.set(current, (spent.get(current) ?? 0) + at - since)
    since = at
  }
  return {
    enter: (stage) => {
      book()
      current = stage
    },
    read: () => {
      book()
      const stages = Object.fromEntries([...spent].map(([stage, spentMs]) => [stage, toSeconds(spentMs)]))
      return { seconds: toSeconds(since - start), stages }
    },
  }
}

const toSeconds = (milliseconds: number) => Math.round(milliseconds / 10) / 100
