import type { z } from 'zod'
import type { Evidence } from '../evidence.ts'

/** One shape of result: what it is for and what it looks like. How it is filled is the composers' matter. */
export interface Format<Result = unknown, Schema = z.ZodType<Result>> {
  /** The value of `format` in a request; `default` for the analysis that is given when none is set. */
  name: string
  /** Raised when its results come to mean something else or get much better: stored ones are then made again. */
  version: number
  title: string
  group: string
  /** One line for people who choose a format. */
  description: string
  /** Its strings carry grounding rules: see `parts.ts`. */
  schema: Schema
  /** What a composer has to know that the schema does not say. */
  guidance: string
  /** A complete result. */
  example: Result
  /** What a video must be for the format to fit it. Absent: any video will do. */
  kind?: Kind<Result>
  /** The keys that are known from the evidence and are therefore never composed. */
  known?(evidence: Evidence): Partial<Result>
  /** Makes true between the keys what a schema cannot say of them, after grounding may have taken things out. */
  settle?(result: Result): Result
}

/** What a video must be for a format to make sense. */
interface Kind<Result = unknown> {
  /** With its article: 'a recipe'. */
  is: string
  /** Formats whose videos are of this kind too: every recipe is a tutorial. */
  embraces?: readonly string[]
  /** What must be there whatever the video is about: a song needs a sound. */
  has?(evidence: Evidence): boolean
  /** What is there decides alone: whatever a video is about, its words can be quoted. */
  anyTopic?: true
  /**
   * The empty result for any other video. `notice` is the sentence for people: that the video does not look like one of
   * this kind, and which formats fit.
   */
  otherwise(notice: string, evidence: Evidence): Result
}

type Definition<Result> = Omit<Format<Result>, 'schema' | 'version'> & { version?: number }

/** Keeps the types of schema, example and results together: `defineFormat(schema)({ … })`. */
export const defineFormat =
  <Schema extends z.ZodType>(schema: Schema) =>
  (format: Definition<z.output<Schema>>): Format<z.output<Schema>, Schema> => ({ version: 4, ...format, schema })
