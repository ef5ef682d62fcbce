import { randomUUID } from 'node:crypto'
import type { Db } from '../../src/database/database.ts'
import { findFormat } from '../../src/formats/index.ts'

/** A finished job with a result of an ordinary size, and one that runs. */
export async function insertJobs(db: Db): Promise<{ finished: string; running: string }> {
  const common = { platform: 'tiktok' as const, format: '', run: randomUUID() }
  await db
    .insertInto('videos')
    .values([1, 2].map((n) => ({ platform: 'tiktok' as const, video_id: `${n}`, url: 'https://www.tiktok.com/' })))
    .execute()
  const finished = randomUUID()
  const running = randomUUID()
  const result = JSON.stringify(findFormat(undefined).example)
  await db
    .insertInto('jobs')
    .values({ ...common, id: finished, video_id: '1', status: 'success', result })
    .execute()
  await db
    .insertInto('jobs')
    .values({ ...common, id: running, video_id: '2', status: 'processing' })
    .execute()
  return { finished, running }
}
