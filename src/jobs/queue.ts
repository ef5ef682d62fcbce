/** pg-boss, set so that a killed worker's entry is taken over within 15 seconds and a backlog never waits for a poll. */

import { fromKysely, PgBoss } from 'pg-boss'
import { type Connection, connectionTimeouts, type Trx } from '../database/database.ts'
import type { Log } from '../log.ts'
import { type Origin, currentOrigin } from '../trace.ts'
import type { QueuePlace } from './fairness.ts'

const analyses = 'analyses'
const abandoned = 'analyses-abandoned'
const callbacks = 'callbacks'

/** The queue asks the database every second, so an error that lasts is never older than this. */
const recentErrorMs = 5_000

/** Works on one entry. `lost` is aborted when the entry was reassigned. */
type Handler = (entry: string, lost: AbortSignal, origin: Origin | undefined) => Promise<void>

type CallbackHandler = (callback: string, origin: Origin | undefined) => Promise<void>

export interface Queue {
  /** Puts an entry into the queue together with whatever else the transaction does, or not at all. */
  enqueue: (trx: Trx, entry: string, options?: EnqueueOptions) => Promise<void>
  /** Takes entries, `concurrency` at a time. `abandon` gets those whose workers died too often. */
  work: (concurrency: number, handler: Handler, abandon: (entry: string) => Promise<void>) => Promise<void>
  /** The same for callbacks that are due, each by its id. A handler that throws is called again. */
  enqueueCallback: (trx: Trx, callback: string, afterSeconds?: number) => Promise<void>
  workCallbacks: (concurrency: number, handler: CallbackHandler) => Promise<void>
  stopCallbacks: () => Promise<void>
  /** Takes no more entries and waits for the handlers that run. */
  stopTaking: () => Promise<void>
  /** Why entries may be delayed now, if they are. */
  problem: () => string | undefined
  stop: () => Promise<void>
}

export interface EnqueueOptions extends Partial<QueuePlace> {
  afterSeconds?: number
  /** The payer in whose line it waits. */
  payer?: string | undefined
}

export interface QueueOptions {
  connection: Connection
  log: Log
  /** The hard limit for one attempt at the longest video: the queue's, once a worker works on it. */
  analysisSeconds: number
  /** Its connections, besides the one that listens. */
  max?: number
  /** Whether it listens for new entries: only a process that works on them needs to. */
  listens?: boolean
  /** Whether its tables are created and migrated; a command leaves that to the service. */
  migrate?: boolean
}

/** `origin`: the request that caused it. Entries of an earlier release have none. */
interface Entry {
  entry: string
  /** It was the first in its payer's line. */
  first: boolean
  origin?: Origin | undefined
}

interface DueCallback {
  callback: string
  origin?: Origin | undefined
}

/** We retry attempts that the receiver fails; the queue retries those whose process died or lost the database. */
const callbackSettings = { notify: true, retryLimit: 1_000, retryDelay: 5, expireInSeconds: 60 }

export async function createQueue({
  connection,
  log,
  analysisSeconds,
  max = 2,
  listens = true,
  migrate = true,
}: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    ...connection,
    // The migrations of its tables may take a while.
    ...connectionTimeouts(120_000),
    application_name: 'reelgist queue',
    max,
    migrate,
    schedule: false,
    useListenNotify: listens,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  })
  // A database that is away is reported by every poll; pg-boss continues to poll and listens again when it is back.
  let lastErrorAt = -Infinity
  boss.on('error', (error) => {
    lastErrorAt = performance.now()
    log.warn({ err: error }, 'queue error')
  })
  boss.on('warning', (warning) => log.warn({ warning }, 'queue warning'))
  const stop = () => boss.stop({ graceful: false })

  // Beyond its limit an attempt gets a minute to store its outcome; then it counts as abandoned, alive or not.
  const expireInSeconds = analysisSeconds + 60
  const settings = { notify: true, heartbeatSeconds: 10, retryLimit: 2, expireInSeconds }
  try {
    await boss.start()
    await boss.createQueue(abandoned, { notify: true })
    await boss.createQueue(analyses, { ...settings, deadLetter: abandoned })
    await boss.createQueue(callbacks, callbackSettings)
  } catch (error) {
    // It would keep querying a database that is gone.
    await stop().catch((cause: unknown) => log.debug({ err: cause }, 'stopping the queue failed'))
    throw error
  }
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }

  return {
    enqueue: async (trx, entry, { afterSeconds = 0, turn = 0, first = true, payer } = {}) => {
      const group = payer === undefined ? {} : { group: { id: payer } }
      const options = { id: entry, startAfter: afterSeconds, priority: -turn, ...group, db: fromKysely(trx) }
      const sent = await boss.send(analyses, { entry, first, origin: currentOrigin() } satisfies Entry, options)
      if (sent === null) throw new Error(`entry ${entry} was not accepted by the queue`)
    },

    work: async (concurrency, handler, abandon) => {
      // The queue may be an earlier release's, or have been made with another time limit. The limit is the workers':
      // a process that only submits has no say in how long an analysis may take.
      await boss.updateQueue(analyses, settings)
      for (let i = 0; i < concurrency; i++) {
        let worker = ''
        worker = await boss.work<Entry>(analyses, { ...polling, heartbeatRefreshSeconds: 3 }, async ([job]) => {
          if (!job) return
          await handler(job.data.entry, job.signal, job.data.origin)
          // There may be more: fetch at once, not at the next poll.
          boss.notifyWorker(worker)
        })
      }
      await boss.work<Entry>(abandoned, polling, async ([job]) => {
        if (job) await abandon(job.data.entry)
      })
    },

    enqueueCallback: async (trx, callback, startAfter = 0) => {
      const due: DueCallback = { callback, origin: currentOrigin() }
      const sent = await boss.send(callbacks, due, { startAfter, db: fromKysely(trx) })
      if (sent === null) throw new Error(`callback ${callback} was not accepted by the queue`)
    },

    workCallbacks: async (concurrency, handler) => {
      for (let i = 0; i < concurrency; i++) {
        await boss.work<DueCallback>(callbacks, polling, async ([job]) => {
          if (job) await handler(job.data.callback, job.data.origin)
        })
      }
    },

    stopCallbacks: () => boss.offWork(callbacks, { wait: true }),

    stopTaking: async () => {
      await Promise.all([analyses, abandoned].map((name) => boss.offWork(name, { wait: true })))
    },
    problem: () => (performance.now() - lastErrorAt < recentErrorMs ? 'the queue had an error just now' : undefined),
    stop,
  }
}
