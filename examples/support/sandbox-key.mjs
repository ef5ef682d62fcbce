// @ts-check

/** A new wallet with five dollars of the sandbox in it, so that the examples run as they are. No real money moves. */

import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** @param {string} baseUrl */
export async function sandboxKey(baseUrl) {
  const key = generatePrivateKey()
  const response = await fetch(`${baseUrl}/sandbox/faucet`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ network: 'eip155:8453', address: privateKeyToAccount(key).address }),
  })
  if (!response.ok) throw new Error(`Set KEY: the service is not a sandbox (${response.status})`)
  return key
}
