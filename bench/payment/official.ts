/** The official middleware, as its documentation builds it, and with a ledger of the kind that ours keeps. */

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit'
import { x402Facilitator } from '@x402/core/facilitator'
import type { FacilitatorClient } from '@x402/core/server'
import { toFacilitatorEvmSigner } from '@x402/evm'
import { ExactEvmScheme as EvmFacilitatorScheme } from '@x402/evm/exact/facilitator'
import { ExactEvmScheme as EvmServerScheme } from '@x402/evm/exact/server'
import { paymentMiddleware, x402ResourceServer } from '@x402/hono'
import { toFacilitatorSvmSigner } from '@x402/svm'
import { ExactSvmScheme as SvmFacilitatorScheme } from '@x402/svm/exact/facilitator'
import { ExactSvmScheme as SvmServerScheme } from '@x402/svm/exact/server'
import { Hono } from 'hono'
import { createWalletClient, http, nonceManager, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Db } from '../../src/database/database.ts'
import { chain } from '../../src/payment/chains/evm/chain.ts'
import type { Sandbox } from '../../src/payment/chains/sandbox/sandbox.ts'
import { createLedger, type Order } from '../../src/payment/ledger.ts'
import { base, type Offer, solana } from '../../src/payment/payment.ts'
import { readPayment } from '../../src/payment/wire/read.ts'
import { accept, parseOrder } from '../../scripts/support/shop-server.ts'

/** The facilitator as its documentation builds it. */
export async function createOfficial({ chains, wallets }: Sandbox): Promise<FacilitatorClient> {
  const account = privateKeyToAccount(wallets.evmSettlerKeys[1]!, { nonceManager })
  const client = createWalletClient({
    account,
    chain,
    transport: http(chains.evmUrl),
    pollingInterval: 10,
  }).extend(publicActions)
  const evmSigner = toFacilitatorEvmSigner({
    address: account.address,
    getCode: (args) => client.getCode(args),
    readContract: (args) => client.readContract({ ...args, args: args.args ?? [] }),
    verifyTypedData: (args) => client.verifyTypedData(args as Parameters<typeof client.verifyTypedData>[0]),
    writeContract: (args) => client.writeContract(args),
    sendTransaction: (args) => client.sendTransaction(args),
    waitForTransactionReceipt: (args) => client.waitForTransactionReceipt(args),
  })
  const feePayer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(wallets.solanaSettlerKey))
  const svmSigner = toFacilitatorSvmSigner(feePayer, { defaultRpcUrl: chains.solanaUrl })
  const facilitator = new x402Facilitator()
    .register(base, new EvmFacilitatorScheme(evmSigner))
    .register(solana, new SvmFacilitatorScheme(svmSigner))
  return {
    verify: (payload, requirements) => facilitator.verify(payload, requirements),
    settle: (payload, requirements) => facilitator.settle(payload, requirements),
    getSupported: async () => facilitator.getSupported() as Awaited<ReturnType<FacilitatorClient['getSupported']>>,
  }
}

/**
 * `withLedger`: the handler writes the same rows as we do, with the same statements: the intent, and in the transaction
 * of the job that it is paid. What it does not have then is the order (it settles after the handler, so that a crash
 * loses a payment all the same) and what we read: copies of a payment, credits, and whose settlements keep failing.
 */
export async function serveOfficial(
  facilitator: FacilitatorClient,
  offers: readonly Offer[],
  db: Db,
  { withLedger = false } = {},
): Promise<{ url: string; server: ServerType }> {
  const ledger = createLedger(db)
  const resources = new x402ResourceServer(facilitator)
    .register(base, new EvmServerScheme())
    .register(solana, new SvmServerScheme())
  const accepts = offers.map(({ network, payTo }) => ({ scheme: 'exact', network, payTo, price: '$0.10' }))
  const app = new Hono()
  app.use(paymentMiddleware({ 'POST /v1/jobs': { accepts, description: 'a job' } }, resources))
  app.post('/v1/jobs', async (c) => {
    const order = parseOrder(await c.req.text())
    const body = withLedger ? await keep(c.req.raw.headers, order) : await store(order)
    return c.body(body, 202, { 'Content-Type': 'application/json' })
  })

  const store = async (order: Order) => (await db.transaction().execute((trx) => accept(trx, order))).body

  async function keep(headers: Headers, order: Order): Promise<string> {
    const payment = readPayment(headers, offers, '')
    if ('problem' in payment) throw new Error(payment.problem)
    await ledger.begin(payment, '', order, undefined)
    return (await ledger.complete(payment.key, payment.key, (trx) => accept(trx, order)))!.body!
  }

  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/jobs`, server }
}
