/** Takes analyses from the queue and brings each to an outcome. */

import { randomUUID } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { AnalysisFailure, type FailureReason } from '../errors.ts'
import type { Finding, Progress, Video } from '../evidence.ts'
import { type EventFields, addToEvent, withEvent } from '../event.ts'
import type { Log } from '../log.ts'
import { createMemoryCeiling, type MemoryCeiling } from '../process/memory.ts'
import { inSpan, type Origin, parentFrom, SpanKind, SpanStatusCode } from '../trace.ts'
import type { Check } from '../process/readiness.ts'
import type { Attempt, Ended, Ending } from './attempts.ts'
import { abandon, begin, finishRun, jobsOf, release, requeue } from './attempts.ts'
import { attempts, attemptSeconds } from './counters.ts'
import { createGuard, type Guard } from './guard.ts'
import { maxAttempts } from './job.ts'
import { type Costs, estimate, readCosts, recordCosts } from './live/costs.ts'
import { createLiveWriter } from './live/writer.ts'
import type { Producer } from './producers.ts'
import { abortAfterGrace, retry } from './retry.ts'
import type { Queue } from './queue.ts'
import { createStageClock } from './stages.ts'
import { type SecondsFor, startLimit } from './time-limit.ts'
import { startHeartbeat } from './workers.ts'

/** Produces a result of a video, and reports what produced it. It should end soon after the signal is aborted. */
export type Analyse = (
  video: Video,
  format: string | undefined,
  signal: AbortSignal,
  progress: (progress: Progress) => void,
  producedBy: (producer: Producer, support?: object) => void,
  found: (findings: Finding[]) => void,
) => Promise<unknown>

export interface WorkerOptions {
  db: Db
  queue: Queue
  analyse: Analyse
  log: Log
  concurrency: number
  /** The id under which it also registers its producers. */
  id?: string
  /** Above it no job is taken; running ones continue. */
  memory?: MemoryCeiling
  /** The hard limit for one attempt, by the length of its video. */
  secondsFor: SecondsFor
  /** How long to wait before the next attempt after the nth. */
  backOffSeconds?: (attempt: number) => number
  /** Why analyses cannot work in this process, if they cannot: then it takes none. */
  check?: Check
  /** After how long broken parts are checked again. */
  repairMs?: number
  /** An analysis that ignores its signal is no longer awaited after this long. */
  graceSeconds?: number
  /** Called with every run that ends, in the transaction that ends it. */
  ended?: Ended
}

export interface Worker {
  /** Why it takes no jobs, if it takes none. */
  problem: () => string | undefined
  /** Takes no more jobs, stops the running ones, and requeues them. */
  stop: () => Promise<void>
}

const stopped = new Error('the worker was stopped')

export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { db, queue, log, ended, concurrency, id = randomUUID(), memory = createMemoryCeiling() } = options
  const stopping = new AbortController()
  const guard = createGuard({
    check: options.check ?? (() => undefined),
    begin: () => queue.work(concurrency, work, (entry) => abandon(db, entry, ended)),
    pause: queue.stopTaking,
    log,
    againAfterMs: options.repairMs ?? 5_000,
  })

  let running = 0
  let suspects = 0

  /** While memory is at its limit, the handler does not end, so that the queue gives it nothing more. */
  async function work(entry: string, lost: AbortSignal, origin?: Origin): Promise<void> {
    if (memory.isReached()) {
      log.warn({ running }, 'worker paused: memory limit reached')
      await release(db, queue, entry)
    } else {
      running++
      await handleEntry(entry, lost, origin).finally(() => running--)
    }
    await memory.waitForMemory(stopping.signal)
  }

  async function handleEntry(entry: string, lost: AbortSignal, origin?: Origin): Promise<void> {
    const attempt = await begin(db, entry)
    // Finished or replaced: nothing to do. Its attempts used up, by workers that died: it has failed.
    if (!attempt) return abandon(db, entry, ended)
    const { video, format = 'default', number, run: runId } = attempt
    const about = { run: runId, platform: video.platform, video: video.url, format, attempt: number }
    const context = log.child(about)
    const event: EventFields = { requestId: origin?.requestId }
    const parent = parentFrom(origin)
    const attributes = { 'reelgist.run': runId, 'reelgist.video': `${video.platform}/${video.id}` }
    const kind = SpanKind.CONSUMER
    await withEvent(event, () =>
      inSpan(
        'analysis',
        async (span) => {
          const measured = attemptSeconds.startTimer()
          const ending = await runAttempt(attempt, lost, context)
          measured()
          attempts.inc({ ending: ending.status })
          span.setAttribute('reelgist.outcome', ending.status)
          if (ending.status === 'failed') span.setStatus({ code: SpanStatusCode.ERROR, message: ending.error })
          const level = ['success', 'stopped', 'lost', 'later'].includes(ending.status) ? 'info' : 'warn'
          context[level]({ ...event, outcome: ending.status }, 'analysis')
          if (!(await settle(attempt, ending, context)))
            context.warn('analysis reassigned to another worker: outcome ignored')
        },
        { kind, attributes: { ...attributes, 'reelgist.format': format, 'reelgist.attempt': number }, parent },
      ),
    )
  }

  /** One suspect at a time: of two that ran together, it is unknown which ended the worker. */
  async function runAttempt(attempt: Attempt, lost: AbortSignal, context: Log): Promise<Ending> {
    if (!attempt.suspect) return run(options, attempt, [stopping.signal, lost], guard, context)
    if (suspects > 0) return { status: 'later' }
    suspects++
    return run(options, attempt, [stopping.signal, lost], guard, context).finally(() => suspects--)
  }

  async function settle(attempt: Attempt, ending: Ending, context: Log): Promise<boolean> {
    switch (ending.status) {
      case 'lost':
        return false
      case 'stopped':
        return retry(() => requeue(db, queue, attempt, { afterSeconds: 0, counts: false }), context)
      case 'later':
        return retry(() => requeue(db, queue, attempt, { afterSeconds: suspectSeconds, counts: false }), context)
      case 'broken':
        return retry(() => requeue(db, queue, attempt, { afterSeconds: 1, counts: false }), context)
      case 'again':
        return retry(() => requeue(db, queue, attempt, { afterSeconds: ending.afterSeconds, counts: true }), context)
      default:
        return retry(() => finishRun(db, attempt, ending, ended), context)
    }
  }

  await guard.start()
  const isStuck = () => running === 0 && memory.isReached()
  const problem = () => guard.problem() ?? (isStuck() ? 'the memory limit of the worker is reached' : undefined)
  const heartbeat = await startHeartbeat({ db, log, id, concurrency, isTaking: () => problem() === undefined })
  let shutdown: Promise<void> | undefined
  return {
    problem,
    stop: () => {
      stopping.abort(stopped)
      shutdown ??= Promise.all([heartbeat.stop(), guard.stop().then(queue.stopTaking)]).then(() => undefined)
      return shutdown
    },
  }
}

/** After how long another suspect is tried again. */
const suspectSeconds = 5

async function run(
  { analyse, secondsFor, backOffSeconds = defaultBackOff, graceSeconds = 3, db }: WorkerOptions,
  attempt: Attempt,
  [stopping, taken]: [AbortSignal, AbortSignal],
  guard: Pick<Guard, 'isBroken'>,
  log: Log,
): Promise<Ending> {
  const superseded = new AbortController()
  const lost = AbortSignal.any([taken, superseded.signal])
  const limit = startLimit(secondsFor)
  const signal = AbortSignal.any([stopping, lost, limit.signal])
  const clock = createStageClock()
  const live = createLiveWriter({ db, attempt, log, superseded: () => superseded.abort() })
  // Optional: without the costs of earlier analyses there is no estimate.
  let costs: Costs = new Map()
  readCosts(db).then(
    (known) => (costs = known),
    (error: unknown) => log.debug({ err: error }, 'reading the cost of earlier analyses failed'),
  )
  let length: number | undefined
  const progress = ({ videoSeconds, stage, fraction }: Progress) => {
    if (videoSeconds !== undefined) limit.setVideoSeconds((length = videoSeconds))
    if (videoSeconds) addToEvent({ videoSeconds })
    clock.enter(stage)
    const { seconds: elapsed, stages } = clock.read()
    const now = { stage, fraction, videoSeconds: length, inStage: stages[stage] ?? 0, elapsed }
    live.progress({ stage, fraction, etaSeconds: estimate(costs, now) })
  }
  try {
    signal.throwIfAborted()
    let producer: Producer | undefined
    let support: string | undefined
    const producedBy = (by: Producer, supportFound?: object) => {
      producer = by
      support = supportFound && JSON.stringify(supportFound)
      addToEvent({ composer: by.composer, model: by.model, insteadOf: by.fallbackFrom })
    }
    const work = analyse(attempt.video, attempt.format, signal, progress, producedBy, live.found)
    const result = await abortAfterGrace(signal, graceSeconds, work)
    const text = JSON.stringify(result) as string | undefined
    if (text === undefined) throw new Error('analysis attempt failed')
    await recordCosts(db, clock.read().stages, length ?? 0).catch((error: unknown) =>
      log.debug({ err: error }, 'storing the cost of the analysis failed'),
    )
    return { status: 'success', result: text, support, producer }
  } catch (error) {
    if (lost.aborted) return { status: 'lost' }
    if (limit.signal.aborted) return failed(new AnalysisFailure('analysis timed out', { cause: error }))
    if (stopping.aborted) return { status: 'stopped' }
    return failed(error instanceof AnalysisFailure ? error : new AnalysisFailure('analysis failed', { cause: error }))
  } finally {
    limit.end()
    await live.end()
    addToEvent({ ...clock.read(), ...(await jobsOf(db, attempt.run).catch(() => undefined)) })
  }

  async function failed(failure: AnalysisFailure): Promise<Ending> {
    addToEvent({ err: failure, reason: failure.reason })
    if (unexplained.has(failure.reason) && (await guard.isBroken())) {
      return { status: 'broken' }
    }
    const again = failure.transient && attempt.number < maxAttempts
    return again
      ? { status: 'again', afterSeconds: backOffSeconds(attempt.number) }
      : { status: 'failed', error: failure.reason }
  }
}

/** Failures that a video can cause, but also a missing model, decoder or downloader. */
const unexplained = new Set<FailureReason>([
  'analysis failed',
  'video could not be decoded',
  'video could not be downloaded',
])

/** About 5 and 20 seconds, randomised so that jobs that failed together do not return together. */
function defaultBackOff(attempt: number): number {
  return Math.round(5 * 4 ** (attempt - 1) * (0.75 + Math.random() / 2))
}
