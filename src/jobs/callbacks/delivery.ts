/** Delivers callbacks at least once, with retries for a day, and then deletes address and secret. */

import { Webhook } from 'standardwebhooks'
import type { Db } from '../../database/database.ts'
import type { Delivery } from '../../database/tables.ts'
import type { Log } from '../../log.ts'
import { inSpan, type Origin, parentFrom, SpanKind } from '../../trace.ts'
import type { Queue } from '../queue.ts'
import { readFinished } from '../store.ts'
import type { Callbacks } from './callbacks.ts'
import { deliveries } from './counters.ts'

/** Posts a body to an address on the public internet and returns the status. Throws when there is no response. */
export type Post = (url: string, headers: Record<string, string>, body: string, signal: AbortSignal) => Promise<number>

export interface DeliveryOptions {
  db: Db
  queue: Queue
  callbacks: Pick<Callbacks, 'sweep'>
  post: Post
  log: Log
  /** How long to wait after the nth try. */
  backOffSeconds?: (tries: number) => number
  sweepMs?: number
}

/** A slow receiver delays only its own callbacks. */
const atOnce = 4
const answerMs = 10_000
/** From the first try on. */
const abandonedAfterMs = 24 * 3_600_000
/** The receiver is gone: the one status that ends the retries. */
const gone = 410

export async function startDelivery(options: DeliveryOptions): Promise<{ stop: () => Promise<void> }> {
  const { queue, callbacks, log, sweepMs = 60_000 } = options
  const stopping = new AbortController()
  await queue.workCallbacks(atOnce, (id, origin: Origin | undefined) =>
    inSpan('callback', () => deliver(options, id, stopping.signal), {
      kind: SpanKind.CLIENT,
      parent: parentFrom(origin),
      attributes: { 'reelgist.callback': id },
    }),
  )
  const sweep = () =>
    callbacks.sweep().catch((error: unknown) => log.warn({ err: error }, 'looking for missed callbacks failed'))
  let sweeping = sweep()
  const timer = setInterval(() => {
    sweeping = sweep()
  }, sweepMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      stopping.abort(new Error('the service is being stopped'))
      await Promise.all([sweeping, queue.stopCallbacks()])
    },
  }
}

async function deliver(options: DeliveryOptions, id: string, stopping: AbortSignal): Promise<void> {
  const { db, queue, post, log, backOffSeconds = defaultBackOff } = options
  const callback = await db
    .selectFrom('callbacks')
    .select(['job_id', 'url', 'secret', 'deliveries'])
    .where('id', '=', id)
    .executeTakeFirst()
  // Delivered before, by a process that died before it recorded that; or its job is gone.
  if (!callback?.url || !callback.secret || !callback.job_id) return
  const body = await readFinished(db, callback.job_id)
  if (body === undefined) return
  const at = new Date()
  const headers = sign(id, at, body, callback.secret)
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(answerMs)])
  const status = await post(callback.url, headers, body, signal).catch((error: unknown) => {
    // Not the error: it may hold the address.
    log.debug({ callback: id, code: (error as { code?: unknown }).code }, 'callback got no response')
    return null
  })
  // An aborted delivery does not count as an attempt: the queue reassigns it.
  if (status === null) stopping.throwIfAborted()
  const tries = [...callback.deliveries, { at: at.toISOString(), status }]
  const outcome = judge(status, tries[0]!.at)
  deliveries.inc({ outcome })
  log.info({ callback: id, jobId: callback.job_id, status, outcome, tries: tries.length }, 'callback attempted')
  await db.transaction().execute(async (trx) => {
    const done: Delivery = { at: at.toISOString(), status, outcome }
    await trx
      .updateTable('callbacks')
      .set({
        deliveries: JSON.stringify([...callback.deliveries, done]),
        ...(outcome === 'again' ? {} : { url: null, secret: null }),
      })
      .where('id', '=', id)
      .where('url', 'is not', null)
      .execute()
    if (outcome === 'again') await queue.enqueueCallback(trx, id, backOffSeconds(tries.length))
  })
}

function judge(status: number | null, firstAt: string): Delivery['outcome'] {
  if (status !== null && status >= 200 && status < 300) return 'delivered'
  const isOver = status === gone || Date.now() - Date.parse(firstAt) > abandonedAfterMs
  return isOver ? 'given-up' : 'again'
}

/** The id is the same for each attempt, so that the receiver can detect a repetition. */
function sign(id: string, at: Date, body: string, secret: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'reelgist',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
}

/** 5, 20 and 80 seconds, 5 and 20 minutes, then every hour or so: some 28 tries in a day. */
function defaultBackOff(tries: number): number {
  return Math.round(Math.min(3_600, 5 * 4 ** (tries - 1)) * (0.75 + Math.random() / 2))
}
