/**
 * Whether new work is accepted. The queue is limited by how many jobs wait and for how long, in total and for each payer.
 * Nothing is sold while no worker runs or while an operator drains the service.
 *
 * The queue is read at most once a second, however many submissions come; those accepted since are added to the count.
 * API processes do not see each other's for that second, so together they may accept slightly more than the limit.
 */

import { type Backlog } from './backlog.ts'
import { refusedSubmissions } from './counters.ts'

export interface QueueLimits {
  /** A payer with nothing else queued must be started within this. */
  maxAgeSeconds: number
  maxDepth: number
  /** For how long there may be no worker. */
  withoutWorkerSeconds: number
}

/** `leave`: to be called when the work is in the queue, or was abandoned. */
export type Admitted = { refused?: never; release: () => void } | { refused: string; retryAfterSeconds: number }

export interface Admission {
  enter: (payer: string) => Promise<Admitted>
}

interface Options {
  read: () => Promise<Backlog>
  limits: QueueLimits
  keepMs?: number
  /** Not the time of day, which may jump. */
  now?: () => number
}

interface Visit {
  payer: string
  left?: number
}

const reasons = {
  drain: { refused: 'the service accepts no new videos at the moment', retryAfterSeconds: 120 },
  idle: { refused: 'no video is being analysed at the moment', retryAfterSeconds: 60 },
  depth: { refused: 'too many videos are waiting', retryAfterSeconds: 30 },
  age: { refused: 'videos wait too long at the moment', retryAfterSeconds: 60 },
  share: { refused: 'too many of your videos are waiting', retryAfterSeconds: 30 },
} as const

export function createAdmission({ read, limits, keepMs = 1_000, now = () => performance.now() }: Options): Admission {
  const { maxAgeSeconds, maxDepth, withoutWorkerSeconds } = limits
  /** One payer gets at most half of the queue. */
  const maxShare = Math.ceil(maxDepth / 2)
  const visits = new Set<Visit>()
  const startedAt = now()
  let last: { begun: number; backlog: Backlog } | undefined
  let reading: Promise<Backlog> | undefined

  async function look(): Promise<Backlog> {
    const begun = now()
    const backlog = await read()
    last = { begun, backlog }
    // Those that had left by then are included in what was read.
    for (const visit of visits) if (visit.left !== undefined && visit.left < begun) visits.delete(visit)
    return backlog
  }

  async function fresh(): Promise<Backlog> {
    if (last && now() - last.begun < keepMs) return last.backlog
    reading ??= look().finally(() => (reading = undefined))
    return reading
  }

  function judge(
    payer: string,
    { waiting, oldestFirst, payers, idleSeconds, isDraining }: Backlog,
  ): keyof typeof reasons | undefined {
    if (isDraining) return 'drain'
    if ((idleSeconds ?? (now() - startedAt) / 1000) > withoutWorkerSeconds) return 'idle'
    if (waiting + visits.size >= maxDepth) return 'depth'
    if (oldestFirst > maxAgeSeconds) return 'age'
    const own = payers.get(payer)
    const visiting = [...visits].filter((visit) => visit.payer === payer).length
    // A payer with many jobs waits for those, and does not count here.
    if ((own?.waiting ?? 0) + visiting >= maxShare || (own?.oldest ?? 0) > maxAgeSeconds) return 'share'
    return undefined
  }

  return {
    enter: async (payer) => {
      const backlog = await fresh()
      // Nothing is awaited from here until the place is taken: of many at once, each sees those before it.
      const why = judge(payer, backlog)
      if (why !== undefined) {
        refusedSubmissions.inc({ why })
        return reasons[why]
      }
      const visit: Visit = { payer }
      visits.add(visit)
      return {
        release: () => {
          visit.left = now()
        },
      }
    },
  }
}
