import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { decodePaymentSignatureHeader } from '@x402/core/http'
import { scaled } from '../../../../test/support/soak.ts'
import { createWallet } from '../../../../scripts/support/wallets.ts'
import type { Log } from '../../../log.ts'
import { base, solana } from '../../payment.ts'
import { openRails } from '../../rails.ts'
import { findEvmProgram } from './evm-program.ts'
import { createSandboxEvm } from './evm-client.ts'
import { askHost } from './chains-file.ts'
import { callSolana, type Sandbox, startSandbox } from './sandbox.ts'

let dataDir: string
let folder: string
let warnings: string[]
const started = new Set<Sandbox>()

const log = {
  info: () => undefined,
  debug: () => undefined,
  warn: (message: string) => warnings.push(message),
  error: (...words: unknown[]) => warnings.push(JSON.stringify(words)),
} as unknown as Log

async function start(): Promise<Sandbox> {
  const sandbox = await startSandbox(dataDir, log)
  started.add(sandbox)
  return sandbox
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reelgist-sandbox-'))
  folder = join(dataDir, 'sandbox')
  warnings = []
})
afterEach(async () => {
  await end()
  await rm(dataDir, { recursive: true, force: true })
})

/** Everybody leaves; returns when the chains have ended. */
async function end(): Promise<void> {
  const host = await askHost(folder)
  for (const sandbox of started) sandbox.stop()
  started.clear()
  if (host) await until(() => !isAlive(host.pid) && !isAlive(host.anvilPid!))
}

async function until(condition: () => unknown): Promise<void> {
  while (!(await condition())) await sleep(20)
}

/** A process that has exited but was not reaped yet is dead too. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function kill(which: 'pid' | 'anvilPid'): Promise<void> {
  const host = (await askHost(folder))!
  process.kill(host[which]!, 'SIGKILL')
  await until(() => !isAlive(host[which]!))
  // Anvil is useless when its host is gone.
  await until(() => !isAlive(host.anvilPid!))
}

/** Five dollars on each network, and what there is to see of them later. */
async function fundBoth(sandbox: Sandbox) {
  const wallets = [await createWallet(sandbox, base), await createWallet(sandbox, solana)]
  const { transaction } = await sandbox.fund(base, wallets[0]!.address)
  return { balances: () => Promise.all(wallets.map(({ balance }) => balance())), hash: transaction as `0x${string}` }
}

/** Whether it responds again; until then, callers are refused. */
const answers = async <T>(ask: () => Promise<T>): Promise<T> => {
  let answer: { value: T } | undefined
  await until(async () => {
    answer = await ask().then(
      (value) => ({ value }),
      () => undefined,
    )
    return answer
  })
  return answer!.value
}

test('services on one folder share chains and wallets, and the keys are private', async () => {
  const sandboxes = await Promise.all([start(), start(), start()])
  assert.equal(new Set(sandboxes.map(({ chains }) => JSON.stringify(chains))).size, 1)
  assert.equal(new Set(sandboxes.map(({ wallets }) => JSON.stringify(wallets))).size, 1)
  assert.equal((await stat(join(folder, 'wallets.json'))).mode & 0o777, 0o600)

  // One leaves and another comes: the chains stay as long as anybody is there.
  sandboxes[0].stop()
  const late = await start()
  assert.deepEqual(late.chains, sandboxes[1].chains)
})

test('the chains stop with the last service, and the next one finds their state', async () => {
  const before = await start()
  const { balances, hash } = await fundBoth(before)
  await end()
  assert.ok(!existsSync(join(folder, 'chains.json')))
  const after = await start()
  assert.deepEqual(await balances(), [10_000_000n, 5_000_000n])
  assert.equal(after.chains.evmUrl, before.chains.evmUrl)
  assert.equal((await createSandboxEvm(after.chains.evmUrl).getTransactionReceipt({ hash })).status, 'success')
})

/** What a transaction for the local Solana is signed with, and valid for as long as it is known there. */
async function latestBlockhash({ chains }: Sandbox): Promise<string> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getLatestBlockhash', params: [] })
  const answer = await fetch(chains.solanaUrl, { method: 'POST', body })
  return ((await answer.json()) as { result: { value: { blockhash: string } } }).result.value.blockhash
}

for (const which of ['pid', 'anvilPid'] as const) {
  const name = which === 'pid' ? 'the chain host' : 'anvil'
  test(`restarts ${name} after a kill without losing acknowledged changes`, async () => {
    const sandbox = await start()
    const evm = createSandboxEvm(sandbox.chains.evmUrl)
    const { balances, hash } = await fundBoth(sandbox)
    const receipt = await evm.getTransactionReceipt({ hash })
    const { timestamp } = await evm.getBlock({ blockNumber: receipt.blockNumber })
    const first = await latestBlockhash(sandbox)
    await callSolana(sandbox.chains.solanaUrl, 'sandboxExpireBlockhash', [])
    const blockhash = await latestBlockhash(sandbox)
    assert.notEqual(blockhash, first)
    for (let round = 1; round <= scaled(2, 1); round++) {
      await kill(which)
      assert.deepEqual(await answers(balances), [10_000_000n, 5_000_000n])
      assert.equal(await answers(() => latestBlockhash(sandbox)), blockhash, 'what was signed before can still be sent')
    }
    const [again] = await evm
      .getLogs({ fromBlock: 0n })
      .then((logs) => logs.filter(({ transactionHash }) => transactionHash === hash))
    const block = await evm.getBlock({ blockNumber: again!.blockNumber })
    // The second begins while a block is made; a whole day later would be another matter for an authorisation.
    assert.ok(Math.abs(Number(block.timestamp - timestamp)) <= 2, `${timestamp} became ${block.timestamp}`)
    assert.ok(Math.abs(Number((await evm.getBlock()).timestamp) - Date.now() / 1000) < 600)
    // And it continues from there.
    await answers(() => sandbox.fund(base, `0x${'1'.repeat(40)}`))
    await answers(() => sandbox.fund(solana, sandbox.wallets.payToSolana))
    assert.ok(warnings.some((line) => /stopped: restarting/.test(line)))
  })
}

/** A program that has the chains' port when this returns, and has nothing to say on it. */
async function takePort(sandbox: Sandbox) {
  const other = createServer((socket) => socket.destroy())
  for (;;) {
    const { port } = new URL(sandbox.chains.evmUrl)
    const { pid } = (await askHost(folder))!
    process.kill(pid, 'SIGKILL')
    await until(() => !isAlive(pid))
    other.listen(Number(port), '127.0.0.1')
    const took = await once(other, 'listening').catch(() => undefined)
    if (took) return { port, [Symbol.dispose]: () => void other.close() }
    // The next host was faster than we.
    await answers(() => sandbox.fund(base, `0x${'1'.repeat(40)}`))
  }
}

test('moves the chains to another port when theirs is taken', async () => {
  const sandbox = await start()
  const rails = await openRails({ mode: 'sandbox' }, dataDir, log)
  using taken = await takePort(sandbox)
  await until(async () => new URL(sandbox.chains.evmUrl).port !== taken.port && !(await rails.problem()))
  assert.ok(
    warnings.some((line) => line.includes(`port ${taken.port} is in use`)),
    warnings.join('\n'),
  )
  for (const network of [base, solana] as const) {
    const wallet = await createWallet(sandbox, network)
    const offer = rails.offers.find((offer) => offer.network === network)!
    const payment = decodePaymentSignatureHeader(await wallet.sign([offer]))
    assert.equal((await rails.facilitator.settle(payment, offer)).success, true, network)
    assert.equal(await wallet.balance(), 4_900_000n)
  }
  rails.stop()
})

test('renames damaged files with a warning, and starts the sandbox again', async () => {
  const { wallets } = await start()
  await end()
  const names = ['evm.json', 'solana.json', 'wallets.json', 'evm.journal', 'solana.journal', 'chains.json']
  const damages = ['{"accounts": {"0x', randomBytes(2_000), '']
  // Each file in each way takes three rounds; in one, each of the ways is there.
  for (let round = 0; round < scaled(damages.length, 1); round++) {
    warnings = []
    const damageOf = (name: string) => damages[(names.indexOf(name) + round) % damages.length]!
    for (const name of names) await writeFile(join(folder, name), damageOf(name))
    const sandbox = await start()
    await fundBoth(sandbox)
    assert.notEqual(sandbox.wallets.payToEvm, wallets.payToEvm)
    const aside = (await readdir(folder)).filter((name) => name.includes('.damaged-'))
    // An empty journal is one in which nothing has happened since.
    const damaged = names.filter((name) => damageOf(name) !== '' || !name.endsWith('.journal'))
    for (const name of damaged) {
      assert.ok(
        aside.some((file) => file.startsWith(name)),
        `${name} is still there (${round})`,
      )
      assert.ok(
        warnings.some((line) => line.startsWith(`payment sandbox: ${name} is damaged`)),
        `${name}: ${warnings.join('\n')}`,
      )
    }
    await end()
    for (const name of aside) await rm(join(folder, name))
  }
})

test('continues while the state cannot be written, and writes it later', async () => {
  // A folder in place of the file: not even root can write that.
  for (const name of ['evm.json.new', 'solana.json.new']) await mkdir(join(folder, name), { recursive: true })
  const { balances } = await fundBoth(await start())
  await end()
  assert.ok(!existsSync(join(folder, 'evm.json')) && !existsSync(join(folder, 'solana.json')))
  await start()
  assert.deepEqual(await balances(), [10_000_000n, 5_000_000n])
  for (const name of ['evm.json.new', 'solana.json.new']) await rm(join(folder, name), { recursive: true })
  await end()
  // What is in the state is no longer in the journal; a chain that writes no state keeps all of it there.
  const written = findEvmProgram(8453).keepsState ? ['evm.journal', 'solana.journal'] : ['solana.journal']
  for (const name of written) assert.equal(await readFile(join(folder, name), 'utf8'), '')
  await start()
  assert.deepEqual(await balances(), [10_000_000n, 5_000_000n])
})
