/** Payment through somebody else's facilitator: whatever it does, nobody pays twice and nobody is told a lie. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Behaviour, startFacilitator, type Trouble } from '../../test/support/facilitator.ts'
import { createWallet, submit, withChains, withShop } from '../../test/support/shop.ts'
import { silent } from '../../test/support/database.ts'
import type { PaymentConfig } from '../config.ts'
import { base, solana } from './payment.ts'
import { openRails, type Rails } from './rails.ts'

let facilitator: Awaited<ReturnType<typeof startFacilitator>>
let rails: Rails

before(async () => {
  const { rails: real } = await withChains()
  facilitator = await startFacilitator(real.facilitator)
  rails = await openRails(await configFor(facilitator.url), '', silent, { facilitatorTimeoutMs: 2_000 })
})
after(() => facilitator.close())

async function configFor(url: string): Promise<PaymentConfig> {
  const { wallets, chains } = (await withChains()).sandbox
  return {
    mode: 'facilitator',
    url,
    authorization: 'Bearer secret',
    evm: { payTo: wallets.payToEvm, rpcUrl: chains.evmUrl },
    solana: { payTo: wallets.payToSolana, rpcUrl: chains.solanaUrl },
  }
}

const troubles: Trouble[] = ['dies', 'answers 500', 'answers 503 with a body', 'answers garbage', 'is silent']
const behaviours: Behaviour[] = troubles.flatMap((trouble): Behaviour[] => [
  { on: 'verify', when: 'before', trouble },
  { on: 'settle', when: 'before', trouble },
  { on: 'settle', when: 'after', trouble },
])

for (const network of [base, solana] as const) {
  test(`a good facilitator settles on ${network}, and is told who we are`, async () => {
    const shop = await withShop({ rails })
    const wallet = await createWallet(shop.sandbox, network)
    facilitator.state.authorization = []
    assert.equal((await submit(shop.url, await wallet.sign(shop.gate.offers))).status, 202)
    assert.deepEqual(facilitator.state.authorization, ['Bearer secret', 'Bearer secret'])
    assert.equal(await wallet.balance(), 4_900_000n)
  })

  test(`a facilitator in trouble on ${network} is a 500, and the same payment buys once when it is over`, async () => {
    const shop = await withShop({ rails })
    for (const behaviour of behaviours) {
      const what = `${behaviour.trouble} ${behaviour.when} it could ${behaviour.on}`
      const wallet = await createWallet(shop.sandbox, network)
      const payment = await wallet.sign(shop.gate.offers)
      facilitator.state.behaviour = behaviour
      const unknown = await submit(shop.url, payment)
      facilitator.state.behaviour = undefined
      assert.equal(unknown.status, 500, what)
      assert.equal(unknown.headers.get('retry-after'), '5', what)
      assert.match((JSON.parse(unknown.text) as { error: string }).error, /resend the same X-Payment/, what)
      assert.equal(unknown.headers.get('payment-required'), null, what)

      const answer = await submit(shop.url, payment)
      assert.equal(answer.status, 202, `${what}: ${answer.text}`)
      assert.equal(await wallet.balance(), 4_900_000n, what)
    }
  })
}

test('a facilitator that does not settle on one of our networks is refused at the start', async () => {
  const lame = await startFacilitator({
    ...rails.facilitator,
    getSupported: async () => ({
      kinds: [{ x402Version: 2, scheme: 'exact', network: base }],
      extensions: [],
      signers: {},
    }),
  })
  const opening = openRails(await configFor(lame.url), '', silent)
  await assert.rejects(opening, /FACILITATOR_URL: this facilitator does not settle exact payments on solana:/)
  lame.close()
})
