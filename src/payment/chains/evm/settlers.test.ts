import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { silent, withDatabase } from '../../../../scripts/support/database.ts'
import { withChains } from '../../../../test/support/shop.ts'
import { createKeyLeases } from '../key-leases.ts'
import { createSandboxEvm } from '../sandbox/evm-client.ts'
import { createEvmClient } from './client.ts'
import { createSettler } from './settler.ts'
import { createSettlers } from './settlers.ts'

test('two processes with two keys use one each', async () => {
  const { sandbox } = await withChains()
  const { db, pool } = await withDatabase()
  const evm = createSandboxEvm(sandbox.chains.evmUrl)
  const keys = [generatePrivateKey(), generatePrivateKey()]
  for (const key of keys) await evm.setBalance({ address: privateKeyToAddress(key), value: parseEther('100') })
  const client = createEvmClient(sandbox.chains.evmUrl)
  const open = () => {
    const leaseOf = createKeyLeases(db, silent, { renewMs: 20 }).of
    return createSettlers(
      client,
      keys.map((key) => createSettler(client, key, { leaseOf })),
      { log: silent },
    )
  }
  const [first, second] = await Promise.all([open(), open()])
  const call = { to: privateKeyToAddress(keys[0]!), data: '0x' } as const
  const send = (settlers: typeof first, count: number) =>
    Promise.all(Array.from({ length: count }, () => settlers.send(call)))
  const owners = async () => {
    const { rows } = await pool.query<{ owner: string }>('select owner from settler_leases')
    return { held: rows.length, owners: new Set(rows.map(({ owner }) => owner)).size }
  }
  // One after the other until both keys are the first one's: a burst may go to one of them.
  while ((await owners()).held < 2) await send(first, 4)
  assert.deepEqual(await owners(), { held: 2, owners: 1 })
  const sendFromBoth = async () => {
    const receipts = (await Promise.all([send(first, 10), send(second, 10)])).flat()
    assert.equal(new Set(receipts.map(({ transactionHash }) => transactionHash)).size, 20)
  }
  await sendFromBoth()
  // What the first one had already given to the key that it hands over may bring it back once more.
  for (let round = 1; round < 5 && (await owners()).owners < 2; round++) await sendFromBoth()
  assert.deepEqual(await owners(), { held: 2, owners: 2 })
  await sendFromBoth()
  assert.deepEqual(await owners(), { held: 2, owners: 2 })
})
