/**
 * A shop for tests of payment: the real checkout on real local chains and a real PostgreSQL behind a real HTTP server,
 * selling jobs that are only a row in the database.
 */

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { serve } from '@hono/node-server'
import { type Address, createKeyPairSignerFromBytes, type KeyPairSigner } from '@solana/kit'
import { fetchToken, findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { x402Client } from '@x402/fetch'
import { ExactSvmScheme } from '@x402/svm/exact/client'
import { Hono } from 'hono'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createHash } from 'node:crypto'
import type { Db, Trx } from '../../src/database/database.ts'
import { ApiError } from '../../src/errors.ts'
import { platforms } from '../../src/evidence.ts'
import { createEvmClient } from '../../src/payment/chains/evm/client.ts'
import { token, tokenAbi } from '../../src/payment/chains/evm/token.ts'
import { type Sandbox, startSandbox } from '../../src/payment/chains/sandbox/sandbox.ts'
import { makeSolanaKey } from '../../src/payment/chains/sandbox/wallets.ts'
import { createSolanaClient } from '../../src/payment/chains/solana/rpc.ts'
import { type CheckoutParts, createCheckout } from '../../src/payment/checkout.ts'
import { createCredits } from '../../src/payment/credit.ts'
import { createGate, type Gate } from '../../src/payment/gate.ts'
import { createLedger, type Order } from '../../src/payment/ledger.ts'
import { assets, base, type Network, solana } from '../../src/payment/payment.ts'
import { openRails, type Rails } from '../../src/payment/rails.ts'
import { createSettlements, type Trace } from '../../src/payment/settlement.ts'
import type { Product } from '../../src/payment/wire/write.ts'
import { silent } from './database.ts'

export const product: Product = { operation: 'POST /v1/jobs', description: 'Analyse a short video', extensions: {} }

let chains: Promise<{ sandbox: Sandbox; rails: Rails; dataDir: string }> | undefined

/** The local chains of a test file, started when they are first asked for. */
export function withChains() {
  chains ??= startChains()
  return chains
}

async function startChains() {
  const dataDir = await mkdtemp(join(tmpdir(), 'reelgist-chains-'))
  const sandbox = await startSandbox(dataDir)
  const rails = await openRails({ mode: 'sandbox' }, dataDir, silent)
  after(async () => {
    rails.stop()
    sandbox.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { sandbox, rails, dataDir }
}

/** Makes a job of an order, as submission does: a row, and the answer that names it. */
export async function accept(trx: Trx, { video, format }: Order) {
  const jobId = randomUUID()
  await trx
    .insertInto('jobs')
    .values({
      id: jobId,
      platform: video.platform,
      video_id: video.id,
      format: format ?? '',
      run: randomUUID(),
      status: 'pending',
    })
    .execute()
  const body = JSON.stringify({ jobId, videoId: video.id, status: 'pending', pollUrl: `/v1/jobs/${jobId}` })
  return { status: 202 as const, body, jobId }
}

export interface ShopOptions {
  gate?: Gate
  leaseMs?: number
  trace?: Trace
  accept?: CheckoutParts['accept']
  waitMs?: number
}

/** Everything of a checkout but its chains, which may be shared, or another kind of gate. */
export function openShop(db: Db, rails: Rails, options: ShopOptions = {}) {
  const gate = options.gate ?? createGate({ ...rails, product })
  const ledger = createLedger(db, options.leaseMs === undefined ? {} : { leaseMs: options.leaseMs })
  const trace = options.trace ? { trace: options.trace } : {}
  const common = { gate, ledger, accept: options.accept ?? accept, log: silent, ...trace }
  const settlements = createSettlements(common)
  const wait = options.waitMs === undefined ? {} : { waitMs: options.waitMs }
  const checkout = createCheckout({ ...common, settlements, credits: createCredits(db), ...wait })
  return { gate, ledger, settlements, checkout }
}

/** Orders are named by their body: `{"url": "<video id>", "format"?}`; a url of `''` is not valid. */
export async function serveShop(db: Db, rails: Rails, options: ShopOptions = {}) {
  const shop = openShop(db, rails, options)
  const app = new Hono()
  let resourceUrl = ''
  app.post('/v1/jobs', async (c) => {
    const text = await c.req.text()
    const answer = await shop.checkout.pay({
      headers: c.req.raw.headers,
      resourceUrl,
      requestHash: createHash('sha256').update(text).digest('hex'),
      validate: async () => readOrder(text),
    })
    return c.body(answer.body, answer.status, { 'Content-Type': 'application/json', ...answer.headers })
  })
  app.onError((error, c) => {
    const { status, headers, message } = error instanceof ApiError ? error : new ApiError(500, `bug: ${error.message}`)
    return c.json({ error: message }, status, headers)
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  resourceUrl = `http://127.0.0.1:${port}/v1/jobs`
  after(() => server.close())
  return { ...shop, url: resourceUrl }
}

export function readOrder(text: string): Order {
  const { url, format } = JSON.parse(text) as { url: string; format?: string }
  if (url === '') throw new ApiError(400, 'No url provided')
  return { video: { platform: platforms[0], id: url, url: `https://www.tiktok.com/@a/video/${url}` }, format }
}

/** A wallet with sandbox money on one network, and the official client that pays from it. */
export async function createWallet(sandbox: Sandbox, network: Network, { funded = true } = {}) {
  const { evmUrl, solanaUrl } = sandbox.chains
  const account = network === base ? privateKeyToAccount(generatePrivateKey()) : undefined
  const signer = network === solana ? await createKeyPairSignerFromBytes(makeSolanaKey()) : undefined
  const address = account?.address ?? (signer as KeyPairSigner).address
  if (funded) await sandbox.fund(network, address)
  const scheme = account ? new ExactEvmScheme(account) : new ExactSvmScheme(signer!, { rpcUrl: solanaUrl })
  return {
    address,
    account,
    client: new x402Client().register(network, scheme),
    scheme,
    balance: () => (account ? evmBalance(evmUrl, account.address) : solanaBalance(solanaUrl, signer!.address)),
  }
}

export async function evmBalance(evmUrl: string, owner: `0x${string}`): Promise<bigint> {
  const client = createEvmClient(evmUrl)
  return client.readContract({ address: token, abi: tokenAbi, functionName: 'balanceOf', args: [owner] })
}

export async function solanaBalance(solanaUrl: string, owner: Address): Promise<bigint> {
  const mint = assets[solana] as Address
  const [account] = await findAssociatedTokenPda({ owner, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  return (await fetchToken(createSolanaClient(solanaUrl), account)).data.amount
}

/** What we have earned on a network. */
export const earned = ({ chains, wallets }: Sandbox, network: Network) =>
  network === base
    ? evmBalance(chains.evmUrl, wallets.payToEvm)
    : solanaBalance(chains.solanaUrl, wallets.payToSolana as Address)
