/** Speech that the transcriber in use does not understand, written down by a model that can hear the clip. */

import { z } from 'zod'
import type { Evidence } from '../../evidence.ts'
import { timestamp } from '../../formats/parts.ts'
import { strictSchema } from '../../formats/strict.ts'
import { seconds } from '../../language/timestamps.ts'
import { fit } from '../fit.ts'
import type { Model, Usage } from './model.ts'
import { transcriptionInstructions } from './prompt.ts'

const schema = z.strictObject({
  language: z.string().describe('ISO 639-1 code of what is said'),
  segments: z.array(z.strictObject({ timestamp, text: z.string() })),
})

interface Heard {
  /** With the model's transcript in it; undefined when the model made nothing of the speech either. */
  evidence: Evidence | undefined
  usage: Usage
}

export async function hear(model: Model, evidence: Evidence, clip: string, signal: AbortSignal): Promise<Heard> {
  const question = { instructions: transcriptionInstructions, schema: strictSchema(schema), evidence, frames: [], clip }
  const { value, usage } = await model.ask(question, signal)
  const parsed = schema.safeParse(fit(schema, value).value)
  const heard = parsed.success ? parsed.data.segments.filter((segment) => segment.text.trim() !== '') : []
  if (!parsed.success || heard.length === 0) return { evidence: undefined, usage }
  const duration = evidence.video.durationSeconds
  const starts = heard.map((segment) => Math.min(seconds(segment.timestamp), duration))
  const segments = heard
    .map(({ text }, at) => ({ text, words: [], start: starts[at]!, end: starts[at + 1] ?? duration }))
    .toSorted((one, other) => one.start - other.start)
  const language = /^[a-z]{2}$/.test(parsed.data.language) ? parsed.data.language : evidence.language
  return { evidence: { ...evidence, language, speech: { state: 'transcribed', segments } }, usage }
}
