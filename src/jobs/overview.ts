/** Jobs, workers and videos as operators see them: for `npm run jobs` and the operators' page. Changes nothing. */

import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { JobStatus } from '../database/tables.ts'
import { type Backlog, readBacklog } from './backlog.ts'
import { drainSince } from './drain.ts'

export const listedStates = ['waiting', 'running', 'failed', 'quarantined', 'done'] as const
export type ListedState = (typeof listedStates)[number]

/** One line of a list. What comes from outside (links, reasons) is not safe to print unescaped. */
export interface ListedJob {
  id: string
  status: JobStatus
  platform: string
  videoId: string
  format: string
  url: string | null
  error: string | null
  createdAt: Date
  finishedAt: Date | null
  attempt: number | null
  stage: string | null
  /** Seconds since the start of the running attempt. */
  runningSeconds: number | null
  quarantinedUntil: Date | null
}

/** Conditions that an index covers are worded like the index. */
const conditions: Record<ListedState, ReturnType<typeof sql>> = {
  waiting: sql`jobs.status = 'pending'`,
  running: sql`jobs.status = 'processing'`,
  failed: sql`jobs.status = 'failed'`,
  quarantined: sql`jobs.status <> 'success' and quarantined_until > now()`,
  done: sql`jobs.status = 'success'`,
}

/** The latest jobs first. Without a state: those that have not succeeded. */
export async function listJobs(db: Db, { state, limit }: { state?: ListedState | undefined; limit: number }) {
  const condition = state === undefined ? sql`jobs.status <> 'success'` : conditions[state]
  const order = state === 'failed' ? sql`jobs.finished_at` : sql`jobs.created_at`
  const { rows } = await sql<ListedJob>`
    select jobs.id, jobs.status, jobs.platform, jobs.video_id as "videoId", jobs.format, videos.url,
      jobs.error, jobs.created_at as "createdAt", jobs.finished_at as "finishedAt",
      analyses.attempt, analyses.progress ->> 'stage' as stage,
      extract(epoch from now() - analyses.started_at)::float8 as "runningSeconds",
      case when quarantined_until > now() then quarantined_until end as "quarantinedUntil"
    from jobs left join analyses on analyses.run = jobs.run left join videos
      on videos.platform = jobs.platform and videos.video_id = jobs.video_id
    where ${condition}
    order by ${order} desc limit ${limit}`.execute(db)
  return rows
}

export interface Overview {
  backlog: Pick<Backlog, 'waiting' | 'oldest' | 'idleSeconds'>
  drainSince: Date | null
  running: { stage: string; count: number; longest: number }[]
  failures: { error: string; count: number }[]
  quarantined: { platform: string; videoId: string; url: string; until: Date; jobId: string | null }[]
  workers: { id: string; concurrency: number; version: string | null; isTaking: boolean; makes: string[] }[]
  callbacks: { waiting: number; failing: number }
  database: { version: string; bytes: number; migration: string }
}

/** What the operators' page shows besides lists of jobs. */
export async function readOverview(db: Db): Promise<Overview> {
  const [backlog, running, failures, quarantined, workers, facts] = await Promise.all([
    readBacklog(db),
    sql<Overview['running'][number]>`
      select coalesce(progress ->> 'stage', 'starting') as stage, count(*)::int as count,
        coalesce(max(extract(epoch from now() - started_at)), 0)::float8 as longest
      from analyses where status = 'processing' group by 1 order by 2 desc, 1`.execute(db),
    sql<Overview['failures'][number]>`
      select coalesce(error, '') as error, count(*)::int as count from jobs
      where status = 'failed' and finished_at > now() - interval '1 day' group by 1 order by 2 desc, 1`.execute(db),
    sql<Overview['quarantined'][number]>`
      select platform, video_id as "videoId", url, quarantined_until as until, (
        select id from jobs where jobs.platform = videos.platform and jobs.video_id = videos.video_id
          and status = 'failed' and finished_at > now() - interval '2 days' order by finished_at desc limit 1) as "jobId"
      from videos where quarantined_until > now() order by quarantined_until desc limit 20`.execute(db),
    sql<Overview['workers'][number]>`
      select id, concurrency, version, taking_until > now() as "isTaking", array(
        select distinct coalesce(model, composer) from makers where worker = workers.id order by 1) as makes
      from workers where taking_until > now() - interval '1 hour' order by taking_until desc, id limit 50`.execute(db),
    sql<Facts>`
      select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
        (select max(name) from kysely_migration) as migration, ${drainSince} as drain,
        (select count(*)::int from callbacks where queued and url is not null) as waiting,
        (select count(*)::int from callbacks where queued and url is not null and json_array_length(deliveries) > 0)
          as failing`.execute(db),
  ])
  const { drain, waiting, failing, ...database } = facts.rows[0]!
  return {
    backlog,
    drainSince: drain,
    running: running.rows,
    failures: failures.rows,
    quarantined: quarantined.rows,
    workers: workers.rows,
    callbacks: { waiting, failing },
    database,
  }
}

interface Facts {
  version: string
  bytes: number
  migration: string
  drain: Date | null
  waiting: number
  failing: number
}
