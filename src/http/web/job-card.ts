/** What a link to a job shows where it is shared: title, a sentence and a picture, made from the result. */

import { findFormat, type OutputFormat } from '../../formats/index.ts'
import type { LiveJob } from '../../jobs/live/job-reader.ts'
import type { Service } from '../service.ts'
import { frameUrl } from '../live/evidence.ts'
import type { PreviewCard } from './shell.ts'

type JobParts = Pick<Service, 'live' | 'pollJob' | 'publicUrl'>

export interface JobPage {
  status: 200 | 404 | 410
  card: PreviewCard
  expiresAt?: string
  /** It has a result. */
  isDone?: boolean
}

const plain = (title: string): PreviewCard => ({
  title: `${title} · Reelgist`,
  description: 'An analysis of a short video.',
})

/** The page is there for every job: one that is gone says so itself, with the status of the poll. */
export async function describeJob({ live, pollJob, publicUrl }: JobParts, jobId: string): Promise<JobPage> {
  const job = await live.jobs.find(jobId)
  if (job === 'unknown') return { status: 404, card: plain('Result not found') }
  if (job === 'expired') return { status: 410, card: plain('Result expired') }
  const expiresAt = job.expiresAt.toISOString()
  if (job.status !== 'success') return { status: 200, card: plain('Analysis in progress'), expiresAt }
  const { evidence, frames } = await live.jobs.details(job)
  const result = await resultOf(pollJob, job)
  const format = findFormat((job.format || undefined) as OutputFormat | undefined)
  const title = short(evidence?.video.title || textOf(result, ['title', 'headline']) || format.title, 90)
  const image = frames.length > 0 ? `${publicUrl}${frameUrl(job.id, Math.floor(frames.length / 3))}` : undefined
  return {
    status: 200,
    card: {
      title: `${title} · ${format.title}`,
      description: short(describeResult(result) || format.description, 200),
      ...(image ? { image } : {}),
    },
    expiresAt,
    isDone: true,
  }
}

async function resultOf(pollJob: JobParts['pollJob'], { id }: LiveJob): Promise<Record<string, unknown>> {
  const polled = await pollJob(id)
  return polled.status === 'found' ? ((JSON.parse(polled.body) as { result?: object }).result as never) : {}
}

/** Its own summary where it has one, else how much there is of what. */
export function describeResult(result: Record<string, unknown>): string {
  const summary = textOf(result, ['summary', 'visualDescription', 'verdict', 'hook', 'context'])
  if (summary !== '') return summary
  return Object.entries(result)
    .flatMap(([key, value]) => (Array.isArray(value) && value.length > 0 ? [`${value.length} ${inWords(key)}`] : []))
    .join(', ')
}

const textOf = (result: Record<string, unknown>, keys: string[]): string =>
  keys.map((key) => result[key]).find((value): value is string => typeof value === 'string' && value !== '') ?? ''

/** keyMoments → key moments */
const inWords = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Cut between words, by characters as people count them. */
function short(text: string, max: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= max) return plain
  return `${plain
    .slice(0, max)
    .replace(/\s\S*$/u, '')
    .replace(/[\ud800-\udbff]$/, '')}…`
}
