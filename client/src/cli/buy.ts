/** Gets the job of a link: the one that an earlier command bought, or a new one, paid for once. */

import type { Client } from '../client.ts'
import { ReelgistError } from '../errors.ts'
import type { OutputFormat } from '../generated.ts'
import { readObject } from '../http.ts'
import { fromBase64, toDollars } from '../payment.ts'
import type { Callback, FinishedJob, SubmittedJob } from '../types.ts'
import { chains } from './chains.ts'
import { describeFailure } from './exit.ts'
import { openPurchase, type Purchase } from './purchases.ts'
import type { Reporter } from './progress.ts'

/** All that the links of one command share. */
export interface Buying {
  client: Client
  format: OutputFormat | undefined
  /** Buys also what an earlier command bought. */
  again: boolean
  /** Who else is to be called when the job ends. */
  callback: Callback | undefined
  /** Whether no real money is used. */
  isSandbox: boolean
  reporter: Reporter
  signal: AbortSignal
  timeout: number | undefined
}

/** `prefix` says which link it is, where there are several. */
export async function buy(buying: Buying, link: string, prefix: string): Promise<FinishedJob> {
  const { client, format, again, isSandbox } = buying
  const log = (text: string) => buying.reporter.log(prefix + text)
  const purchase = await openPurchase({ service: client.baseUrl, url: link, format })
  const { jobId } = purchase.stored
  if (jobId !== undefined) {
    const earlier = again ? undefined : await resume(buying, link, purchase.stored, log)
    if (earlier) return earlier
    await purchase.renew()
  }
  const job = await submit(buying, link, purchase, log)
  // It is bought, even if the file is lost: a stored payment returns the same job.
  await purchase
    .save({ jobId: job.jobId })
    .catch((error: unknown) => log(`the job was not stored: ${describeFailure(error)}`))
  log(`job ${job.jobId}, ${costOf(job, isSandbox)}`)
  return job.status === 'success' ? job : await wait(buying, link, job.jobId)
}

/** Undefined when that job is useless: its retry is a new submission. */
async function resume(
  buying: Buying,
  link: string,
  { jobId = '', payment }: Purchase['stored'],
  log: (text: string) => void,
): Promise<FinishedJob | undefined> {
  const { client, signal, callback } = buying
  try {
    const job = await client.get(jobId, { signal })
    if (job.status === 'failed') {
      log(`job ${jobId} of an earlier command failed: ${job.error}. Retrying`)
      return undefined
    }
    log(`continuing job ${jobId} of an earlier command: nothing is charged (--again pays for a new analysis)`)
    if (callback) await addCallback(buying, link, payment, log)
    return job.status === 'success' ? job : await wait(buying, link, jobId)
  } catch (error) {
    if (!(error instanceof ReelgistError) || !['job_expired', 'job_not_found'].includes(error.code)) throw error
    log(`job ${jobId} of an earlier command is no longer stored`)
    return undefined
  }
}

/** The payment that bought a job, sent again with a callback, adds it to the job. */
async function addCallback(
  { client, format, signal, callback }: Buying,
  link: string,
  payment: string | undefined,
  log: (text: string) => void,
): Promise<void> {
  if (payment === undefined) return log('the callback was not added: the payment of the job is not stored')
  await client.submit(link, { format, signal, payment, callback })
}

const wait = ({ client, signal, timeout, reporter }: Buying, link: string, jobId: string) =>
  client.wait(jobId, { signal, timeout, onProgress: (progress) => reporter.update(link, progress) })

async function submit(
  { client, format, signal, callback }: Buying,
  link: string,
  purchase: Purchase,
  log: (text: string) => void,
): Promise<SubmittedJob> {
  const { payment } = purchase.stored
  if (payment !== undefined) {
    log('sending the payment of an earlier command again')
    try {
      return await client.submit(link, { format, signal, payment, callback })
    } catch (error) {
      // Only what is known to have bought nothing, or nothing that is still there, gives way to another one.
      if (!(error instanceof ReelgistError) || error.code !== 'payment_refused') throw error
      log(`that payment bought nothing: ${error.message}`)
      if (error.charged !== 'no') await purchase.renew()
    }
  }
  return client.submit(link, {
    format,
    signal,
    callback,
    paymentId: purchase.stored.paymentId,
    onPayment: ({ payment }) => purchase.save({ payment }),
  })
}

function costOf({ charged, payment }: SubmittedJob, isSandbox: boolean): string {
  if (charged === 'no') return 'free, because an earlier try failed'
  const { network, amount } = (readObject(fromBase64(payment ?? ''))?.['accepted'] ?? {}) as Record<string, string>
  if (network === undefined || amount === undefined) return 'paid'
  const name = Object.keys(chains).find((name) => chains[name]!.network === network) ?? network
  return `paid ${toDollars(amount)} ${isSandbox ? 'test USDC' : 'USDC'} on ${name}`
}
