/** The wallet's keys: in a file that only this user can read, or in the environment. */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  createKeyPairSignerFromBytes,
  createKeyPairSignerFromPrivateKeyBytes,
  getAddressEncoder,
  getBase58Decoder,
  getBase58Encoder,
} from '@solana/kit'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { CommandError } from './exit.ts'

export interface Keys {
  /** A private key in hexadecimal, as every EVM wallet imports it. */
  evm?: `0x${string}`
  /** Secret and public key in base58, as Solana's wallets import it. */
  solana?: string
}

export const walletFile = () =>
  join(process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'reelgist', 'wallet.json')

/** The environment's keys take the place of the file's. */
export async function readKeys(): Promise<Keys> {
  const { REELGIST_EVM_KEY: evm, REELGIST_SOLANA_KEY: solana } = process.env
  if (evm || solana) return { ...(evm ? { evm: evm as `0x${string}` } : {}), ...(solana ? { solana } : {}) }
  try {
    return JSON.parse(await readFile(walletFile(), 'utf8')) as Keys
  } catch (error) {
    if (isMissing(error)) return {}
    throw new CommandError(
      3,
      `Cannot read the wallet ${walletFile()}: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** New keys for all chains. Keys that are there are never overwritten: they may hold money. */
export async function makeKeys(): Promise<Keys> {
  const file = walletFile()
  const keys = { evm: generatePrivateKey(), solana: await makeSolanaKey() }
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(file, `${JSON.stringify(keys, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new CommandError(2, `A wallet already exists: ${file}`)
  }
  return keys
}

async function makeSolanaKey(): Promise<string> {
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const { address } = await createKeyPairSignerFromPrivateKeyBytes(secret)
  return getBase58Decoder().decode(Uint8Array.from([...secret, ...getAddressEncoder().encode(address)]))
}

export function evmAccount(key: string) {
  try {
    return privateKeyToAccount(key as `0x${string}`)
  } catch {
    // The cause would say the key.
    throw new CommandError(3, 'Invalid EVM key: expected 0x and 64 hexadecimal digits.')
  }
}

export async function solanaSigner(key: string) {
  try {
    return await createKeyPairSignerFromBytes(getBase58Encoder().encode(key))
  } catch {
    throw new CommandError(3, 'Invalid Solana key: expected 64 bytes in base58, as wallets export it.')
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
