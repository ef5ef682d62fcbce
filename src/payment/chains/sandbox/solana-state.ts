/** The local Solana as a file: what differs from a new chain, whole or not at all. */

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { EncodedAccount } from '@solana/kit'
import { moveDamagedFile, type Warn } from './damaged-file.ts'

/** A transaction that was taken, as `getTransaction` and the histories of its accounts return it. */
export interface Landed {
  signature: string
  wire: string
  accounts: readonly string[]
  blockTime: number
  /** Why it failed, where it was taken without being tried before: then it has cost its fee all the same. */
  err?: string | undefined
}

export interface SolanaState {
  /** The last entry of the journal that is in here. */
  through: number
  /** How often the blockhash was changed: the next one follows from the one before. */
  expiries: number
  accounts: EncodedAccount[]
  history: Landed[]
}

const historyKept = 10_000

/** A new chain's state if there is no file, or none that can be read; `onDamage` drops what was built on it. */
export async function readSolanaState(file: string, warn: Warn, onDamage: () => void): Promise<SolanaState> {
  if (existsSync(file)) {
    const { schema } = await import('./solana-state-schema.ts')
    try {
      return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      moveDamagedFile(file, warn, 'the local Solana starts empty')
      onDamage()
    }
  }
  return { through: 0, expiries: 0, accounts: [], history: [] }
}

/** Synchronously: changes by others in between would be in the journal, which is cleared next. */
export function writeSolanaState(file: string, state: SolanaState): void {
  const accounts = state.accounts.map(({ address, programAddress, data, executable, lamports, space }) => ({
    address,
    programAddress,
    data: Buffer.from(data).toString('base64'),
    executable,
    lamports: lamports.toString(),
    space: space.toString(),
  }))
  const text = JSON.stringify({ ...state, accounts, history: state.history.slice(-historyKept) })
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
