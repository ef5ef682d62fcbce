/** The notice for when the configured model failed and the embedded composer made the result. */

import type { Live } from './jobs.ts'

export const basicResult = 'The model did not answer. This is a basic result, made without a language model.'

/** The sentence, for a job whose result was made without the configured model. */
export async function noticeFor({ jobs }: Pick<Live, 'jobs'>, jobId: string): Promise<string | undefined> {
  const job = await jobs.find(jobId)
  if (typeof job === 'string' || job.status !== 'success') return undefined
  return (await jobs.producerOf(job))?.fallbackFrom == null ? undefined : basicResult
}
