/** Jobs in words, for a terminal. */

import { sql } from 'kysely'
import type { Db } from '../../src/database/database.ts'
import type { Delivery } from '../../src/database/tables.ts'
import type { ListedJob } from '../../src/jobs/overview.ts'
import { printable } from '../operator/command.ts'

export function describeList(jobs: ListedJob[]): string[] {
  if (jobs.length === 0) return ['no such jobs']
  return jobs.map((job) => {
    const video = `${job.platform}/${job.videoId}${job.format === '' ? '' : ` ${job.format}`}`
    return printable(
      `${job.id}  ${job.createdAt.toISOString()}  ${job.status.padEnd(10)}  ${video}  ${remark(job)}`,
    ).trimEnd()
  })
}

function remark({ error, stage, attempt, runningSeconds, quarantinedUntil, status }: ListedJob): string {
  const quarantine = quarantinedUntil ? `quarantined until ${quarantinedUntil.toISOString()}` : ''
  if (status !== 'processing') return [error ?? '', quarantine].filter(Boolean).join('; ')
  const seconds = runningSeconds === null ? '' : `, ${Math.round(runningSeconds)} s`
  return `${stage ?? 'starting'}, attempt ${attempt ?? 1}${seconds}`
}

interface JobDetails {
  id: string
  status: string
  platform: string
  video_id: string
  format: string
  error: string | null
  created_at: Date
  expires_at: Date
  finished_at: Date | null
  url: string | null
  deaths: number | null
  quarantined_until: Date | null
  run: string
  is_current: boolean | null
  analysis_status: string | null
  analysis_error: string | null
  attempt: number | null
  stage: string | null
  others: number
  payment: {
    key: string
    network: string
    payer: string
    amount: string
    state: string
    transaction: string | null
  } | null
  credit_used: boolean
  deliveries: Delivery[][]
}

/** Everything that is stored of a job besides its result. */
export async function readJob(db: Db, id: string): Promise<JobDetails | undefined> {
  const { rows } = await sql<JobDetails>`
    select jobs.id, jobs.status, jobs.platform, jobs.video_id, jobs.format, jobs.error, jobs.created_at, jobs.expires_at,
      jobs.finished_at, jobs.run, videos.url, videos.deaths,
      case when quarantined_until > now() then quarantined_until end as quarantined_until,
      analyses.run = jobs.run as is_current, analyses.status as analysis_status, analyses.error as analysis_error,
      analyses.attempt, analyses.progress ->> 'stage' as stage,
      (select count(*)::int from jobs as other where other.run = jobs.run and other.id <> jobs.id) as others,
      (select json_build_object('key', key, 'network', network, 'payer', payer, 'amount', amount::text, 'state', state,
        'transaction', transaction) from payments where job_id = jobs.id limit 1) as payment,
      exists (select from payments as later join payments as first on later.credit_of = first.key
        where first.job_id = jobs.id) as credit_used,
      array(select deliveries from callbacks where job_id = jobs.id order by created_at) as deliveries
    from jobs left join analyses using (platform, video_id, format) left join videos using (platform, video_id)
    where jobs.id = ${id}`.execute(db)
  return rows[0]
}

export function describeJob(job: JobDetails): string[] {
  const { payment } = job
  const analysis = [
    job.analysis_status ?? 'deleted',
    job.stage,
    job.attempt === null ? null : `attempt ${job.attempt}`,
    job.analysis_error,
    job.is_current === false ? 'a later run than that of this job' : null,
  ]
  const facts: [string, string | null | undefined][] = [
    ['job', job.id],
    ['status', [job.status, job.error].filter(Boolean).join(': ')],
    ['video', `${job.platform}/${job.video_id}`],
    ['link', job.url],
    ['format', job.format || 'default'],
    ['created', job.created_at.toISOString()],
    ['finished', job.finished_at?.toISOString()],
    ['expires', job.expires_at.toISOString()],
    ['analysis', analysis.filter(Boolean).join(', ')],
    ['run', `${job.run}${job.others > 0 ? `, shared with ${job.others} other jobs` : ''}`],
    ['deaths', job.deaths ? `${job.deaths} workers died on this video` : undefined],
    ['quarantine', job.quarantined_until && `until ${job.quarantined_until.toISOString()}`],
    ['payment', payment && `${payment.state}, $${(Number(payment.amount) / 1e6).toFixed(2)} on ${payment.network}`],
    ['payer', payment?.payer],
    ['transaction', payment?.transaction],
    ['ledger key', payment?.key],
    ['credit', job.credit_used ? 'used for a later job' : undefined],
    ...job.deliveries.map((tries): [string, string] => ['callback', describeCallback(tries)]),
  ]
  return facts.flatMap(([name, value]) => (value ? [`${name.padEnd(12)}${printable(value)}`] : []))
}

function describeCallback(tries: Delivery[]): string {
  const last = tries.at(-1)
  if (!last) return 'not tried yet'
  return `${last.outcome} after ${tries.length} tries, last answer ${last.status ?? 'none'} at ${last.at}`
}
