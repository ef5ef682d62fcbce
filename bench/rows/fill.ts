import type { Pool } from 'pg'
import { findFormat } from '../../src/formats/index.ts'

/**
 * Videos, analyses, finished jobs, their payments and their done entries in the queue, numbered from `first` to `last`:
 * what is left of as many submissions on their day.
 */
export async function fill(pool: Pool, first: number, last: number): Promise<void> {
  // A short one: a million of an ordinary size would be 3 GB, which changes nothing for an index.
  const { title } = findFormat(undefined).example as { title: string }
  const result = JSON.stringify({ title })
  const numbers = 'generate_series($1::integer, $2::integer) n'
  const range = [first, last]
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(
      `insert into videos (platform, video_id, url)
      select 'tiktok', (8000000000000000000 + n)::text, 'https://www.tiktok.com/@a/video/' || n from ${numbers}`,
      range,
    )
    await client.query(
      `insert into analyses (platform, video_id, format, status, run, entry, attempt, result, finished_at,
        composer, format_version, evidence_version)
      select 'tiktok', (8000000000000000000 + n)::text, '', 'success', gen_random_uuid(), gen_random_uuid(), 1, $3::json, now(),
        'embedded', 1000, 1000 from ${numbers}`,
      [...range, result],
    )
    await client.query(
      `insert into jobs (id, platform, video_id, format, run, status, result, finished_at)
      select gen_random_uuid(), platform, video_id, '', run, 'success', result, now() from analyses
      where video_id in (select (8000000000000000000 + n)::text from ${numbers})`,
      range,
    )
    await client.query(
      `insert into payments (key, network, payer, amount, state, request_hash, platform, video_id, format, "order",
        transaction, job_id, status, body, attempts, settled_at)
      select 'key' || n, 'eip155:8453', '0x' || md5((n % 1000)::text), 100000, 'paid', md5(n::text), 'tiktok',
        (8000000000000000000 + n)::text, '', '{}', md5(n::text), gen_random_uuid(), 202, '{}', 1, now() from ${numbers}`,
      range,
    )
    await client.query(
      `insert into pgboss.job (id, name, data, state, created_on, started_on, completed_on)
      select entry, 'analyses', '{}', 'completed', now(), now(), now() from analyses
      where video_id in (select (8000000000000000000 + n)::text from ${numbers})`,
      range,
    )
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}
