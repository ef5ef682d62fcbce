/**
 * What an assistant may still spend today. Every signature is written to a file beside the wallet before it is made, so
 * that a crash never overspends. It counts also where the service then says that nothing was charged: a service that is
 * not honest could say so and use the signature.
 */

import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readObject } from '../../http.ts'
import { toDollars } from '../../payment.ts'
import { walletFile } from '../keys.ts'

export interface Budget {
  /** The most for one call and for one day (UTC), in the token's smallest unit. */
  readonly perCall: bigint
  readonly perDay: bigint
  /** Counts a payment that is about to be signed, or throws `OverBudget` and counts nothing. */
  reserve: (amount: bigint) => Promise<void>
  spentToday: () => Promise<bigint>
}

export class OverBudget extends Error {}

interface Options {
  perCall: bigint
  perDay: bigint
  now?: () => Date
}

const folder = () => join(dirname(walletFile()), 'spending')

export function createBudget({ perCall, perDay, now = () => new Date() }: Options): Budget {
  const fileOf = () => join(folder(), `${now().toISOString().slice(0, 10)}.jsonl`)
  return {
    perCall,
    perDay,
    spentToday: async () => total(await readEntries(fileOf())),
    reserve: async (amount) => {
      if (amount > perCall)
        throw new OverBudget(`The price of $${toDollars(amount)} is above the budget per call, $${toDollars(perCall)}.`)
      const file = fileOf()
      const id = randomUUID()
      await append(file, { id, amount: String(amount), perDay: String(perDay) })
      const entries = await readEntries(file)
      if (entries.some((entry) => entry.id === id && entry.isCounted)) return
      const left = perDay - total(entries)
      throw new OverBudget(
        `The price of $${toDollars(amount)} is above what is left of the budget per day: $${toDollars(left > 0n ? left : 0n)} of $${toDollars(perDay)}.`,
      )
    },
  }
}

/** Removes the files of other days than today and yesterday. */
export async function removeOldSpending(now = new Date()): Promise<void> {
  const oldest = new Date(now.getTime() - 24 * 3_600_000).toISOString().slice(0, 10)
  // Without the folder there is nothing to remove.
  for (const name of await readdir(folder()).catch(() => []))
    if (name < oldest) await rm(join(folder(), name), { force: true })
}

interface Entry {
  id: string
  amount: bigint
  isCounted: boolean
}

/**
 * In the order of the file, which all processes see alike: an entry counts if it fits into its budget after those
 * before it. So of two processes that reserve at the same time, both know which of them may sign, without a lock.
 */
async function readEntries(file: string): Promise<Entry[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    // What was spent is unknown then: nothing more is.
    throw error
  })
  let sum = 0n
  return text.split('\n').flatMap((line) => {
    // A line that was cut off by a crash was never read back by its process, and so never signed for.
    const { id, amount, perDay } = readObject(line) ?? {}
    if (typeof id !== 'string' || !isAmount(amount) || !isAmount(perDay)) return []
    const isCounted = sum + BigInt(amount) <= BigInt(perDay)
    if (isCounted) sum += BigInt(amount)
    return [{ id, amount: BigInt(amount), isCounted }]
  })
}

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^\d{1,30}$/.test(value)

const total = (entries: Entry[]) => entries.reduce((sum, { amount, isCounted }) => (isCounted ? sum + amount : sum), 0n)

/** One write at the end of the file, which systems do whole; on the disk before it returns. */
async function append(file: string, entry: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a', 0o600)
  try {
    // On a new line, also after one that was cut off.
    await handle.appendFile(`\n${JSON.stringify(entry)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
