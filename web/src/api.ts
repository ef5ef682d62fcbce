/** The service's endpoints, as the page uses them. */

import type { Job, JobEvidence } from './types.ts'

/** An answer that is no success, with what the service said. */
export class ServiceError extends Error {
  readonly status: number
  constructor(status: number, said: string) {
    super(said)
    this.status = status
  }
}

async function readJson<Body>(response: Response): Promise<Body> {
  if (response.ok) return (await response.json()) as Body
  const { error = `the service answered ${response.status}` } = (await response.json().catch(() => ({}))) as {
    error?: string
  }
  throw new ServiceError(response.status, error)
}

export const getJob = async (jobId: string): Promise<Job> => readJson(await fetch(`/v1/jobs/${jobId}`))

export const getEvidence = async (jobId: string): Promise<JobEvidence> =>
  readJson(await fetch(`/v1/jobs/${jobId}/evidence`))
