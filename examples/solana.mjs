// @ts-check

/**
 * The same on Solana, paid by a key pair of your own (`SOLANA_KEY`, 64 bytes in base58) through an RPC of your own
 * (`SOLANA_RPC`); in the sandbox both come by themselves.
 *
 *     node examples/solana.mjs
 */

import { createKeyPairSignerFromBytes, generateKeyPairSigner, getBase58Encoder } from '@solana/kit'
import { createClient } from 'reelgist'
import { toMarkdown } from 'reelgist/markdown'
import { solana, solanaWallet } from 'reelgist/solana'

const baseUrl = process.env['REELGIST_URL'] ?? 'http://localhost:8402'
const { SOLANA_KEY: key, SOLANA_RPC: rpcUrl = `${baseUrl}/sandbox/rpc/solana` } = process.env

const signer = key ? await createKeyPairSignerFromBytes(getBase58Encoder().encode(key)) : await generateKeyPairSigner()
if (!key) {
  const body = JSON.stringify({ network: solana, address: signer.address })
  await fetch(`${baseUrl}/sandbox/faucet`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
}

const client = createClient({ baseUrl, wallet: solanaWallet(signer, { rpcUrl }) })
const plan = await client.analyse('https://www.instagram.com/reel/Csample0001/', { format: 'workout-plan' })
console.log(toMarkdown(plan))
