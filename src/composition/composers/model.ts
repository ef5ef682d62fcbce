/** Composes by a model: sends the evidence with pictures or the clip, and gets one JSON object of the format's shape. */

import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateText, jsonSchema, NoObjectGeneratedError, Output } from 'ai'
import type { ModelConfig } from '../../config/model.ts'
import { modelDollars, modelFailures, modelSeconds, modelTokens } from '../counters.ts'
import { inSpan, SpanKind } from '../../trace.ts'
import { costOf } from '../prices.ts'
import { reasonOf } from './failures.ts'
import { type Described, describeLocal, type ServerProblem } from './local-servers.ts'
import { ModelDown } from './model-down.ts'
import { createProvider } from './providers.ts'
import { type Question, type ContextBudget, writeQuestion } from './question.ts'

/** What an analysis cost. `dollars` is there for models whose price is known. */
export interface Usage {
  model: string
  inputTokens: number
  outputTokens: number
  dollars?: number
}

/** `text` is the answer as it came; `value` is there when it is JSON, `refused` when the model would not answer. */
interface ModelAnswer {
  text: string
  value?: unknown
  refused: boolean
  usage: Usage
}

export interface Model {
  /** Why it cannot be asked, in a sentence, as far as its server says. */
  problem(): Promise<string | undefined>
  /** The clip reaches the model, so it can hear what the transcriber could not. */
  hears(clip: string | undefined): Promise<boolean>
  /** Starts the time that all questions for one result may take together. */
  startDeadline(): AbortSignal
  ask(question: Question, signal: AbortSignal, deadline?: AbortSignal): Promise<ModelAnswer>
}

/** Gemini takes 20 MB in one request, and base64 makes four bytes of three. */
const largestClip = 14 * 1024 * 1024

/** What the providers take, as far as anybody runs into it. */
const cloud: ContextBudget = { takesPictures: true, contextTokens: undefined }

/** How much of the evidence is told when the whole was too long. */
const lessOfIt = 0.4

export function createModel(config: ModelConfig, { limitMs = config.seconds * 1000, pauseMs = 1_000 } = {}): Model {
  const { model, takesVideo } = createProvider(config)
  let described: Promise<Described | ServerProblem> | undefined
  /** What a server at home says of its model. One that does not answer is asked again the next time. */
  const describe = async () => {
    if (!config.server || config.baseUrl === undefined) return cloud
    described ??= describeLocal(config.server, config.id, config.baseUrl)
    const description = await described
    if ('problem' in description) described = undefined
    return description
  }
  /** What it can take, once its server has loaded it. */
  const ready = async (signal: AbortSignal): Promise<ContextBudget> => {
    for (;;) {
      // A server may take minutes to load a model before it describes it.
      const description = await unlessAborted(signal, describe())
      if (!('problem' in description)) return description
      if (!description.isLoading) throw new ModelDown('unavailable', new Error(description.problem))
      await sleep(pauseMs, undefined, { signal })
    }
  }
  const hears = async (clip: string | undefined) =>
    takesVideo && clip !== undefined && (await stat(clip)).size <= largestClip

  async function send(
    question: Question,
    budget: ContextBudget,
    signal: AbortSignal,
    share?: number,
  ): Promise<ModelAnswer> {
    const { format, instructions, schema } = question
    const { messages, inputTokens, outputTokens } = await writeQuestion(question, budget, share)
    if (config.maxDollars !== undefined && (costOf(config.id, inputTokens, 0) ?? 0) > config.maxDollars) {
      throw new ModelDown('too expensive', new Error('more than MODEL_MAX_DOLLARS'))
    }
    const finish = (text: string, value: unknown, reason?: string, usage?: Partial<Usage>) => ({
      text,
      value,
      refused: reason === 'content-filter' || text === '',
      usage: count(format, usage),
    })
    const measured = modelSeconds.startTimer({ model: config.id, format })
    try {
      const asking = () =>
        generateText({
          model,
          instructions,
          messages,
          output: Output.object({ schema: jsonSchema(schema as object), name: 'result' }),
          maxOutputTokens: outputTokens,
          abortSignal: signal,
        })
      const attributes = { 'gen_ai.request.model': config.id, 'reelgist.format': format }
      const { text, finishReason, usage } = await inSpan('model', asking, { kind: SpanKind.CLIENT, attributes })
      return finish(text, readJson(text), finishReason, known(usage))
    } catch (error) {
      if (!NoObjectGeneratedError.isInstance(error)) throw error
      return finish(error.text ?? '', readJson(error.text ?? ''), error.finishReason, known(error.usage))
    } finally {
      measured()
    }
  }

  function count(format: string, { inputTokens = 0, outputTokens = 0 }: Partial<Usage> = {}): Usage {
    const labels = { model: config.id, format }
    const dollars = costOf(config.id, inputTokens, outputTokens)
    modelTokens.inc({ ...labels, direction: 'in' }, inputTokens)
    modelTokens.inc({ ...labels, direction: 'out' }, outputTokens)
    if (dollars !== undefined) modelDollars.inc(labels, dollars)
    return { model: config.id, inputTokens, outputTokens, ...(dollars === undefined ? {} : { dollars }) }
  }

  const startDeadline = () => AbortSignal.timeout(limitMs)

  return {
    hears,
    startDeadline,
    problem: async () => {
      const description = await describe()
      return 'problem' in description ? description.problem : undefined
    },
    async ask(asked, signal, deadline = startDeadline()) {
      const either = AbortSignal.any([signal, deadline])
      const question = { ...asked, clip: (await hears(asked.clip)) ? asked.clip : undefined }
      /** What became of it. Too long for the model: asked again with less, once. */
      const attempt = async (budget: ContextBudget, share?: number): Promise<ModelAnswer> => {
        try {
          return await send(question, budget, either, share)
        } catch (error) {
          if (either.aborted || error instanceof ModelDown) throw error
          const why = reasonOf(error)
          if (why === 'too long' && share === undefined) return attempt(budget, lessOfIt)
          if (why === 'refused') return { text: '', refused: true, usage: count(question.format) }
          throw new ModelDown(why, error)
        }
      }
      try {
        return await attempt(await ready(either))
      } catch (error) {
        signal.throwIfAborted()
        const down = deadline.aborted ? new ModelDown('timeout', error) : error
        if (down instanceof ModelDown)
          modelFailures.inc({ model: config.id, format: question.format, reason: down.why })
        throw down
      }
    },
  }
}

async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort))
}

type Tokens = { inputTokens: number | undefined; outputTokens: number | undefined } | undefined

/** Some servers do not say how many tokens it took. */
const known = (usage: Tokens) => ({ inputTokens: usage?.inputTokens ?? 0, outputTokens: usage?.outputTokens ?? 0 })

/** The JSON object of an answer, also inside a code fence or between sentences. */
function readJson(text: string): unknown {
  const [first, last] = [text.indexOf('{'), text.lastIndexOf('}')]
  try {
    return JSON.parse(first < 0 ? text : text.slice(first, last + 1))
  } catch {
    // Not JSON is an answer too: the caller asks again and says so.
    return undefined
  }
}
