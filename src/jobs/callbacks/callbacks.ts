/**
 * Who wants to be called when a job ends. A callback is stored before its job is paid for, and linked to the job in the
 * transaction that creates it. Its delivery is queued in the transaction that ends the job. So a crash loses neither.
 */

import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../database/database.ts'
import type { Queue } from '../queue.ts'

export interface Callback {
  url: string
  secret: string
}

export interface Callbacks {
  /** Stores a callback and returns its id. */
  keep: (callback: Callback) => Promise<string>
  /** Links it to its job. */
  attach: (trx: Trx, id: string, jobId: string) => Promise<void>
  /** Adds a callback to an existing job, unless it has one to the same address. */
  add: (jobId: string, callback: Callback) => Promise<void>
  /** Puts the callbacks of a run that ends into the queue. */
  ended: (trx: Trx, run: string) => Promise<void>
  /** Does the same for those that were missed, for example by a worker of an earlier release. */
  sweep: () => Promise<void>
}

/** A payment can be sent again with another address each time. */
const maxForJob = 5

export function createCallbacks(db: Db, queue: Pick<Queue, 'enqueueCallback'>): Callbacks {
  const attach = async (trx: Trx, id: string, jobId: string) => {
    await trx.updateTable('callbacks').set({ job_id: jobId }).where('id', '=', id).execute()
    // Locked, so that the end of the job either finds the callback or is found here.
    const job = await trx.selectFrom('jobs').select('status').where('id', '=', jobId).forShare().executeTakeFirst()
    if (job?.status === 'success' || job?.status === 'failed') await enqueue(trx, sql`callbacks.id = ${id}`)
  }

  async function enqueue(trx: Trx, which: ReturnType<typeof sql>): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      update callbacks set queued = true where ${which} and not queued returning id`.execute(trx)
    for (const { id } of rows) await queue.enqueueCallback(trx, id)
  }

  return {
    attach,
    keep: async (callback) => {
      const id = randomUUID()
      await insert(db, id, callback)
      return id
    },
    add: (jobId, callback) =>
      db.transaction().execute(async (trx) => {
        // One at a time for a job: of two equal callbacks, the second one has to find the first.
        await sql`select from jobs where id = ${jobId} for no key update`.execute(trx)
        const { rows } = await sql<{ others: number; same: boolean }>`
          select count(*)::integer as others, coalesce(bool_or(address = ${addressOf(callback)}), false) as same
          from callbacks where job_id = ${jobId}`.execute(trx)
        if (rows[0]!.same || rows[0]!.others >= maxForJob) return
        const id = randomUUID()
        await insert(trx, id, callback)
        await attach(trx, id, jobId)
      }),
    ended: (trx, run) => enqueue(trx, sql`job_id in (select id from jobs where run = ${run})`),
    sweep: () =>
      db.transaction().execute((trx) =>
        enqueue(
          trx,
          sql`id in (
            select callbacks.id from callbacks join jobs on jobs.id = callbacks.job_id
            where not callbacks.queued and jobs.status in ('success', 'failed') for update of callbacks skip locked)`,
        ),
      ),
  }
}

async function insert(db: Db | Trx, id: string, callback: Callback): Promise<void> {
  await db
    .insertInto('callbacks')
    .values({ id, ...callback, address: addressOf(callback) })
    .execute()
}

/** Distinguishes addresses after the address itself was deleted. */
const addressOf = ({ url }: Callback) => createHash('sha256').update(url).digest('hex')
