/** From evidence to a result: choose the composer, repair its answer, record its citations, never give a wrong shape. */

import type { Config } from '../config.ts'
import { createEngines, type Engines } from '../process/engines.ts'
import type { Evidence, KeyFrame } from '../evidence.ts'
import type { Format } from '../formats/format.ts'
import type { Log } from '../log.ts'
import { add, composeByModel } from './by-model.ts'
import { AnalysisFailure } from '../errors.ts'
import type { Model, Usage } from './composers/model.ts'
import { ModelDown } from './composers/model-down.ts'
import { transcription } from './composers/transcript.ts'
import { amendments, compositions, modelFailures, unconfirmedValues } from './counters.ts'
import type { Change, Support } from '../support/support.ts'
import type { ReaderRequest } from './embedded/reader/engine.ts'
import type { Scores } from './embedded/reader/reader.ts'
import type { Composed, tasks } from './tasks.ts'
import { createThreads, type ThreadOptions, type Threads } from './threads.ts'

/** Who composes; a model goes by the name it is configured by. */
export interface ComposedBy {
  composer: 'embedded' | 'model'
  model?: string
  /** The model that should have composed it and failed. */
  fallbackFrom?: string | undefined
}

interface Composition {
  result: unknown
  /** The citations of each value of the result. */
  support: Support
  /** What was taken out of the composer's answer or put right. */
  changes: Change[]
  producer: ComposedBy
  /** What it cost, when a model was asked. */
  usage?: Usage
  /** The evidence with what a model heard in it, when the transcriber did not know the language: worth keeping. */
  completed?: Evidence
}

export interface Composer {
  /** Who would compose a result now. */
  producer: ComposedBy
  /** `clip` is the file, where it is still at hand: a model that takes video gets it instead of the frames. */
  compose(
    format: Format,
    evidence: Evidence,
    frames: readonly KeyFrame[],
    signal: AbortSignal,
    clip?: string,
  ): Promise<Composition>
  /** Why the model that is set cannot be asked now, in a sentence. */
  problem?(): Promise<string | undefined>
  /** Ends its threads. */
  close(): Promise<void>
}

/**
 * One thread: a composition takes a tenth of a second, and each thread holds a copy of the lexicons. The longest
 * caption that a platform allows is read in a few seconds.
 */
const usual: ThreadOptions = {
  script: new URL('./thread.ts', import.meta.url),
  size: 1,
  cpuSeconds: 20,
  wallSeconds: 120,
}

export function createComposer(
  config: Pick<Config, 'model'>,
  log: Log,
  options: Partial<ThreadOptions> = {},
): Composer {
  const threads = createThreads<typeof tasks>({ ...usual, ...options })
  const reader = createEngines<ReaderRequest, Scores>(new URL('./embedded/reader/engine.ts', import.meta.url), {
    size: 1,
  })
  const work: Work = { threads, reader }
  const close = async () => {
    await Promise.all([threads.close(), reader.close()])
  }
  const { model } = config
  if (!model) return { producer: embeddedProducer, compose: composeEmbedded(work), close }
  const producer = { composer: 'model', model: model.id } as const
  // Most services have none set, and the providers' programs are large.
  let opened: Promise<Model> | undefined
  const open = () => (opened ??= import('./composers/model.ts').then(({ createModel }) => createModel(model)))
  const compose = byModel({ open, producer, fallback: model.fallback }, work, log)
  return { producer, compose, problem: async () => (await open()).problem(), close }
}

/** Where what may never end, or cannot be ended, is done. */
interface Work {
  threads: Threads<typeof tasks>
  reader: Engines<ReaderRequest, Scores>
}

const embeddedProducer: ComposedBy = { composer: 'embedded' }

const composeEmbedded =
  (work: Work): Composer['compose'] =>
  async (format, evidence, _, signal) => ({
    ...(await embedded(work, format, evidence, signal)),
    producer: embeddedProducer,
  })

interface ByModel {
  open: () => Promise<Model>
  producer: ComposedBy
  /** What to do when the model fails: compose without it, or let the analysis fail. */
  fallback: 'embedded' | 'fail'
}

const byModel =
  ({ open, producer, fallback }: ByModel, work: Work, log: Log): Composer['compose'] =>
  async (format, given, frames, signal, clip) => {
    const { threads } = work
    const model = await open()
    const video = `${given.video.platform}/${given.video.id}`
    const about = { video, format: format.name, model: producer.model }
    /** Without the model. What it made so far counts, also what it cost. */
    const without = async (
      evidence: Evidence,
      reason: string,
      made: Pick<Composition, 'usage' | 'completed'> = {},
      fields: object = { reason },
    ) => {
      if (fallback === 'fail')
        throw new AnalysisFailure('analysis failed', { cause: new Error(`the model: ${reason}`) })
      log.warn({ ...about, ...fields }, 'composed without the model')
      return {
        ...(await embedded(work, format, evidence, signal, 'embedded-instead', producer.model)),
        producer: { ...embeddedProducer, fallbackFrom: producer.model },
        ...made,
      }
    }
    const deadline = model.startDeadline()
    try {
      const heard = await listen(model, threads, { evidence: given, clip }, signal, deadline)
      const evidence = heard?.evidence ?? given
      const completed = heard?.evidence && { completed: heard.evidence }
      const signals = format.name === screening ? await threads.run('signals', [evidence], signal) : undefined
      const {
        finished,
        refused,
        usage: asking,
      } = await composeByModel(
        model,
        { format, evidence, frames, clip, signals },
        (value, instructions) => threads.run('check', [format.name, evidence, value, instructions], signal),
        signal,
        deadline,
      )
      const usage = heard ? add(heard.usage, asking) : asking
      if ('result' in finished) {
        log.info({ ...about, ...usage }, 'composed by the model')
        return { ...counted(format, finished, 'model', producer.model), producer, usage, ...completed }
      }
      // Another attempt would end the same way.
      const reason = refused ? 'refused' : 'unusable'
      modelFailures.inc({ model: usage.model, format: format.name, reason })
      return await without(evidence, refused ? reason : `${reason}: ${finished.problem}`, { usage, ...completed })
    } catch (error) {
      // What it failed of says also whether another attempt is worth it.
      if (signal.aborted || fallback === 'fail' || !(error instanceof ModelDown)) throw error
      // Not the error itself, which holds the whole request.
      const down = { err: { outage: `model ${producer.model}`, message: error.why } }
      return without(given, error.why, {}, error.isOutage ? down : undefined)
    }
  }

const screening = 'content-screening'

/** Speech that could not be transcribed is given to a model that can hear it. */
async function listen(
  model: Model,
  threads: Work['threads'],
  { evidence, clip }: { evidence: Evidence; clip: string | undefined },
  signal: AbortSignal,
  deadline: AbortSignal,
) {
  const isNeeded = evidence.speech.state === 'untranscribed' && clip !== undefined && (await model.hears(clip))
  if (!isNeeded) return undefined
  const { value, usage } = await model.ask({ ...transcription, evidence, clip }, signal, deadline)
  return { evidence: await threads.run('hear', [evidence, value], signal), usage }
}

async function embedded(
  { threads, reader }: Work,
  format: Format,
  evidence: Evidence,
  signal: AbortSignal,
  by = 'embedded',
  model?: string,
) {
  const { name } = format
  const lines = await threads.run('lines', [name, evidence], signal)
  const scores = await reader.run({ format: name, lines }, signal)
  return counted(format, await threads.run('compose', [name, evidence, scores], signal), by, model)
}

/** Counted here and not where it was composed: a thread has separate counters, which nobody reads. */
function counted(format: Format, { result, support, changes }: Composed, composer: string, model = '') {
  const labels = { format: format.name, composer, model }
  compositions.inc({ ...labels, composer: changes ? composer : 'other-kind' })
  for (const { now } of changes ?? []) amendments.inc({ ...labels, outcome: now === '' ? 'dropped' : 'repaired' })
  const unconfirmed = Object.values(support).filter(([first]) => first?.by === 'unconfirmed').length
  unconfirmedValues.inc(labels, unconfirmed)
  return { result, support, changes: changes ?? [] }
}
