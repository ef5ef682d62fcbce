/** Workers register in the database, so that no process sells work while no worker runs. */

import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import { version } from '../version.ts'
import { renewUntilStopped } from './renewal.ts'

export interface HeartbeatOptions {
  db: Db
  log: Log
  /** The id under which the worker also registers its producers. */
  id: string
  concurrency: number
  /** Whether it takes jobs at the moment. */
  isTaking: () => boolean
  /** How long a heartbeat counts. */
  ttlSeconds?: number
}

/**
 * For how many seconds no worker has taken jobs: at most 0 while one does, null if there never was one. Workers
 * of an earlier release register only their producers, which counts too: no submission is refused while both releases
 * run.
 */
export const idleSeconds = sql<number | null>`extract(epoch from now() - greatest(
  (select max(taking_until) from workers),
  (select max(expires_at) from makers where not exists (select from workers where id = makers.worker))))::float8`

/** Registers this worker as alive, until it is stopped. */
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
  await writeHeartbeat(isTaking() ? ttlSeconds : 0)
  return renewUntilStopped({
    ttlSeconds,
    renew: beat,
    remove: () => writeHeartbeat(0),
    log,
    messages: { renew: 'heartbeat failed', remove: 'deregistering this worker failed' },
  })
}
