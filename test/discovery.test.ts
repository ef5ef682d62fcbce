/** Whether agents and directories find the running service, and whether what it signs can be checked by others. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  checkEndpointSchema,
  checkL2ForOpenAPI,
  checkL4ForOpenAPI,
  discoverOriginSchema,
  getL3ForOpenAPI,
  getL3ForProbe,
  getOpenAPI,
  getProbe,
  getWarningsForFavicon,
  getWarningsForL2,
  getWarningsForL3,
  getWarningsForL4,
  getWarningsForLegacyWellKnown,
  getWarningsForOpenAPI,
  isOpenApiParseFailure,
  probeLegacyWellKnown,
  validatePaymentRequiredDetailed,
} from '@agentcash/discovery'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import {
  decodeSignedOffers,
  extractOffersFromPaymentRequired,
  extractReceiptFromResponse,
  type JWSSignedOffer,
  type JWSSignedReceipt,
  verifyOfferSignatureJWS,
  verifyReceiptMatchesOffer,
  verifyReceiptSignatureJWS,
} from '@x402/extensions/offer-receipt'
import defaultFormat from '../src/formats/default.ts'
import { formats } from '../src/formats/index.ts'
import { type Sandbox, startSandbox } from '../src/payment/chains/sandbox/sandbox.ts'
import { base, solana } from '../src/payment/payment.ts'
import { silent } from '../scripts/support/database.ts'
import { freePort } from '../src/process/port.ts'
import { startTestService, type TestService } from '../scripts/support/service.ts'
import { createWallet } from '../scripts/support/wallets.ts'

let service: TestService
let sandbox: Sandbox
let origin: string

before(async () => {
  // Receipts name the public address, and whoever checks them asks there: so it has to be the real one.
  const PORT = String(await freePort())
  origin = `http://127.0.0.1:${PORT}`
  service = await startTestService({ analyse: async () => defaultFormat.example }, { PORT, PUBLIC_URL: origin })
  sandbox = await startSandbox(service.dataDir, silent)
})
after(async () => {
  sandbox.stop()
  await service[Symbol.asyncDispose]()
})

async function ask402() {
  const response = await fetch(`${origin}/v1/jobs`, { method: 'POST' })
  assert.equal(response.status, 402)
  return decodePaymentRequiredHeader(response.headers.get('payment-required')!)
}

test('the agentcash audit warns only about the legacy document', async () => {
  const openApi = (await getOpenAPI(origin))._unsafeUnwrap()
  assert.ok(openApi && !isOpenApiParseFailure(openApi))
  const probe = (await getProbe(`${origin}/v1/jobs`))._unsafeUnwrap()
  assert.ok(probe.some(({ method }) => method === 'POST'))
  const byOperation = openApi.routes.flatMap(({ path, method }) =>
    getWarningsForL3(getL3ForOpenAPI(openApi, path, method)),
  )
  const warnings = [
    ...getWarningsForOpenAPI(openApi),
    ...getWarningsForL2(checkL2ForOpenAPI(openApi)),
    ...byOperation,
    ...getWarningsForL3(getL3ForProbe(probe, '/v1/jobs', 'POST', openApi)),
    ...getWarningsForL4(checkL4ForOpenAPI(openApi)),
    ...(await getWarningsForFavicon(origin))._unsafeUnwrap(),
    ...getWarningsForLegacyWellKnown((await probeLegacyWellKnown(origin))._unsafeUnwrap()),
  ]
  assert.deepEqual(
    warnings.map(({ code }) => code),
    ['LEGACY_WELL_KNOWN_FOUND'],
    JSON.stringify(warnings),
  )
})

test('an agent with only the URL finds the product, the price and how to pay', async () => {
  const found = await discoverOriginSchema({ target: origin })
  assert.ok(found.found)
  const paid = found.endpoints.filter(({ authMode }) => authMode === 'paid')
  assert.deepEqual(
    paid.map(({ method, path }) => [method, path]),
    [['POST', '/v1/jobs']],
  )
  assert.ok(found.endpoints.every(({ authMode }) => authMode === 'paid' || authMode === 'unprotected'))
  const checked = await checkEndpointSchema({ url: `${origin}/v1/jobs`, probe: true })
  assert.ok(checked.found, JSON.stringify(checked))
  const options = checked.advisories.flatMap(({ paymentOptions = [] }) => paymentOptions)
  assert.deepEqual(options.map(({ network }) => network).toSorted(), [base, solana])
})

test("the 402's header passes the directory's validator and names the seller", async () => {
  const required = await ask402()
  const { valid, issues } = validatePaymentRequiredDetailed(required)
  assert.ok(valid, JSON.stringify(issues))
  const { serviceName, tags, iconUrl } = required.resource
  assert.equal(serviceName, 'Reelgist')
  assert.ok(tags?.includes('video'))
  const icon = await fetch(iconUrl!)
  assert.deepEqual([icon.status, icon.headers.get('content-type')], [200, 'image/png'])
})

test('the legacy document names the paid resource', async () => {
  const response = await fetch(`${origin}/.well-known/x402`)
  assert.deepEqual(await response.json(), { version: 1, resources: [`${origin}/v1/jobs`] })
})

test('llms.txt names every format, and llms-full.txt all of their fields', async () => {
  const guide = await (await fetch(`${origin}/llms.txt`)).text()
  const whole = await (await fetch(`${origin}/llms-full.txt`)).text()
  assert.match(guide, /^# Reelgist\n\n> /)
  for (const text of [guide, whole]) {
    for (const { name } of formats.slice(1)) assert.ok(text.includes(`/formats#${name})`), name)
  }
  const results = whole.match(/^```json\n\{/gm) ?? []
  assert.ok(results.length >= formats.length, 'a result of each format')
  assert.ok(whole.includes('| `ingredients[].amount` | string or null, optional | As given'))
  assert.ok(guide.length < 9_000, `${guide.length} characters are not a short guide`)
  const etag = (await fetch(`${origin}/llms.txt`)).headers.get('etag')!
  assert.equal((await fetch(`${origin}/llms.txt`, { headers: { 'if-none-match': etag } })).status, 304)
})

test("the MCP registry's entry matches its schema and names a working endpoint", async () => {
  const entry = (await (await fetch(`${origin}/server.json`)).json()) as {
    name: string
    description: string
    remotes: { type: string; url: string }[]
  }
  assert.match(entry.name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
  assert.ok(entry.description.length <= 100)
  const [remote] = entry.remotes
  assert.equal(remote!.type, 'streamable-http')
  const ping = await fetch(remote!.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  })
  assert.equal(ping.status, 200)
})

for (const network of [base, solana] as const) {
  test(`offers and the receipt of a payment on ${network} are signed by the key that the service names`, async () => {
    const wallet = await createWallet(sandbox, network)
    const required = await ask402()
    const offers = extractOffersFromPaymentRequired(required) as JWSSignedOffer[]
    assert.equal(offers.length, 2)
    // Without a key given, these fetch the DID document that the signature names.
    for (const offer of offers) await verifyOfferSignatureJWS(offer)
    const offer = decodeSignedOffers(offers).find((one) => one.network === network)!
    assert.equal(offer.amount, '100000')

    const payment = await wallet.sign(required.accepts)
    const body = JSON.stringify({ url: `https://www.tiktok.com/@a/video/7300000000000000${network.length}` })
    const buy = () => fetch(`${origin}/v1/jobs`, { method: 'POST', body, headers: { 'X-Payment': payment } })
    const receipt = extractReceiptFromResponse(await buy()) as JWSSignedReceipt
    const result = await verifyReceiptSignatureJWS(receipt)
    assert.deepEqual([result.payer, result.network, result.resourceUrl], [wallet.address, network, `${origin}/v1/jobs`])
    assert.ok(verifyReceiptMatchesOffer(receipt, offer, [wallet.address]))
    assert.deepEqual(extractReceiptFromResponse(await buy()), receipt)
    const [head, , signature] = receipt.signature.split('.')
    const forged = Buffer.from(JSON.stringify({ ...result, payer: 'somebody else' })).toString('base64url')
    await assert.rejects(verifyReceiptSignatureJWS({ format: 'jws', signature: `${head}.${forged}.${signature}` }))
  })
}

test('the payment header stays far below header limits', async () => {
  const wallet = await createWallet(sandbox, solana)
  const payload = await wallet.client.createPaymentPayload(await ask402())
  const size = Buffer.from(JSON.stringify(payload)).toString('base64').length
  assert.ok(size < 12_000, `${size} bytes`)
})
