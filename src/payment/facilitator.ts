/**
 * An external facilitator, over HTTP. The library's client follows redirects (with the payment, and the key that
 * says who we are), reads answers of any size, and believes a settlement that names no transaction, another network or
 * another payer. This one does not. An answer that is not believed is neither a refusal nor a settlement: the outcome
 * is unknown, and recovery or a person finds it out.
 */

import type { FacilitatorClient } from '@x402/core/server'
import type { PaymentPayload, PaymentRequirements } from '@x402/core/types'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { ConfigError } from '../config.ts'
import { chainOf, networkNamed } from './chains/index.ts'
import type { Lookup } from './chains/lookup.ts'
import { Unavailable } from './payment.ts'

export interface FacilitatorOptions {
  url: string
  authorization: string | undefined
  /** What ends a question that is not answered: then its outcome is not known. */
  limit: () => AbortSignal
}

// Some facilitators list a hundred networks; an answer about one payment is far smaller.
const maxBytes = 1024 * 1024

const text = z.string().nullish()
const verified = z.object({ isValid: z.boolean(), invalidReason: text, payer: text })
const settled = z.object({ success: z.boolean(), errorReason: text, transaction: text, network: text, payer: text })
const kind = z.object({
  x402Version: z.number(),
  scheme: z.string(),
  network: z.string(),
  extra: z.record(z.string(), z.unknown()).nullish(),
})
const supported = z.object({ kinds: z.array(kind) })

type Supported = Awaited<ReturnType<FacilitatorClient['getSupported']>>

export function createFacilitatorClient({ url, authorization, limit }: FacilitatorOptions): FacilitatorClient {
  const root = url.replace(/\/+$/, '')

  async function ask<T>(path: string, schema: z.ZodType<T>, body?: unknown): Promise<{ ok: boolean; reply: T }> {
    const response = await fetch(`${root}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'manual',
      signal: limit(),
    })
    const read = await readJson(response)
    const parsed = schema.safeParse(read)
    const isVerdict = response.ok || (response.status >= 400 && response.status < 500)
    // Without what was said: that may be what we said to it, and a payment is not for the log.
    if (!isVerdict || !parsed.success) throw new Error(`Facilitator ${path} failed (${response.status})`)
    return { ok: response.ok, reply: parsed.data }
  }

  return {
    verify: async (paymentPayload, paymentRequirements) => {
      const body = { x402Version: paymentPayload.x402Version, paymentPayload, paymentRequirements }
      const { ok, reply } = await ask('verify', verified, body)
      requireSame(paymentPayload, paymentRequirements, reply)
      return { isValid: ok && reply.isValid, invalidReason: reply.invalidReason ?? 'invalid_payment' }
    },
    settle: async (paymentPayload, paymentRequirements) => {
      const body = { x402Version: paymentPayload.x402Version, paymentPayload, paymentRequirements }
      const { ok, reply } = await ask('settle', settled, body)
      if (reply.success && !ok) throw new Error('Facilitator settle contradicts itself')
      const { success, transaction, errorReason } = reply
      if (success) requireSame(paymentPayload, paymentRequirements, reply)
      return {
        success,
        transaction: transaction ?? '',
        network: paymentRequirements.network,
        errorReason: errorReason ?? 'settlement_failed',
      }
    },
    getSupported: async () => {
      const { kinds } = (await ask('supported', supported)).reply
      return { kinds, extensions: [], signers: {} } as Supported
    },
  }
}

/** Both may be left out. Networks may have their names of x402 version 1. */
function requireSame(
  { payload }: PaymentPayload,
  { network }: PaymentRequirements,
  reply: { network?: string | null | undefined; payer?: string | null | undefined },
): void {
  if (reply.network && networkNamed(reply.network) !== network) {
    throw new Unavailable('the facilitator responded with another network')
  }
  const chain = chainOf(network)
  const payer = chain.read(payload)?.payer ?? ''
  if (reply.payer && !chain.isSameAddress(reply.payer, payer)) {
    throw new Unavailable('the facilitator responded with another payer')
  }
}

/**
 * The same, where an RPC can be asked: a settlement counts when the chain has the transaction and it carries this very
 * payment. Nodes are not all at the same block, so it is waited for a little.
 */
export function confirmOnChain(facilitator: FacilitatorClient, lookups: Partial<Record<string, Lookup>>) {
  const settle: FacilitatorClient['settle'] = async (payload, requirements) => {
    const outcome = await facilitator.settle(payload, requirements)
    const lookup = lookups[requirements.network]
    const isNamed = chainOf(requirements.network).transactionId.test(outcome.transaction)
    if (!outcome.success || !lookup || !isNamed) return outcome
    for (const waitMs of lagMs) {
      await sleep(waitMs)
      if (await lookup.carries(payload, outcome.transaction)) return outcome
    }
    throw new Unavailable(`the chain does not show that ${outcome.transaction} carries this payment`)
  }
  return { ...facilitator, settle }
}

// Two blocks of Base: how far the nodes of the facilitator and ours are apart, as a rule.
const lagMs = [0, 250, 750, 1_000, 2_000]

/** What it settles. If it cannot be asked, operators get one sentence. */
export async function askKinds(facilitator: FacilitatorClient): Promise<Supported['kinds']> {
  try {
    return (await facilitator.getSupported()).kinds
  } catch (error) {
    throw new ConfigError([`FACILITATOR_URL: is not a working facilitator (${inWords(error)})`])
  }
}

/** Without the URL, which may hold a key. */
function inWords(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } }
  if (name === 'TimeoutError') return 'the request timed out'
  const status = /failed \((\d+)\)/.exec(message)?.[1]
  if (status?.startsWith('3')) return `it redirects with ${status}, which is not followed`
  if (status !== undefined) return status === '200' ? 'its response is not x402' : `it responded with ${status}`
  return cause?.code ?? 'no connection'
}

/** The body as JSON, or undefined if it is anything else or has no end. */
async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop also ends the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as unknown
  } catch {
    return undefined
  }
}
