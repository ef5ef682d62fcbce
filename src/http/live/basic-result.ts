/** The notice for results of the embedded composer after the configured model failed. */

import type { Live } from './jobs.ts'

export const basicResult = 'The model did not answer. This is a basic result, produced without a language model.'

/** The sentence, for a job whose result was made without the configured model. */
export async function noticeFor({ jobs }: Pick<Live, 'jobs'>, jobId: string): Promise<string | undefined> {
  const job = await jobs.find(jobId)
  if (typeof job === 'string' || job.status !== 'success') return undefined
  return (await jobs.makerOf(job))?.fallbackFrom == null ? undefined : basicResult
}
