/**
 * What this user bought, beside the wallet, in one file for each link and format of a service: the same command run
 * again continues it instead of paying again. A payment is on the disk before it is sent, so that a command that is
 * killed, or a machine that goes down, loses none.
 */

import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readObject } from '../http.ts'
import { CommandError } from './exit.ts'
import { walletFile } from './keys.ts'

export interface Order {
  service: string
  url: string
  format: string | undefined
}

interface Stored {
  /** Under one id the service charges a payer once: commands that run at the same time share it. */
  paymentId: string
  /** What was signed last. */
  payment?: string
  /** What was bought. */
  jobId?: string
}

export interface Purchase {
  readonly stored: Stored
  save: (change: Partial<Stored>) => Promise<void>
  /** What is bought next is another purchase. */
  renew: () => Promise<void>
}

const folder = () => join(dirname(walletFile()), 'jobs')

/** The service answers for a job, or for the payment that bought it, for a day. */
const retentionMs = 2 * 24 * 3_600_000

export async function openPurchase(order: Order): Promise<Purchase> {
  const file = join(folder(), `${hash(JSON.stringify([order.service, order.url, order.format ?? '']))}.json`)
  let stored = (await load(file, order)) ?? (await create(file, order))
  const replace = async (next: Stored) => {
    const written = await writeTemporary(file, { ...order, ...next })
    await rename(written, file).catch(cannot('written', file))
    stored = next
  }
  return {
    get stored() {
      return stored
    },
    save: (change) => replace({ ...stored, ...change }),
    // Made of what was bought before, so that two commands that renew it at the same time have one id again.
    renew: () => replace({ paymentId: hash(`${stored.paymentId} ${stored.jobId ?? ''}`) }),
  }
}

/** The jobs that were bought from a service. A file that cannot be read is skipped: nothing is paid for here. */
export async function storedJobs(service: string): Promise<string[]> {
  const names = (await readdir(folder()).catch(() => [])).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder(), name), 'utf8').catch(() => '')))
  return texts.flatMap((text) => {
    const stored = readObject(text)
    return stored?.['service'] === service && typeof stored['jobId'] === 'string' ? [stored['jobId']] : []
  })
}

/** Removes what the service has forgotten too. */
export async function removeOldPurchases(now = Date.now()): Promise<void> {
  // Without the folder there is nothing to remove.
  for (const name of await readdir(folder()).catch(() => [])) {
    const file = join(folder(), name)
    // Another command may have removed it just now.
    const changed = await stat(file).catch(() => undefined)
    if (changed && now - changed.mtimeMs > retentionMs) await rm(file, { force: true, recursive: true })
  }
}

async function create(file: string, order: Order): Promise<Stored> {
  const stored = { paymentId: randomUUID() }
  const written = await writeTemporary(file, { ...order, ...stored })
  try {
    // Unlike a rename it fails where there is one: of two commands at once, both take the first one's.
    await link(written, file)
    return stored
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return await withoutLinks(written, file, stored)
    return (await load(file, order)) ?? (await create(file, order))
  } finally {
    await rm(written, { force: true })
  }
}

/** Some file systems have no hard links: there two commands at once may both pay, and one after the other still pays once. */
async function withoutLinks(written: string, file: string, stored: Stored): Promise<Stored> {
  await rename(written, file).catch(cannot('written', file))
  return stored
}

/** Whole and on the disk, for this user alone. */
async function writeTemporary(file: string, content: object): Promise<string> {
  const written = `${file}.${randomUUID()}`
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(written, JSON.stringify(content), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    cannot('written', file)(error)
  }
  return written
}

/** Nothing where nothing was bought. What cannot be read is not taken for nothing: that would be paid for again. */
async function load(file: string, order: Order): Promise<Stored | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? undefined : cannot('read', file)(error),
  )
  if (text === undefined) return undefined
  const { service, url, format, paymentId, payment, jobId } = readObject(text) ?? {}
  const isOurs = service === order.service && url === order.url && format === order.format
  // Anybody may have written it, or a part of it.
  if (
    !isOurs ||
    typeof paymentId !== 'string' ||
    !/^[\w-]{16,128}$/.test(paymentId) ||
    !isText(payment) ||
    !isText(jobId)
  )
    return cannot('read', file)(new Error('it is damaged, or belongs to another program'))
  return { paymentId, ...(payment === undefined ? {} : { payment }), ...(jobId === undefined ? {} : { jobId }) }
}

const isText = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

const cannot =
  (done: 'read' | 'written', file: string) =>
  (error: unknown): never => {
    const why = error instanceof Error ? error.message : String(error)
    throw new CommandError(
      1,
      done === 'read'
        ? `Cannot read ${file}: ${why}. It records whether this link was paid for, so nothing was sent. Delete it to pay again.`
        : `Cannot write ${file}: ${why}. It prevents paying twice, so nothing was sent.`,
    )
  }
