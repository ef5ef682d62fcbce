/** An RPC that fails at any moment: no payment is reported as unpaid, and the same payment buys once later. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { inspect } from 'node:util'
import { silent } from '../../scripts/support/database.ts'
import { type RpcTrouble, startRpcProxy } from '../../test/support/rpc-proxy.ts'
import { createWallet, submit, withChains, withShop } from '../../test/support/shop.ts'
import { base, solana } from './payment.ts'
import { openRails } from './rails.ts'
import { briefMessage } from './settlement.ts'

const proxies: { close: () => void }[] = []
after(() => {
  for (const proxy of proxies) proxy.close()
})

/** Every call that a payment makes. */
const troubles: Record<typeof base | typeof solana, RpcTrouble[]> = {
  [base]: [
    { method: 'eth_call', when: 'before' },
    { method: 'eth_getTransactionCount', when: 'before' },
    { method: 'eth_sendRawTransaction', when: 'before' },
    { method: 'eth_sendRawTransaction', when: 'after' },
    { method: 'eth_getTransactionReceipt', when: 'before' },
  ],
  [solana]: [
    { method: 'simulateTransaction', when: 'before' },
    { method: 'sendTransaction', when: 'before' },
    { method: 'sendTransaction', when: 'after' },
    { method: 'getSignatureStatuses', when: 'before' },
  ],
}

for (const network of [base, solana] as const) {
  test(`answers 500 while the RPC of ${network} is away, and charges the payment once later`, async () => {
    const { config, sandbox } = await withChains()
    for (const trouble of troubles[network]) {
      const what = `${trouble.method}, ${trouble.when}`
      const proxy = await startRpcProxy(network === base ? config.evm!.rpcUrl : config.solana!.rpcUrl)
      proxies.push(proxy)
      const through =
        network === base
          ? { evm: { ...config.evm!, rpcUrl: proxy.url } }
          : { solana: { ...config.solana!, rpcUrl: proxy.url } }
      const shortTimeout = { settler: { abandonAfterMs: 300 } }
      const shop = await withShop({ rails: await openRails({ ...config, ...through }, '', silent, shortTimeout) })
      const wallet = await createWallet(sandbox, network)
      const payment = await wallet.sign(shop.gate.offers)

      proxy.state.trouble = trouble
      const unknown = await submit(shop.url, payment)
      assert.equal(unknown.status, 500, what)
      assert.match(unknown.text, /resend the same X-Payment/, what)
      const [entry] = await shop.db.selectFrom('payments').select('reason').execute()
      // A transaction may be named; what was signed may not.
      assert.doesNotMatch(entry?.reason ?? '', /[0-9a-f]{65}/, what)

      proxy.state.trouble = undefined
      // On a slow machine the short timeout above may also abandon a good one; it is sent again, as callers do.
      let answer = await submit(shop.url, payment)
      for (let again = 0; answer.status === 500 && again < 20; again++) answer = await submit(shop.url, payment)
      assert.equal(answer.status, 202, `${what}: ${answer.text}`)
      assert.equal(await wallet.balance(), 4_900_000n, what)
    }
  })
}

test('stored error texts do not contain the payment', async () => {
  const { config } = await withChains()
  const proxy = await startRpcProxy(config.evm!.rpcUrl)
  proxies.push(proxy)
  const rails = await openRails({ ...config, evm: { ...config.evm!, rpcUrl: proxy.url } }, '', silent)
  const shop = await withShop({ rails })
  const wallet = await createWallet(shop.sandbox, base)
  const payment = await wallet.sign(shop.gate.offers)
  const { signature } = (JSON.parse(Buffer.from(payment, 'base64').toString()) as { payload: { signature: string } })
    .payload
  proxy.state.trouble = { method: 'eth_call', when: 'before' }
  const paying = shop.checkout.pay({
    headers: new Headers({ 'X-Payment': payment }),
    resourceUrl: '',
    requestHash: '',
    caller: '',
    validate: () => assert.fail('it is not verified yet'),
  })
  await assert.rejects(paying, (error) => {
    assert.ok(!inspect(error, { depth: 10 }).includes(signature.slice(4, 60)))
    return true
  })
  assert.equal(
    briefMessage(new Error(`Facilitator settle failed (500): {"payload":"${signature}"}`)),
    'Facilitator settle failed (500)',
  )
})
