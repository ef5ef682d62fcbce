/** A caller with test USDC, paying as the official client does. */

import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const network = 'eip155:8453'

/** A fetch that pays automatically, from a new wallet funded by the faucet. `send` is what it sends with. */
export async function fundedFetch(serviceUrl: string, send = fetch): Promise<typeof fetch> {
  return wrapFetchWithPayment(send, await fundedClient(serviceUrl)) as typeof fetch
}

export async function fundedClient(serviceUrl: string): Promise<x402Client> {
  const account = privateKeyToAccount(generatePrivateKey())
  const filled = await fetch(`${serviceUrl}/sandbox/faucet`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ network, address: account.address }),
  })
  if (!filled.ok) throw new Error(`the faucet refused: ${await filled.text()}`)
  return new x402Client().register(network, new ExactEvmScheme(account))
}

/** A payment for one submission, as the value of `X-Payment`, from a separate wallet. */
export async function signPayment(serviceUrl: string): Promise<string> {
  const client = await fundedClient(serviceUrl)
  const { headers } = await fetch(`${serviceUrl}/v1/jobs`, { method: 'POST' })
  const required = decodePaymentRequiredHeader(headers.get('payment-required') ?? '')
  return encodePaymentSignatureHeader(await client.createPaymentPayload(required))
}
