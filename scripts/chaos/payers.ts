/** Wallets that keep buying, and retry each signed payment until it has an outcome. */

import { setTimeout as sleep } from 'node:timers/promises'
import { createKeyPairSignerFromBytes } from '@solana/kit'
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { x402Client } from '@x402/fetch'
import { ExactSvmScheme } from '@x402/svm/exact/client'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mint } from '../../src/payment/chains/sandbox/evm-client.ts'
import { callSolana } from '../../src/payment/chains/sandbox/sandbox.ts'
import { makeSolanaKey } from '../../src/payment/chains/sandbox/wallets.ts'
import { base, type Network } from '../../src/payment/payment.ts'

export interface ChaosPurchase {
  network: Network
  videoId: string
  /** Its outcome; unset while unknown. */
  jobId?: string
  /** An answer that ends it without a job: there must be none. */
  refused?: string
  /** How often it had to be sent. */
  sent: number
  /** Its payer has left it after the first trouble: it may have been paid, with a job, or not. */
  abandoned?: boolean
}

export interface PayerOptions {
  /** Asked for every request: there may be several who answer. */
  serviceUrl: () => string
  solanaUrl: string
  network: Network
  /** Gives an address money for fifty. */
  fill: (address: string) => Promise<void>
  /** Never comes back to a payment whose first answer did not settle it. */
  abandons?: boolean
  purchases: ChaosPurchase[]
  nextVideoId: () => string
  /** No new purchase is begun after this; the one that was begun is finished. */
  enough: AbortSignal
  /** The run fails after this. */
  end: AbortSignal
  /** Gets what each wallet starts, so that a stall can be explained. */
  begins?: (what: string) => void
}

/** The gift is worth fifty. */
const purchasesForOneGift = 45

export async function runPayer(options: PayerOptions): Promise<void> {
  const { serviceUrl, network, purchases, enough, end, fill, abandons = false, begins = () => undefined } = options
  const { address, client } = await createPayer(options)
  for (let bought = 0; !enough.aborted; bought++) {
    if (bought % purchasesForOneGift === 0) {
      begins('fills its wallet')
      await persist(end, () => fill(address))
    }
    begins('signs')
    const payment = await persist(end, () => sign(serviceUrl(), client))
    const purchase: ChaosPurchase = { network, videoId: options.nextVideoId(), sent: 0 }
    purchases.push(purchase)
    const sending = () => {
      const url = serviceUrl()
      begins(`sends its payment to ${url} (${purchase.sent + 1})`)
      return send(url, payment, purchase)
    }
    if (abandons) await sending().catch(() => (purchase.abandoned = true))
    else await persist(end, sending)
  }
}

export async function createPayer({ network, solanaUrl }: Pick<PayerOptions, 'network' | 'solanaUrl'>) {
  const client = new x402Client()
  if (network === base) {
    const account = privateKeyToAccount(generatePrivateKey())
    return { address: account.address, client: client.register(network, new ExactEvmScheme(account)) }
  }
  const signer = await createKeyPairSignerFromBytes(makeSolanaKey())
  const scheme = new ExactSvmScheme(signer, { rpcUrl: solanaUrl })
  return { address: signer.address, client: client.register(network, scheme) }
}

/** Until it works: what is killed comes back. */
async function persist<T>(end: AbortSignal, attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (end.aborted) throw new Error('it was too late to go on', { cause: error })
      await sleep(50 + Math.random() * 200)
    }
  }
}

const timeout = () => AbortSignal.timeout(30_000)

export async function fillFromFaucet(serviceUrl: string, network: Network, address: string): Promise<void> {
  const body = JSON.stringify({ network, address })
  const response = await fetch(`${serviceUrl}/sandbox/faucet`, { method: 'POST', body, signal: timeout() })
  if (!response.ok) throw new Error(`the faucet: ${await response.text()}`)
}

/** For services that give nothing away. */
export async function fillDirectly(chainsUrl: string, network: Network, address: string): Promise<void> {
  if (network === base) await mint(`${chainsUrl}/evm`, address as `0x${string}`, gift)
  else await callSolana(chainsUrl, 'sandboxMint', [address, String(gift)])
}

const gift = 5_000_000n

export async function sign(serviceUrl: string, client: x402Client): Promise<string> {
  const { headers } = await fetch(`${serviceUrl}/v1/jobs`, { method: 'POST', signal: timeout() })
  const required = decodePaymentRequiredHeader(headers.get('payment-required') ?? '')
  return encodePaymentSignatureHeader(await client.createPaymentPayload(required))
}

/** Throws where the answer does not end it: then the same payment may be sent again with the same request. */
export async function send(serviceUrl: string, payment: string, purchase: ChaosPurchase): Promise<void> {
  purchase.sent += 1
  const response = await fetch(`${serviceUrl}/v1/jobs`, {
    method: 'POST',
    headers: { 'X-Payment': payment },
    body: JSON.stringify({ url: `https://www.tiktok.com/@samples/video/${purchase.videoId}` }),
    signal: timeout(),
  })
  const text = await response.text()
  if (response.status >= 500) throw new Error(text)
  if (response.ok) purchase.jobId = (JSON.parse(text) as { jobId: string }).jobId
  else purchase.refused = `${response.status} ${reasonOf(response) ?? text}`
}

function reasonOf(response: Response): string | undefined {
  const header = response.headers.get('payment-required')
  return header === null ? undefined : decodePaymentRequiredHeader(header).error
}
