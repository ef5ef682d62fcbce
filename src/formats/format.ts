import type { z } from 'zod'
import type { Reading } from '../language/reading.ts'
import type { Evidence } from '../evidence.ts'

/** One shape of result: what it is for, what it looks like, and how it is filled. */
export interface Format<Result = unknown> {
  /** The value of `format` in a request; `default` for the analysis that is given when none is set. */
  name: string
  title: string
  group: string
  /** One line for people who choose a format. */
  description: string
  /** Its strings carry grounding rules: see `parts.ts`. */
  schema: z.ZodType<Result>
  /** What a composer has to know that the schema does not say. */
  guidance: string
  /** A complete result. */
  example: Result
  /** What a video must be for the format to fit it. Absent: any video will do. */
  kind?: Kind
  /** The honest result for a video of another kind. `what` says what it is instead: 'a workout with dumbbells'. */
  otherwise(what: string): Result
  /** The keys that are known from the evidence and are therefore never composed. */
  known?(evidence: Evidence): Partial<Result>
  /** How the embedded composer fills it, with nothing but what was heard, read and seen. */
  extract?(reading: Reading): Result
}

/** What a video must be about. The topic check weighs the words and the sentences' meaning together. */
export interface Kind {
  /** With its article: 'a recipe'. */
  is: string
  /** Words and phrases that such videos use and others rarely do. */
  words: readonly string[]
  /** Sentences as such videos say them, to be compared by meaning. */
  sentences: readonly string[]
  /** What must be there whatever the video is about: a song needs a sound. */
  has?(evidence: Evidence): boolean
}

/** Keeps the schema's type and the example's together. */
export function defineFormat<Result>(format: Format<Result>): Format<Result> {
  return format
}
