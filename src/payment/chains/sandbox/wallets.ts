/** The sandbox's own wallets: who is paid, and who settles. Created at the first start and stored in the data folder. */

import { createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createKeyPairSignerFromBytes, getBase58Decoder } from '@solana/kit'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { z } from 'zod'
import { moveDamagedFile, type Warn } from './damaged-file.ts'

const hex = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^0x[0-9a-fA-F]{${bytes * 2}}$`))
    .transform((text) => text as `0x${string}`)
const base58 = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,90}$/)
const schema = z.object({
  payToEvm: hex(20),
  payToSolana: base58,
  evmSettlerKeys: z.array(hex(32)).min(1),
  solanaSettlerKey: base58,
})
export type Wallets = z.infer<typeof schema>

export async function openWallets(folder: string, warn: Warn): Promise<Wallets> {
  const file = join(folder, 'wallets.json')
  for (;;) {
    const text = read(file)
    const wallets = text === undefined ? undefined : parse(text)
    if (wallets) return wallets
    // Looked at once more: another service that saw the damage too may have put new wallets there by now.
    if (text !== undefined && read(file) === text) {
      moveDamagedFile(file, warn, 'the sandbox has new wallets: balances of the old ones are not moved')
    }
    await writeWallets(file)
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** Complete or not at all. Linking fails if there is one: of several services, the first one's are everybody's. */
async function writeWallets(file: string): Promise<void> {
  const own = `${file}.${randomUUID()}`
  await writeFile(own, JSON.stringify(await makeWallets(), null, 2), { mode: 0o600 })
  try {
    await link(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(own, { force: true })
  }
}

function parse(text: string): Wallets | undefined {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

async function makeWallets(): Promise<Wallets> {
  const payTo = await createKeyPairSignerFromBytes(makeSolanaKey())
  return {
    payToEvm: privateKeyToAddress(generatePrivateKey()),
    payToSolana: payTo.address,
    evmSettlerKeys: [generatePrivateKey(), generatePrivateKey()],
    solanaSettlerKey: getBase58Decoder().decode(makeSolanaKey()),
  }
}

/** A key pair as Solana's tools write it: the private half, then the public one. */
export function makeSolanaKey(): Uint8Array {
  const { privateKey } = generateKeyPairSync('ed25519')
  const { d, x } = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })).export({ format: 'jwk' })
  return Buffer.concat([Buffer.from(d!, 'base64url'), Buffer.from(x!, 'base64url')])
}
