/** The notice for results of the embedded composer after the configured model failed. */

import type { JobProducer } from '../../jobs/live/job-reader.ts'
import type { Live } from './jobs.ts'

/** The configured model failed, and the embedded composer made the result. */
export const basicResult = 'The model did not answer. This is a basic result, made without a language model.'
export const basicLabel = 'Basic result, made without a language model.'

export function labelOf({ composer, model, fallbackFrom }: JobProducer): string {
  if (composer === 'model') return `Result of the language model ${model ?? ''}`.trimEnd()
  return fallbackFrom === null ? basicLabel : basicResult
}

/** The label of a finished job's result; undefined where nobody knows who made it. */
export async function noticeFor({ jobs }: Pick<Live, 'jobs'>, jobId: string): Promise<string | undefined> {
  const job = await jobs.find(jobId)
  if (typeof job === 'string' || job.status !== 'success') return undefined
  const producer = await jobs.producerOf(job)
  return producer ? labelOf(producer) : undefined
}
