/** Writes the progress and findings of an attempt for those who watch, in any process: few rows at a time, and few times. */

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Finding, Progress } from '../../evidence.ts'
import { maxFindings } from '../../findings.ts'
import type { Log } from '../../log.ts'
import type { Attempt } from '../attempts.ts'
import { channel } from './channel.ts'

export interface LiveWriter {
  progress: (progress: Progress) => void
  found: (findings: Finding[]) => void
  /** Writes what is left. */
  end: () => Promise<void>
}

export interface LiveWriterOptions {
  db: Db
  attempt: Attempt
  log: Log
  /** Another worker has the analysis now. */
  superseded: () => void
  everyMs?: number
}

const endMs = 2_000

/** In a row instead of a finding: the findings of an earlier attempt no longer count. */
const restart = { kind: 'restart' }

/** Reporting is best effort: errors in it end nothing. */
export function createLiveWriter({ db, attempt, log, superseded, everyMs = 300 }: LiveWriterOptions): LiveWriter {
  let latest: Progress | undefined
  let waiting: Finding[] = []
  let written: Promise<number> = begin(db, attempt)
  let count = 0
  let timer: NodeJS.Timeout | undefined
  let isEnded = false
  written.catch(() => undefined)

  const flush = () => {
    timer = undefined
    const [progress, findings] = [latest, waiting]
    waiting = []
    // One after the other: the order of the rows is the order in which things were found.
    written = written.then(async (seq) => {
      if (!(await write(db, attempt, progress, findings, seq))) superseded()
      return seq + findings.length
    })
    // The next write reads the position again.
    written = written.catch((error: unknown) => {
      log.debug({ err: error }, 'storing live findings failed')
      return lastSeq(db, attempt.run)
    })
    written.catch(() => undefined)
  }
  const soon = () => {
    if (!isEnded) timer ??= setTimeout(flush, everyMs)
  }

  return {
    progress: (progress) => {
      const isNew = progress.stage !== latest?.stage
      latest = progress
      if (isNew && timer === undefined && waiting.length === 0 && !isEnded) flush()
      else soon()
    },
    found: (findings) => {
      const taken = findings.slice(0, Math.max(0, maxFindings - count))
      count += taken.length
      waiting.push(...taken)
      if (taken.length > 0) soon()
    },
    end: async () => {
      isEnded = true
      clearTimeout(timer)
      if (waiting.length > 0) flush()
      // A database that is away must not hold up what comes after.
      await Promise.race([written.catch(() => undefined), sleep(endMs, undefined, { ref: false })])
    },
  }
}

async function lastSeq(db: Db, run: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0) as seq from findings where run = ${run}`.execute(db)
  return rows[0]?.seq ?? 0
}

/** Where the rows end. Those of an earlier attempt are deleted, and watchers that have read them are notified. */
async function begin(db: Db, { run }: Attempt): Promise<number> {
  const before = await lastSeq(db, run)
  if (before === 0) return 0
  await sql`
    with gone as (delete from findings where run = ${run} and seq <= ${before})
    insert into findings (run, seq, data) values (${run}, ${before + 1}, ${JSON.stringify(restart)})`.execute(db)
  return before + 1
}

/** All at once, and only while the attempt counts. False when it does not. */
async function write(
  db: Db,
  { analysis, entry, number, run }: Attempt,
  progress: Progress | undefined,
  findings: Finding[],
  after: number,
): Promise<boolean> {
  const { rows } = await sql`
    with counts as (
      update analyses set progress = coalesce(${progress ? JSON.stringify(progress) : null}::json, progress)
      where id = ${analysis} and entry = ${entry} and attempt = ${number} and status = 'processing'
      returning run
    ), inserted as (
      insert into findings (run, seq, data)
      select ${run}::uuid, ${after}::integer + n, value
      from counts, json_array_elements(${JSON.stringify(findings)}::json) with ordinality as found (value, n)
    )
    select pg_notify(${channel}, ${run}) from counts`.execute(db)
  return rows.length === 1
}
