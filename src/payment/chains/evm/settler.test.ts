import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { useOwnChains, withChains } from '../../../../test/support/shop.ts'
import { Unavailable } from '../../payment.ts'
import { createSandboxEvm } from '../sandbox/evm-client.ts'
import { createEvmClient } from './client.ts'
import { createSettler } from './settler.ts'
import { token } from './token.ts'

useOwnChains()

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

test('replaces a stuck transaction with a higher fee', async () => {
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

test('two settlers with the same key lose no transaction', async () => {
  const { key, client } = await fundedKey()
  const settlers = [
    createSettler(client, key, { stuckAfterMs: 500 }),
    createSettler(client, key, { stuckAfterMs: 500 }),
  ]
  const receipts = await Promise.all(Array.from({ length: 40 }, (_, n) => settlers[n % 2]!.send(call)))
  assert.equal(new Set(receipts.map(({ transactionHash }) => transactionHash)).size, 40)
})

/** The transactions of an account that wait to be mined, by their nonce; those behind a gap too. */
async function waiting(evm: ReturnType<typeof createSandboxEvm>, address: Hex) {
  const { pending, queued } = await evm.getTxpoolContent()
  const all = [pending, queued].flatMap((pool) =>
    Object.entries(pool)
      .filter(([owner]) => owner.toLowerCase() === address.toLowerCase())
      .flatMap(([, byNonce]) => Object.values(byNonce)),
  )
  return all.toSorted((one, other) => Number(one.nonce) - Number(other.nonce))
}

async function untilWaiting(evm: ReturnType<typeof createSandboxEvm>, address: Hex, count: number) {
  for (;;) {
    const found = await waiting(evm, address)
    if (found.length >= count) return found
    await sleep(20)
  }
}

test('settles further transactions after one was dropped, without a restart', async () => {
  const { evm, key, client } = await fundedKey()
  const settler = createSettler(client, key, { stuckAfterMs: 600_000, abandonAfterMs: 3_000 })
  await evm.setAutomine(false)
  try {
    const lost = Promise.allSettled(Array.from({ length: 3 }, () => settler.send(call)))
    const [first] = await untilWaiting(evm, settler.address, 3)
    await evm.dropTransaction({ hash: first!.hash })
    for (const { status } of await lost) assert.equal(status, 'rejected')
  } finally {
    await evm.setAutomine(true)
  }
  const receipts = await Promise.all(Array.from({ length: 5 }, () => untilSettled(settler)))
  assert.equal(new Set(receipts.map(({ transactionHash }) => transactionHash)).size, 5)
})

/** As recovery does: abandoned transactions are sent again. On a slow machine the limit above may also hit a good one. */
async function untilSettled(settler: ReturnType<typeof createSettler>) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await settler.send(call)
    } catch (error) {
      if (!(error instanceof Unavailable) || attempt === 5) throw error
    }
  }
}

test('fills a nonce gap left by another process', async () => {
  const { evm, key, client } = await fundedKey()
  await evm.setAutomine(false)
  try {
    const hasty = createSettler(client, key, { stuckAfterMs: 600_000, abandonAfterMs: 500 })
    const lost = assert.rejects(hasty.send(call), Unavailable)
    const [first] = await untilWaiting(evm, hasty.address, 1)
    const steady = createSettler(client, key, { stuckAfterMs: 1_000, abandonAfterMs: 600_000 })
    const behind = steady.send(call)
    await untilWaiting(evm, hasty.address, 2)
    await evm.dropTransaction({ hash: first!.hash })
    await lost
    await evm.setAutomine(true)
    assert.equal((await behind).status, 'success')
    assert.equal(await client.getTransactionCount({ address: hasty.address }), 2)
  } finally {
    await evm.setAutomine(true)
  }
})

test('reports an unknown outcome without a receipt, not a failure', async () => {
  const { evm, key, client } = await fundedKey()
  await evm.setAutomine(false)
  try {
    const settler = createSettler(client, key, { stuckAfterMs: 10_000, abandonAfterMs: 200 })
    await assert.rejects(settler.send(call), Unavailable)
  } finally {
    await evm.setAutomine(true)
    await evm.mine({ blocks: 1 })
  }
})

test('a settler key without fees is a service error, not a failed payment', async () => {
  const { sandbox } = await withChains()
  const settler = createSettler(createEvmClient(sandbox.chains.evmUrl), generatePrivateKey())
  await assert.rejects(settler.send(call), /insufficient funds|exceeds the balance/i)
})
