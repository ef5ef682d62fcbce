/** The service: what every role has, then the worker and the API, as the role asks for them. */

import type { Config } from './config.ts'
import { type Db, databaseProblem } from './database/database.ts'
import { orThrowDatabaseLost } from './database/connection-lost.ts'
import { createOperators } from './http/operators/answers.ts'
import { serveOperators } from './http/operators/server.ts'
import { openBlobs } from './jobs/blobs/open.ts'
import { createCallbacks } from './jobs/callbacks/callbacks.ts'
import { readDrain } from './jobs/drain.ts'
import { createQueueMeasure } from './jobs/measure.ts'
import { createQueue } from './jobs/queue.ts'
import { analysisLimit } from './jobs/time-limit.ts'
import type { Log } from './log.ts'
import { createDiskMeasure } from './process/disk.ts'
import { createShutdown, type Shutdown, type PartToStop, unlessAborted } from './process/shutdown.ts'
import { startTracing } from './wiring/trace-export.ts'
import type { Overrides } from './wiring/context.ts'
import { openDatabase } from './wiring/database.ts'
import { createOperatorsPage } from './wiring/operators.ts'

export type { Overrides }

export interface RunningService {
  /** Where it listens; '' for a worker, which does not. */
  url: string
  /** Where `/metrics` and `/readyz` are; '' where they are switched off or the port is taken. */
  operatorsUrl: string
  stop: () => Promise<void>
}

/**
 * Starts what the role asks for. What was started is stopped in the opposite order, also when a later part fails, or
 * when the stop is asked for before everything has started.
 */
export async function startService(
  config: Config,
  log: Log,
  given: Overrides = {},
  shutdown: Shutdown = createShutdown(log),
  { readiness, answers } = createOperators(log),
): Promise<RunningService> {
  await using parts = new AsyncDisposableStack()
  const stopped = shutdown.requested
  // A step that waits for another process, or for a program that hangs, must not keep the rest from being stopped.
  const unlessStopped = <T>(step: Promise<T>) => unlessAborted(stopped, step)
  const stopLater = (step: PartToStop) => parts.defer(shutdown.within(step))
  const start = { config, log, given, shutdown, stopLater }
  stopLater({ name: 'traces', seconds: 9, stop: await startTracing(config.traces, config.role, log) })
  const operators = await serveOperators({ ...config.metrics, log, answers })
  stopLater({ name: 'operators', seconds: 9, stop: operators.stop })
  const { connection, budget, db, pool } = await openDatabase(start)
  readiness.add('database', () => databaseProblem(pool))
  const secondsFor = analysisLimit(config)
  const analysisSeconds = secondsFor(config.maxVideoSeconds)
  const listens = config.role !== 'api'
  const opening = createQueue({ connection, log, analysisSeconds, max: budget.queue, listens })
  // One that did not open has nothing to stop; why is reported below.
  const stopQueue = () =>
    opening.then(
      ({ stop }) => stop(),
      () => undefined,
    )
  stopLater({ name: 'queue', seconds: 6.5, stop: stopQueue })
  const queue = await unlessStopped(orThrowDatabaseLost(opening))
  stopped.throwIfAborted()
  readiness.add('queue', queue.problem)
  readiness.mention(() => drainNote(db))
  answers.measure(createQueueMeasure(db))
  answers.measure(createDiskMeasure(config.dataDir))
  answers.showPage(createOperatorsPage(db, config.dataDir, answers))
  const blobs = openBlobs(config.blobs, db, log)
  const context = { ...start, readiness, connection, budget, db, queue, callbacks: createCallbacks(db, queue), blobs }
  // Loaded where the role asks for it: each takes longer to load than everything before.
  if (config.role !== 'api') {
    const { startWorkerRole } = await import('./wiring/worker.ts')
    await unlessStopped(startWorkerRole(context, secondsFor))
  }
  stopped.throwIfAborted()
  const url = config.payment
    ? await unlessStopped((await import('./wiring/api.ts')).startApi(context, config.payment))
    : ''
  stopped.throwIfAborted()
  readiness.begin()
  const started = parts.move()
  return {
    url,
    operatorsUrl: operators.url,
    stop: () => {
      readiness.end()
      return started.disposeAsync()
    },
  }
}

async function drainNote(db: Db): Promise<string | undefined> {
  const since = await readDrain(db)
  return since && `draining since ${since.toISOString()}: new work is refused`
}
