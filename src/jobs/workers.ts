/** Workers register in the database, so that no process sells work while no worker runs. */

import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'

export interface PresenceOptions {
  db: Db
  log: Log
  /** The worker's, under which it also says what it would make. */
  id: string
  concurrency: number
  /** Whether it takes jobs at the moment. */
  isTaking: () => boolean
  /** How long it counts after it was last heard of. */
  lifeSeconds?: number
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
export async function showPresence({ db, log, id, concurrency, isTaking, lifeSeconds = 20 }: PresenceOptions) {
  const say = async (seconds: number) => {
    const row = { concurrency, taking_until: sql<Date>`now() + make_interval(secs => ${seconds})` }
    await db
      .insertInto('workers')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }
  const sayAgain = async () => {
    if (isTaking()) await say(lifeSeconds)
  }
  let saying = say(isTaking() ? lifeSeconds : 0)
  await saying
  const timer = setInterval(
    () => {
      saying = sayAgain().catch((error: unknown) => log.warn({ err: error }, 'heartbeat failed'))
    },
    (lifeSeconds * 1000) / 4,
  )
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      // One that is still under way would say again what is taken back here.
      await saying
      // It ends anyway.
      await say(0).catch((error: unknown) => log.debug({ err: error }, 'deregistering this worker failed'))
    },
  }
}
