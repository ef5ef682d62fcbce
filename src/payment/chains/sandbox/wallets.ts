/** The sandbox's own wallets: who is paid, and who settles. Made at the first start and kept in the data folder. */

import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createKeyPairSignerFromBytes, getBase58Decoder } from '@solana/kit'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { z } from 'zod'

const hex = z.string().transform((text) => text as `0x${string}`)
const schema = z.object({
  payToEvm: hex,
  payToSolana: z.string(),
  evmSettlerKeys: z.array(hex),
  solanaSettlerKey: z.string(),
})
export type Wallets = z.infer<typeof schema>

export async function openWallets(folder: string): Promise<Wallets> {
  const file = join(folder, 'wallets.json')
  const wallets = JSON.stringify(await makeWallets(), null, 2)
  // Fails if there is one: of several services that start at once, the first one's wallets are everybody's.
  await writeFile(file, wallets, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return schema.parse(JSON.parse(await readFile(file, 'utf8')))
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
