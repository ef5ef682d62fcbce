import type { z } from 'zod'

/** One shape of result: what it is for, what it looks like, and how it is filled. */
export interface Format<Result = unknown> {
  /** The value of `format` in a request; `default` for the analysis that is given when none is set. */
  name: string
  title: string
  group: string
  /** One line for people who choose a format. */
  description: string
  schema: z.ZodType<Result>
  /** What a composer has to know that the schema does not say. */
  guidance: string
  /** A complete result. */
  example: Result
}

/** Keeps the schema's type and the example's together. */
export function defineFormat<Result>(format: Format<Result>): Format<Result> {
  return format
}
