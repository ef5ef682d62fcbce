/** One request to a hosted transcriber, tried again where that can help. */

import { setTimeout as sleep } from 'node:timers/promises'
import { AnalysisFailure } from '../../errors.ts'
import { toWav } from './wav.ts'

/** A server with OpenAI's `/audio/transcriptions` under its address. */
export interface SpeechServer {
  model: string
  baseUrl: string
  key: string | undefined
}

export const patience = {
  attempts: 3,
  firstPause: 500,
  /** A server that asks for more than this is as good as down. */
  longestPause: 30_000,
  /** For one attempt: such servers are faster than the speech itself. */
  timeLimit: 120_000,
}

type Outcome = { answer: unknown } | { error: Error; again: boolean; pause?: number }

/** The server's answer as it came. Fails with 'analysis failed', for good or for now. */
export async function askServer(
  server: SpeechServer,
  audio: Float32Array,
  signal: AbortSignal,
  limits = patience,
): Promise<unknown> {
  const file = new Blob([toWav(audio)], { type: 'audio/wav' })
  let detailed = true
  for (let attempt = 1; ; attempt++) {
    const outcome = await post(server, form(server.model, file, detailed), limits.timeLimit, signal)
    if ('answer' in outcome) return outcome.answer
    signal.throwIfAborted()
    // Some models give no times and refuse to be asked for them.
    if (!outcome.again && detailed && /response_format|timestamp/.test(outcome.error.message)) {
      detailed = false
      continue
    }
    if (!outcome.again || attempt >= limits.attempts) {
      throw new AnalysisFailure('analysis failed', { cause: outcome.error, transient: outcome.again })
    }
    await sleep(Math.min(outcome.pause ?? limits.firstPause * 2 ** attempt, limits.longestPause), undefined, { signal })
  }
}

function form(model: string, file: Blob, detailed: boolean): FormData {
  const fields = new FormData()
  fields.set('file', file, 'audio.wav')
  fields.set('model', model)
  fields.set('response_format', detailed ? 'verbose_json' : 'json')
  if (detailed) {
    fields.append('timestamp_granularities[]', 'word')
    fields.append('timestamp_granularities[]', 'segment')
  }
  return fields
}

async function post(
  { baseUrl, key }: SpeechServer,
  body: FormData,
  timeLimit: number,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const response = await fetch(`${baseUrl}/audio/transcriptions`, {
      method: 'POST',
      body,
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]),
    })
    const text = await response.text()
    if (response.ok) return { answer: JSON.parse(text) as unknown }
    const error = new Error(`the transcriber answered ${response.status}: ${text.slice(0, 300)}`)
    const again = response.status === 408 || response.status === 429 || response.status >= 500
    return { error, again, ...pauseFrom(response.headers.get('retry-after')) }
  } catch (error) {
    // No connection, no answer in time, or an answer that is no JSON.
    return { error: new Error('the transcriber gave no usable answer', { cause: error }), again: true }
  }
}

/** `Retry-After` is a number of seconds or a date. */
function pauseFrom(header: string | null): { pause?: number } {
  if (header === null) return {}
  const seconds = Number(header)
  const pause = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000
  return Number.isNaN(pause) ? {} : { pause: Math.max(0, pause) }
}
