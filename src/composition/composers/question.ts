/** One question to a model, as it is sent: the evidence as text, then pictures or the clip, then what was wrong. */

import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { ModelMessage, UserContent } from 'ai'
import type { Evidence, KeyFrame } from '../../evidence.ts'
import type { JsonSchema } from '../../formats/strict.ts'
import { formatTimestamp } from '../../language/timestamps.ts'
import { encodeForModel, choosePictures } from './pictures.ts'
import { evidenceAsText } from './evidence-text.ts'
import { finalInstruction } from './prompt.ts'

export interface Question {
  /** The format's name, for those who count. */
  format: string
  instructions: string
  schema: JsonSchema
  evidence: Evidence
  frames: readonly KeyFrame[]
  /** What local classifiers and word lists say of its safety. */
  signals?: object | undefined
  /** The file itself, for models that take video. */
  clip?: string | undefined
  /** The answer that has to be repaired, and what is wrong with it. */
  previous?: { text: string; problem: string } | undefined
}

/** What a model can take. */
export interface ContextBudget {
  takesPictures: boolean
  /** Undefined where nobody runs into it. */
  contextTokens: number | undefined
}

export interface Sent {
  messages: ModelMessage[]
  /** At least so many; rough. */
  inputTokens: number
  outputTokens: number
}

/** Rough, and on the safe side for most languages: English takes four letters a token, other scripts fewer. */
const tokensOf = (text: string) => Math.ceil(text.length / 3)
/** What a picture of 768 pixels costs with the providers that say so: 258 (Google) to 450 (Anthropic, OpenAI). */
const pictureTokens = 450
/** Leaves room for a long list and for models that think before they answer. */
const maxOutputTokens = 16_000

/** `share` of the evidence is told: less than all when the model has said that it was too long. */
export async function writeQuestion(
  { instructions, schema, evidence, frames, signals, clip, previous }: Question,
  { takesPictures, contextTokens }: ContextBudget,
  share = 1,
): Promise<Sent> {
  const seen =
    clip === undefined ? await frameParts(takesPictures ? frames : [], evidence, share) : await clipPart(clip)
  const pictures = seen.filter(({ type }) => type === 'file').length
  // A model that holds little keeps a quarter of its room for the answer.
  const outputTokens = Math.min(maxOutputTokens, Math.floor((contextTokens ?? Infinity) / 4))
  const taken = tokensOf(instructions + JSON.stringify(schema)) + pictures * pictureTokens
  const room = contextTokens === undefined ? Infinity : Math.max(1_000, (contextTokens - taken - outputTokens) * 3)
  const whole = evidenceAsText(evidence, room)
  const cited = share < 1 ? evidenceAsText(evidence, whole.length * share) : whole
  const signalled = signals
    ? `\nWhat local classifiers and word lists found, to be weighed: ${JSON.stringify(signals)}`
    : ''
  return {
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: `Evidence:\n${cited}${signalled}` },
          ...seen,
          { type: 'text', text: finalInstruction },
        ],
      },
      ...(previous ? repair(previous) : []),
    ],
    inputTokens: taken + tokensOf(cited),
    outputTokens,
  }
}

function repair({ text, problem }: { text: string; problem: string }): ModelMessage[] {
  return [
    { role: 'assistant', content: text === '' ? '(no answer)' : text },
    { role: 'user', content: `That cannot be used: ${problem}\nAnswer again with the whole JSON object.` },
  ]
}

type Parts = Exclude<UserContent, string>

async function clipPart(clip: string): Promise<Parts> {
  const mediaType = { '.webm': 'video/webm', '.mov': 'video/quicktime' }[extname(clip)] ?? 'video/mp4'
  return [{ type: 'file', mediaType, data: await readFile(clip) }]
}

/** The pictures that add most, each after its time. */
async function frameParts(frames: readonly KeyFrame[], evidence: Evidence, share: number): Promise<Parts> {
  const chosen = await choosePictures(frames, evidence, share)
  const parts = await Promise.all(
    chosen.map(async ({ at, jpeg }) => [
      {
        type: 'text' as const,
        text: `Frame ${shotAt(at, evidence)} at ${formatTimestamp(at, evidence.video.durationSeconds)}:`,
      },
      { type: 'file' as const, mediaType: 'image/jpeg', data: await encodeForModel(jpeg) },
    ]),
  )
  return parts.flat()
}

/** The id by which a frame is cited: that of its shot. */
function shotAt(at: number, { shots }: Evidence): string {
  const index = shots.findIndex(({ start, end }) => at >= start && at < end)
  return `f${Math.max(0, index)}`
}
