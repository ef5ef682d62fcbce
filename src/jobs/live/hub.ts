/**
 * Lets any number of callers watch runs: what is new in a run is read once, however many watch it, and by few queries
 * however many runs have something new. A run is looked at when it is announced, and now and then besides.
 */

import type { Pool } from 'pg'
import type { Connection } from '../../database/database.ts'
import { queryPrepared } from '../../database/prepared.ts'
import type { JobStatus } from '../../database/tables.ts'
import type { Log } from '../../log.ts'
import { startListener } from './listener.ts'

/** A row as it is stored. */
export interface StoredFinding {
  seq: number
  data: string
}

export interface Watcher {
  /** How far the run is, as JSON; null before it has begun. */
  progress?: (status: JobStatus, progress: string | null) => void
  /** What is new, in order; at first all that is there. */
  found?: (rows: StoredFinding[]) => void
  /** The run has ended, or the service is being stopped: no more will come. */
  over: () => void
}

export interface Hub {
  /** Returns a function that ends the watching. */
  watch: (run: string, watcher: Watcher) => () => void
  /** The rows of a run, in order. */
  read: (run: string) => Promise<StoredFinding[]>
  stop: () => Promise<void>
}

export interface HubOptions {
  pool: Pool
  connection: Connection
  log: Log
  /** How often runs are polled without notifications, and with them. */
  deafMs?: number
  defaultMs?: number
}

interface Watched {
  watchers: Set<Watcher>
  rows: StoredFinding[]
  status: JobStatus
  progress: string | null
  /** Whether it has been looked at once. */
  isKnown: boolean
}

/** Runs that are looked at by one query. */
const batch = 200

export function createHub({ pool, connection, log, deafMs = 1_000, defaultMs = 15_000 }: HubOptions): Hub {
  const runs = new Map<string, Watched>()
  const changed = new Set<string>()
  let looking: Promise<void> | undefined
  let isStopped = false
  let lookedAt = Date.now()

  const look = (run: string) => {
    if (!runs.has(run) || isStopped) return
    changed.add(run)
    looking ??= lookAround().finally(() => {
      looking = undefined
    })
  }
  const lookAtAll = () => {
    lookedAt = Date.now()
    for (const run of runs.keys()) look(run)
  }
  const listener = startListener({ connection, log, heard: look, back: lookAtAll })
  const timer = setInterval(() => {
    if (!listener.isHearing() || Date.now() - lookedAt >= defaultMs) lookAtAll()
  }, deafMs).unref()

  async function lookAround(): Promise<void> {
    // Those that come in the same moment are read together.
    await Promise.resolve()
    while (changed.size > 0) {
      const some = [...changed].slice(0, batch)
      for (const run of some) changed.delete(run)
      try {
        await lookAt(some)
      } catch (error) {
        // They are read again soon.
        log.warn({ err: error }, 'reading live events failed')
      }
    }
  }

  async function lookAt(some: string[]): Promise<void> {
    // The state first: what was found before a run ended is there when the rows are read.
    const states = await readStates(pool, some)
    const rows = await readRows(pool, some, (run) => runs.get(run)?.rows.at(-1)?.seq ?? 0)
    for (const run of some) {
      const watched = runs.get(run)
      if (watched) notify(run, watched, states.get(run), rows.get(run) ?? [])
    }
  }

  function notify(run: string, watched: Watched, state: State | undefined, rows: StoredFinding[]): void {
    const isNews = !watched.isKnown || watched.status !== state?.status || watched.progress !== state.progress
    watched.isKnown = true
    watched.rows.push(...rows)
    if (state) Object.assign(watched, state)
    const watchers = [...watched.watchers]
    if (rows.length > 0) for (const watcher of watchers) watcher.found?.(rows)
    // A missing run was replaced by another one: it has ended.
    if (!state || state.status === 'success' || state.status === 'failed') {
      runs.delete(run)
      for (const watcher of watchers) watcher.over()
    } else if (isNews) {
      for (const watcher of watchers) watcher.progress?.(state.status, state.progress)
    }
  }

  return {
    watch: (run, watcher) => {
      if (isStopped) {
        watcher.over()
        return () => undefined
      }
      let watched = runs.get(run)
      if (!watched) {
        watched = { watchers: new Set(), rows: [], status: 'pending', progress: null, isKnown: false }
        runs.set(run, watched)
      }
      watched.watchers.add(watcher)
      if (watched.isKnown) {
        watcher.progress?.(watched.status, watched.progress)
        if (watched.rows.length > 0) watcher.found?.(watched.rows)
      } else look(run)
      return () => {
        watched.watchers.delete(watcher)
        if (watched.watchers.size === 0 && runs.get(run) === watched) runs.delete(run)
      }
    },
    read: async (run) => (await readRows(pool, [run], () => 0)).get(run) ?? [],
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      const all = [...runs.values()]
      runs.clear()
      for (const { watchers } of all) for (const watcher of watchers) watcher.over()
      await Promise.all([listener.stop(), looking])
    },
  }
}

interface State {
  status: JobStatus
  progress: string | null
}

const statesStatement = {
  name: 'live-states',
  text: 'select run, status, progress::text from analyses where run = any($1::uuid[])',
}
const rowsStatement = {
  name: 'live-rows',
  text: `select findings.run, findings.seq, findings.data::text
    from unnest($1::uuid[], $2::integer[]) as asked (run, seq)
    join findings on findings.run = asked.run and findings.seq > asked.seq
    order by findings.seq`,
}

async function readStates(pool: Pool, runs: string[]): Promise<Map<string, State>> {
  const { rows } = await queryPrepared<State & { run: string }>(pool, statesStatement, [runs])
  return new Map(rows.map(({ run, status, progress }) => [run, { status, progress }]))
}

async function readRows(
  pool: Pool,
  runs: string[],
  after: (run: string) => number,
): Promise<Map<string, StoredFinding[]>> {
  const values = [runs, runs.map(after)]
  const { rows } = await queryPrepared<StoredFinding & { run: string }>(pool, rowsStatement, values)
  const found = Map.groupBy(rows, ({ run }) => run)
  return new Map([...found].map(([run, some]) => [run, some.map(({ seq, data }) => ({ seq, data }))]))
}
