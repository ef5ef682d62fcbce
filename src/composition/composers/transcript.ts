/** Speech that the transcriber in use does not understand, written down by a model that can hear the clip. */

import { z } from 'zod'
import type { Evidence } from '../../evidence.ts'
import { timestamp } from '../../formats/parts.ts'
import { strictSchema } from '../../formats/strict.ts'
import { parseTimestamp } from '../../language/timestamps.ts'
import { fitToSchema } from '../fit.ts'
import { transcriptionInstructions } from './prompt.ts'

const schema = z.strictObject({
  language: z.string().describe('ISO 639-1 code of what is said'),
  segments: z.array(z.strictObject({ timestamp, text: z.string() })),
})

/** What a model is asked, to hear what is said in a clip. */
export const transcription = {
  format: 'transcript',
  instructions: transcriptionInstructions,
  schema: strictSchema(schema),
  frames: [],
}

/** The evidence with the transcript in it that a model gave; undefined when it made nothing of the speech either. */
export function readTranscript(evidence: Evidence, value: unknown): Evidence | undefined {
  const parsed = schema.safeParse(fitToSchema(schema, value).value)
  const heard = parsed.success ? parsed.data.segments.filter((segment) => segment.text.trim() !== '') : []
  if (!parsed.success || heard.length === 0) return undefined
  const duration = evidence.video.durationSeconds
  const starts = heard.map((segment) => Math.min(parseTimestamp(segment.timestamp), duration))
  const segments = heard
    .map(({ text }, at) => ({ text, words: [], start: starts[at]!, end: starts[at + 1] ?? duration }))
    .toSorted((one, other) => one.start - other.start)
  const language = /^[a-z]{2}$/.test(parsed.data.language) ? parsed.data.language : evidence.language
  return { ...evidence, language, speech: { state: 'transcribed', segments } }
}
