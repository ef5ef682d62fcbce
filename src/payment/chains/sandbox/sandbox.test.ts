import assert from 'node:assert/strict'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { startSandbox } from './sandbox.ts'

test('services that start at once on one folder share its chains and wallets, and nobody else can read the keys', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'reelgist-sandbox-'))
  const sandboxes = await Promise.all([startSandbox(dataDir), startSandbox(dataDir), startSandbox(dataDir)])
  assert.equal(new Set(sandboxes.map(({ chains }) => JSON.stringify(chains))).size, 1)
  assert.equal(new Set(sandboxes.map(({ wallets }) => JSON.stringify(wallets))).size, 1)
  assert.equal((await stat(join(dataDir, 'sandbox/wallets.json'))).mode & 0o777, 0o600)

  // One leaves and another comes: the chains stay as long as anybody is there.
  sandboxes[0].stop()
  const late = await startSandbox(dataDir)
  assert.deepEqual(late.chains, sandboxes[1].chains)
  for (const sandbox of [...sandboxes, late]) sandbox.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('the faucet gives only to addresses, on the sandbox’s own networks', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'reelgist-sandbox-'))
  const { fund, stop } = await startSandbox(dataDir)
  await assert.rejects(fund('eip155:8453', 'nobody'), { status: 400 })
  await assert.rejects(fund('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '0x12'), { status: 400 })
  await assert.rejects(fund('eip155:1', `0x${'1'.repeat(40)}`), { status: 400 })
  stop()
  await rm(dataDir, { recursive: true, force: true })
})
