/**
 * Payments that are out and whose outcome is not known yet, on the disk: a command that is killed, or a machine that
 * goes down, loses none, and the same command run again sends the same payment.
 */

import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { readObject } from '../http.ts'

export interface Pending {
  /** What was sent before, if anything was. */
  payment: string | undefined
  keep: (payment: string) => Promise<void>
  /** Its outcome is known. */
  forget: () => Promise<void>
}

const folder = () => join(process.env['XDG_STATE_HOME'] || join(homedir(), '.local', 'state'), 'reelgist', 'pending')

export async function openPending(order: {
  service: string
  payer: string
  url: string
  format: string | undefined
}): Promise<Pending> {
  const name = createHash('sha256').update(JSON.stringify(order)).digest('hex')
  const file = join(folder(), `${name}.json`)
  const stored = readObject(await readFile(file, 'utf8').catch(() => ''))?.['payment']
  return {
    payment: typeof stored === 'string' ? stored : undefined,
    keep: async (payment) => {
      await mkdir(folder(), { recursive: true, mode: 0o700 })
      await writeFile(file, JSON.stringify({ ...order, payment }), { mode: 0o600 })
    },
    forget: () => rm(file, { force: true }),
  }
}
