/** Workers register in the database, so that no process sells work while no worker runs. */

import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import { version } from '../version.ts'

export interface HeartbeatOptions {
  db: Db
  log: Log
  /** The worker's, under which it also says what it would make. */
  id: string
  concurrency: number
  /** Whether it takes jobs at the moment. */
  isTaking: () => boolean
  /** How long it counts after it was last heard of. */
  ttlSeconds?: number
}

/**
 * For how many seconds no worker has taken jobs: at most 0 while one does, null if there never was one. Workers
 * of an earlier release register only their producers, and count by that: while both releases run, nobody is
 * turned away for it.
 */
export const idleSeconds = sql<number | null>`extract(epoch from now() - greatest(
  (select max(taking_until) from workers),
  (select max(expires_at) from makers where not exists (select from workers where id = makers.worker))))::float8`

/** Shows that this worker is alive, again and again until it is stopped. */
export async function startHeartbeat({ db, log, id, concurrency, isTaking, ttlSeconds = 20 }: HeartbeatOptions) {
  const writeHeartbeat = async (seconds: number) => {
    const row = { concurrency, version, taking_until: sql<Date>`now() + make_interval(secs => ${seconds})` }
    await db
      .insertInto('workers')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }
  const beat = async () => {
    if (isTaking()) await writeHeartbeat(ttlSeconds)
  }
  let writing = writeHeartbeat(isTaking() ? ttlSeconds : 0)
  await writing
  const timer = setInterval(
    () => {
      writing = beat().catch((error: unknown) => log.warn({ err: error }, 'heartbeat failed'))
    },
    (ttlSeconds * 1000) / 4,
  )
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      // One that is still under way would say again what is taken back here.
      await writing
      // It ends anyway.
      await writeHeartbeat(0).catch((error: unknown) => log.debug({ err: error }, 'deregistering this worker failed'))
    },
  }
}
