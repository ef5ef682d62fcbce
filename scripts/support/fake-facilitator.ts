/** A facilitator that agrees to everything at once: for tests that only need a job. */

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { x402Client } from '@x402/fetch'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const network = 'eip155:8453'
const payer = privateKeyToAccount(generatePrivateKey())

export async function startFakeFacilitator() {
  const answers: Record<string, unknown> = {
    '/supported': { kinds: [{ x402Version: 2, scheme: 'exact', network }], extensions: [], signers: {} },
    '/verify': { isValid: true, payer: payer.address },
  }
  const settle = () => {
    const transaction = `0x${randomBytes(32).toString('hex')}`
    return { success: true, transaction, network, payer: payer.address }
  }
  const server = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[request.url ?? ''] ?? settle()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    if (!server.listening) return
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return {
    env: {
      PAYMENT: 'facilitator',
      FACILITATOR_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      PAY_TO_EVM: payer.address,
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** A new payment for one submission, as the value of `X-Payment`. */
export async function signFakePayment(serviceUrl: string): Promise<string> {
  const client = new x402Client().register(network, new ExactEvmScheme(payer))
  const { headers } = await fetch(`${serviceUrl}/v1/jobs`, { method: 'POST' })
  const required = decodePaymentRequiredHeader(headers.get('payment-required') ?? '')
  return encodePaymentSignatureHeader(await client.createPaymentPayload(required))
}
