import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodeFunctionData, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { withChains } from '../../../../test/support/shop.ts'
import { Unavailable } from '../../payment.ts'
import { createSandboxEvm } from '../sandbox/anvil.ts'
import { createEvmClient } from './client.ts'
import { createSettler } from './settler.ts'
import { token } from './token.ts'

/** Anything that a settler may send; this one needs no payment. */
const call = {
  to: token,
  data: encodeFunctionData({
    abi: parseAbi(['function mint(address to, uint256 value)']),
    args: [token, 1n],
  }),
}

async function fundedKey() {
  const { sandbox } = await withChains()
  const evm = createSandboxEvm(sandbox.chains.evmUrl)
  const key = generatePrivateKey()
  await evm.setBalance({ address: privateKeyToAddress(key), value: parseEther('100') })
  return { evm, key, client: createEvmClient(sandbox.chains.evmUrl) }
}

test('a transaction that is stuck is replaced by one with a higher fee', async () => {
  const { evm, key, client } = await fundedKey()
  await evm.setAutomine(false)
  try {
    const settler = createSettler(client, key, { stuckAfterMs: 300 })
    const sending = settler.send(call)
    const seen: Awaited<typeof sending>[] = []
    void sending.then((receipt) => seen.push(receipt))
    let first: { hash: string; maxFeePerGas?: bigint | undefined } | undefined
    while (seen.length === 0) {
      const { transactions } = await evm.getBlock({ blockTag: 'pending', includeTransactions: true })
      first ??= transactions.find(({ from }) => from === settler.address.toLowerCase())
      if (first) {
        // Out of reach for the first one, and within reach of the next.
        await evm.setNextBlockBaseFeePerGas({ baseFeePerGas: first.maxFeePerGas! + 1n })
        await evm.mine({ blocks: 1 })
      }
      await sleep(50)
    }
    const receipt = await sending
    assert.equal(receipt.status, 'success')
    assert.notEqual(receipt.transactionHash, first!.hash)
    assert.equal(await client.getTransactionCount({ address: settler.address }), 1)
  } finally {
    await evm.setAutomine(true)
    await evm.setNextBlockBaseFeePerGas({ baseFeePerGas: 1_000_000_000n })
    await evm.mine({ blocks: 1 })
  }
})

test('two settlers with the same key, as two processes have, do not lose a transaction', async () => {
  const { key, client } = await fundedKey()
  const settlers = [
    createSettler(client, key, { stuckAfterMs: 500 }),
    createSettler(client, key, { stuckAfterMs: 500 }),
  ]
  const receipts = await Promise.all(Array.from({ length: 40 }, (_, n) => settlers[n % 2]!.send(call)))
  assert.equal(new Set(receipts.map(({ transactionHash }) => transactionHash)).size, 40)
})

test('without a receipt the outcome is not known, which is not the same as failed', async () => {
  const { evm, key, client } = await fundedKey()
  await evm.setAutomine(false)
  try {
    const settler = createSettler(client, key, { stuckAfterMs: 10_000, giveUpAfterMs: 200 })
    await assert.rejects(settler.send(call), Unavailable)
  } finally {
    await evm.setAutomine(true)
    await evm.mine({ blocks: 1 })
  }
})

test('a key without money for fees is our problem, and not known as a failed payment', async () => {
  const { sandbox } = await withChains()
  const settler = createSettler(createEvmClient(sandbox.chains.evmUrl), generatePrivateKey())
  await assert.rejects(settler.send(call), /insufficient funds|exceeds the balance/i)
})
