/** Composes by a model: sends the evidence with pictures or the clip, and gets one JSON object of the format's shape. */

import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import {
  APICallError,
  generateText,
  jsonSchema,
  NoObjectGeneratedError,
  Output,
  RetryError,
  type UserContent,
} from 'ai'
import type { ModelConfig } from '../../config-model.ts'
import { AnalysisFailure } from '../../errors.ts'
import type { Evidence, KeyFrame } from '../../evidence.ts'
import type { JsonSchema } from '../../formats/strict.ts'
import { timestamp } from '../../language/timestamps.ts'
import { modelDollars, modelFailures, modelTokens } from '../counters.ts'
import { priceOf } from '../prices.ts'
import { type Described, describeLocal } from './local-servers.ts'
import { asSent, choosePictures } from './pictures.ts'
import { evidenceAsText } from './prompt.ts'
import { createProvider } from './providers.ts'

/** What an analysis cost. `dollars` is there for models whose price is known. */
export interface Usage {
  model: string
  inputTokens: number
  outputTokens: number
  dollars?: number
}

interface Question {
  instructions: string
  schema: JsonSchema
  evidence: Evidence
  frames: readonly KeyFrame[]
  /** What local classifiers and word lists say of its safety. */
  signals?: object | undefined
  /** The file itself, for models that take video. */
  clip?: string | undefined
  /** The answer that has to be mended, and what is wrong with it. */
  previous?: { text: string; problem: string } | undefined
}

/** `text` is the answer as it came; `value` is there when it is JSON, `refused` when the model would not answer. */
interface Answer {
  text: string
  value?: unknown
  refused: boolean
  /** It was shown pictures or the clip. */
  hasPictures: boolean
  usage: Usage
}

export interface Model {
  /** Why it cannot be asked, in a sentence, as far as its server says. */
  problem(): Promise<string | undefined>
  /** The clip reaches the model, so it can hear what the transcriber could not. */
  hears(clip: string | undefined): Promise<boolean>
  ask(question: Question, signal: AbortSignal): Promise<Answer>
}

/** Gemini takes 20 MB in one request, and base64 makes four bytes of three. */
const largestClip = 14 * 1024 * 1024

/** The model could not be asked: down, limited, too slow or too expensive. */
export class ModelDown extends AnalysisFailure {
  readonly why: string

  constructor(why: string, failure: AnalysisFailure) {
    super(failure.reason, { cause: failure.cause, transient: failure.transient })
    this.why = why
  }
}

/** Leaves room for a long list and for models that think before they answer. */
const mostOutputTokens = 16_000

export function createModel(config: ModelConfig, { limitMs = config.seconds * 1000 } = {}): Model {
  const { model, takesVideo } = createProvider(config)
  let described: Promise<Described | { problem: string }> | undefined
  /** What a server at home says of its model. One that does not answer is asked again the next time. */
  const describe = async () => {
    if (!config.server || config.baseUrl === undefined) return undefined
    described ??= describeLocal(config.server, config.id, config.baseUrl)
    const said = await described
    if ('problem' in said) described = undefined
    return said
  }
  const hears = async (clip: string | undefined) =>
    takesVideo && clip !== undefined && (await stat(clip)).size <= largestClip

  const record = (inputTokens = 0, outputTokens = 0): Usage => {
    const dollars = priceOf(config.id, inputTokens, outputTokens)
    modelTokens.inc({ model: config.id, direction: 'in' }, inputTokens)
    modelTokens.inc({ model: config.id, direction: 'out' }, outputTokens)
    if (dollars !== undefined) modelDollars.inc({ model: config.id }, dollars)
    return { model: config.id, inputTokens, outputTokens, ...(dollars === undefined ? {} : { dollars }) }
  }

  return {
    hears,
    problem: async () => {
      const said = await describe()
      return said && 'problem' in said ? said.problem : undefined
    },
    async ask({ instructions, schema, evidence, signals, frames, clip, previous }, signal) {
      const limit = AbortSignal.timeout(limitMs)
      const home = await describe()
      const { takesPictures, contextTokens } = home && !('problem' in home) ? home : cloud
      const shown = takesPictures ? frames : []
      const seen = clip !== undefined && (await hears(clip)) ? await clipPart(clip) : await frameParts(shown, evidence)
      const signalled = signals
        ? `\nWhat local classifiers and word lists found, to be weighed: ${JSON.stringify(signals)}`
        : ''
      const told = evidenceAsText(evidence, roomFor(contextTokens, instructions, schema, seen.length / 2))
      const least = priceOf(config.id, tokensOf(told + instructions) + (seen.length / 2) * pictureTokens, 0) ?? 0
      if (config.maxDollars !== undefined && least > config.maxDollars) {
        return fail(
          'too expensive',
          new AnalysisFailure('analysis failed', { cause: new Error(`more than MODEL_MAX_DOLLARS`) }),
        )
      }
      const hasPictures = seen.length > 0
      try {
        const { text, finishReason, usage } = await generateText({
          model,
          instructions,
          messages: [
            { role: 'user', content: [{ type: 'text', text: `Evidence:\n${told}${signalled}` }, ...seen] },
            ...(previous ? repair(previous) : []),
          ],
          output: Output.object({ schema: jsonSchema(schema as object), name: 'result' }),
          maxOutputTokens: outputTokens(contextTokens),
          abortSignal: AbortSignal.any([signal, limit]),
        })
        const refused = finishReason === 'content-filter' || text === ''
        return {
          text,
          value: readJson(text),
          refused,
          hasPictures,
          usage: record(usage.inputTokens, usage.outputTokens),
        }
      } catch (error) {
        if (NoObjectGeneratedError.isInstance(error)) {
          const text = error.text ?? ''
          const refused = error.finishReason === 'content-filter' || text === ''
          return { text, refused, hasPictures, usage: record(error.usage?.inputTokens, error.usage?.outputTokens) }
        }
        signal.throwIfAborted()
        if (limit.aborted) return fail('timeout', new AnalysisFailure('analysis timed out', { cause: error }))
        return explain(error)
      }
    },
  }

  function fail(reason: string, failure: AnalysisFailure): never {
    modelFailures.inc({ model: config.id, reason })
    throw new ModelDown(reason, failure)
  }

  /** What the request itself is refused for will be refused again; everything else may pass. */
  function explain(error: unknown): Answer {
    const cause = RetryError.isInstance(error) ? error.lastError : error
    const status = APICallError.isInstance(cause) ? (cause.statusCode ?? 0) : 0
    if ([400, 413, 422].includes(status)) return { text: '', refused: true, hasPictures: false, usage: record() }
    const reason = status === 429 ? 'limited' : status === 401 || status === 403 ? 'unauthorized' : 'unavailable'
    return fail(reason, new AnalysisFailure('analysis failed', { cause: error }))
  }
}

/** What the providers take, as far as anybody runs into it. */
const cloud = { takesPictures: true, contextTokens: undefined }

/** Rough, and on the safe side: English takes four letters a token, other scripts fewer. */
const tokensOf = (text: string) => Math.ceil(text.length / 3)
/** What a picture of 768 pixels costs with the providers that say so: 258 (Google) to 450 (Anthropic, OpenAI). */
const pictureTokens = 450

/** A small model keeps a quarter of its room for the answer. */
const outputTokens = (contextTokens: number | undefined) =>
  contextTokens === undefined ? mostOutputTokens : Math.min(mostOutputTokens, Math.floor(contextTokens / 4))

/** How many letters of evidence fit beside everything else; undefined where there is room for all of it. */
function roomFor(contextTokens: number | undefined, instructions: string, schema: JsonSchema, pictures: number) {
  if (contextTokens === undefined) return undefined
  const taken = tokensOf(instructions + JSON.stringify(schema)) + pictures * pictureTokens + outputTokens(contextTokens)
  return Math.max(1_000, (contextTokens - taken) * 3)
}

function repair({ text, problem }: { text: string; problem: string }) {
  return [
    { role: 'assistant' as const, content: text === '' ? '(no answer)' : text },
    { role: 'user' as const, content: `That cannot be used: ${problem}\nAnswer again with the whole JSON object.` },
  ]
}

async function clipPart(clip: string): Promise<Exclude<UserContent, string>> {
  const mediaType = { '.webm': 'video/webm', '.mov': 'video/quicktime' }[extname(clip)] ?? 'video/mp4'
  return [{ type: 'file', mediaType, data: await readFile(clip) }]
}

/** The pictures that add most, each after its time. */
async function frameParts(frames: readonly KeyFrame[], evidence: Evidence): Promise<Exclude<UserContent, string>> {
  const chosen = await choosePictures(frames, evidence)
  const parts = await Promise.all(
    chosen.map(async ({ at, jpeg }) => [
      { type: 'text' as const, text: `Frame at ${timestamp(at, evidence.video.durationSeconds)}:` },
      { type: 'file' as const, mediaType: 'image/jpeg', data: await asSent(jpeg) },
    ]),
  )
  return parts.flat()
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON is an answer too: the caller asks again and says so.
    return undefined
  }
}
