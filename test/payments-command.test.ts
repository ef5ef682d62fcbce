/** `npm run payments` as a person uses it, on a real ledger: as a process, and where many are run, without one. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { readCommand } from '../scripts/payments/command.ts'
import { runPayments } from '../scripts/payments/main.ts'
import type { Connection } from '../src/database/database.ts'
import { createLedger } from '../src/payment/ledger.ts'
import { base, Unavailable } from '../src/payment/payment.ts'
import type { Step } from '../src/payment/settlement.ts'
import { bareEnvironment } from '../scripts/support/bare-environment.ts'
import { withDatabase } from '../scripts/support/database.ts'
import { urlOf } from '../scripts/support/service.ts'
import { serveShop } from '../scripts/support/shop-server.ts'
import { createWallet, submit, withChains } from './support/shop.ts'

const program = join(import.meta.dirname, '../scripts/payments.ts')

function start(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: { ...bareEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, exit: once(child, 'exit').then(([code]) => code as number | null) }
}

/** What it says first. */
const named = ({ database, host, port }: Connection) => `Database: ${database} at ${host}:${port}\n`

/** What the process does, in this one: starting it takes much longer than what it does. */
async function run(args: string[], env: Record<string, string> = {}) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const output = Promise.all([text(stdout), text(stderr)])
  const code = await runPayments(args, { env, stdout, stderr })
  for (const stream of [stdout, stderr]) stream.end()
  const [out, err] = await output
  return { out, err, code }
}

async function runProcess(args: string[], env: Record<string, string> = {}) {
  const { child, exit } = start(args, env)
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { out, err, code }
}

test('--help prints the usage', async () => {
  const asked = await Promise.all([runProcess(['--help']), run(['--help']), run(['-h'])])
  for (const { out, err, code } of asked) {
    assert.deepEqual([code, err], [0, ''])
    assert.match(out, /resolve KEY paid/)
  }
})

test('invalid arguments print one sentence and the usage, with exit status 2', async () => {
  for (const args of [['--days', '1e9'], ['--cvs'], ['resolve', 'key', 'maybe']]) {
    const { out, err, code } = await (args[0] === '--cvs' ? runProcess(args) : run(args))
    assert.deepEqual([code, out], [2, ''], args.join(' '))
    const [sentence, blank, heading] = err.split('\n')
    assert.match(sentence!, /--days must|--cvs|resolve needs/)
    assert.deepEqual([blank, heading], ['', 'Usage:'])
    assert.doesNotMatch(err, /\n\s+at /)
  }
})

const nonsense: [string[], RegExp][] = [
  [['--days', '1e9'], /^--days must be a number of days/],
  [['--days', '99999999'], /^--days must be a number of days/],
  [['--days', '0'], /^--days must be a number of days/],
  [['--days=-3'], /^--days must be a number of days/],
  [['--days', 'Infinity'], /^--days must be a number of days/],
  [['--days', ''], /^--days must be a number of days/],
  [['--days'], /--days/],
  [['--cvs'], /^Unknown option '--cvs'$/],
  [['explode'], /^unknown command "explode"/],
  [['resolve', 'key'], /^resolve needs the key/],
  [['resolve', 'key', 'paid', 'really'], /^resolve needs the key/],
  [['resolve', 'key', 'paid', '--days', '3'], /do not go with resolve/],
  [['resolve', 'key', 'paid', '--reason', 'x'], /^--reason goes with/],
  [['resolve', 'key', 'failed', '--transaction', '0x1'], /^--transaction goes with/],
  [['--transaction', '0x1'], /are for resolve/],
]

test('distinguishes every kind of invalid argument', () => {
  for (const [args, message] of nonsense) {
    const command = readCommand(args)
    assert.ok('problem' in command, args.join(' '))
    assert.match(command.problem, message)
    assert.doesNotMatch(command.problem, /\n/)
  }
})

test('accepts the maximum number of days', async () => {
  const { connection } = await withDatabase()
  for (const days of ['1000000', '0.5']) {
    const { out, err, code } = await run(['--days', days], { DATABASE_URL: urlOf(connection) })
    assert.deepEqual([code, err], [0, named(connection)])
    assert.match(out, new RegExp(`earned in ${days} days: \\$0.00`))
  }
})

test('a closed output pipe ends the command quietly', async () => {
  const { db, connection } = await withDatabase()
  await sql`
    insert into payments (key, network, payer, amount, state, request_hash, platform, video_id, format, "order")
    select 'key-' || n, 'eip155:8453', '0xpayer', 100000, 'paid', 'hash', 'tiktok', '1', '', '{}'
    from generate_series(1, 20000) n`.execute(db)
  const { child, exit } = start(['--csv'], { DATABASE_URL: urlOf(connection) })
  const complaints = text(child.stderr)
  await once(child.stdout, 'data')
  child.stdout.destroy()
  assert.deepEqual([await exit, await complaints], [0, named(connection)])
})

/** A payment whose process died at `at`, and which nobody holds. */
async function leave(at: Step) {
  const { sandbox, rails, config } = await withChains()
  const { db, connection } = await withDatabase()
  let isDead = false
  const shop = await serveShop(db, rails, {
    leaseMs: 50,
    trace: (step) => {
      if (isDead || step !== at) return
      isDead = true
      throw new Unavailable('the process died here')
    },
  })
  const wallet = await createWallet(sandbox, base)
  const payment = await wallet.sign(rails.offers)
  assert.equal((await submit(shop.url, payment)).status, 500)
  const { key } = await db.selectFrom('payments').select('key').executeTakeFirstOrThrow()
  const { payTo, rpcUrl, settlerKeys } = config.evm!
  const withRpc = { PAYMENT: 'self', PAY_TO_EVM: payTo, EVM_RPC_URL: rpcUrl, EVM_SETTLER_KEY: settlerKeys.join(',') }
  const env = { DATABASE_URL: urlOf(connection) }
  return { db, key, env, withRpc: { ...env, ...withRpc }, url: shop.url, payment, close: () => shop.server.close() }
}

test('resolving as paid creates the job, and repeated payments get the answer', async () => {
  const { db, key, env, url, payment, close } = await leave('sending')
  const without = await run(['resolve', key, 'paid'], env)
  assert.deepEqual(
    [without.code, without.err.replace(/^Database: .*\n/, '')],
    [1, 'nothing was done: the transaction is unknown: pass it with --transaction HASH\n'],
  )

  const transaction = `0x${'ab'.repeat(32)}`
  await sql`
    insert into payments (key, network, payer, amount, state, request_hash, platform, video_id, format, "order", transaction)
    values ('other', ${base}, 'p', 1, 'paid', 'h', 'tiktok', '1', '', '{}', ${`0x${'cd'.repeat(32)}`})`.execute(db)
  const taken = await run(['resolve', key, 'paid', '--transaction', `0x${'CD'.repeat(32)}`], env)
  assert.equal(taken.code, 1)
  assert.match(taken.err, /\nnothing was done: transaction 0xCD.* has already paid for another payment\n$/)
  await db.deleteFrom('payments').where('key', '=', 'other').execute()

  const { out, err, code } = await runProcess(['resolve', key, 'paid', '--transaction', transaction], env)
  assert.deepEqual([code, err.replace(/^Database: .*\n/, '')], [0, ''])
  assert.match(
    out,
    /attempts[^]*reasons over time:\n.*the process died here\nthe chain was not checked[^]*done: paid by/,
  )
  const entry = await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([entry.state, entry.transaction, entry.status], ['paid', transaction, 202])
  const job = await db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
  assert.equal(job.id, entry.job_id)
  const { rows } = await sql<{ id: string }>`select id from pgboss.job where name = 'analyses'`.execute(db)
  assert.deepEqual(rows, [{ id: job.run }])
  assert.equal((await submit(url, payment)).text, entry.body)

  const again = await run(['resolve', key, 'failed'], env)
  assert.equal(again.code, 1)
  assert.match(again.err, /it is already paid/)
  close()
})

test('resolving as failed closes the payment with the reason, unless a process holds it', async () => {
  const { db, key, env, close } = await leave('sending')
  await createLedger(db, { leaseMs: 600_000 }).claim(key)
  const held = await run(['resolve', key, 'failed'], env)
  assert.equal(held.code, 1)
  assert.match(held.err, /\nnothing was done: a running process is handling it/)

  await db
    .updateTable('payments')
    .set({ lease_until: sql`now()` })
    .execute()
  const { out, code } = await run(['resolve', key, 'failed', '--reason', 'refunded by hand'], env)
  assert.equal(code, 0)
  assert.match(out, /done: closed as failed \(refunded by hand\)/)
  const { state, reason, payload } = await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual({ state, reason, payload }, { state: 'failed', reason: 'refunded by hand', payload: null })
  assert.deepEqual(await db.selectFrom('jobs').select('id').execute(), [])
  assert.match((await run(['resolve', 'nonsuch', 'paid'], env)).err, /payment nonsuch not found/)
  close()
})

test('with an RPC, checks the chain before resolving, and finds the transaction', async () => {
  const { db, key, withRpc, close } = await leave('settled')
  const refused = await run(['resolve', key, 'failed'], withRpc)
  assert.equal(refused.code, 1)
  assert.match(refused.out, /on chain: paid by transaction 0x[0-9a-f]{64}/)
  assert.match(refused.err, /it was paid, by 0x[0-9a-f]{64}: resolve it as paid/)
  assert.equal((await run(['resolve', key, 'paid'], withRpc)).code, 0)
  const { state, transaction } = await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  assert.equal(state, 'paid')
  assert.ok(refused.out.includes(transaction!))
  close()
})
