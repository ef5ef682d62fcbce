/**
 * Two processes that answer and one that works, or two, on one database: the load of many callers while those who answer are
 * replaced one by one, and while one of them is killed.
 */

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, fetch as ask } from 'undici'
import { canSharePort } from '../src/wiring/api-processes.ts'
import type { Database } from '../src/database/database.ts'
import { freePort } from '../src/process/port.ts'
import { signFakePayment, startFakeFacilitator } from '../scripts/support/fake-facilitator.ts'
import { bareEnvironment } from '../scripts/support/bare-environment.ts'
import { bundleProgram } from '../scripts/test/bundle.ts'
import { withDatabase } from '../scripts/support/database.ts'
import { descendantsOf, isAlive } from '../scripts/support/processes.ts'
import { urlOf } from '../scripts/support/service.ts'
import { scaled } from './support/soak.ts'

const callers = scaled(6, 3)
// Two are there in `storm.test.ts`; here it is those who answer that are replaced.
const workers = scaled(2, 1)
const pauseMs = 100

let database: Database
let facilitator: Awaited<ReturnType<typeof startFakeFacilitator>>
let folder: string
let url: string
let program: string
let main: Awaited<ReturnType<typeof start>>
const processes: ChildProcess[] = []

/** Starts one, and waits until it serves. `says` waits for a line of its log, and fails with another one or its end. */
async function start(env: Record<string, string>) {
  const settings = { DATA_DIR: folder, METRICS_PORT: '0', LOG_LEVEL: 'info', ...facilitator.env, ...env }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...bareEnvironment, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(child)
  const outputLines: string[] = []
  const lines = createInterface(child.stdout).on('line', (line) => outputLines.push(line))
  const ended = once(lines, 'close').then(() => assert.fail(`it has ended:\n${outputLines.join('\n')}`))
  // Whoever waits for something hears of it; nobody may.
  ended.catch(() => undefined)
  const waitForLine = async (wanted: string, unwanted?: string) => {
    for (;;) {
      if (outputLines.some((line) => line.includes(wanted))) return
      const bad = unwanted && outputLines.find((line) => line.includes(unwanted))
      if (bad) assert.fail(bad)
      await Promise.race([once(lines, 'line'), ended])
    }
  }
  await waitForLine('serving')
  // The log is written apart from that line, and may come after it.
  await waitForLine('"operatorsUrl":"')
  const operatorsUrl = /"operatorsUrl":"([^"]*)"/.exec(outputLines.join('\n'))![1]!
  return { pid: child.pid!, child, waitForLine, operatorsUrl }
}

before(async () => {
  if (!canSharePort) return
  program = await bundleProgram('scripts/support/service-process.ts')
  facilitator = await startFakeFacilitator()
  folder = await mkdtemp(join(tmpdir(), 'reelgist-scale-'))
  const fresh = await withDatabase()
  database = fresh
  const DATABASE_URL = urlOf(fresh.connection)
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const env = { DATABASE_URL, PORT: String(port), ROLE: 'api', API_PROCESSES: '2' }
  main = await start(env)
  await Promise.all(Array.from({ length: workers }, () => start({ DATABASE_URL, ROLE: 'worker' })))
})
after(async () => {
  for (const child of processes) if (child.exitCode === null) child.kill('SIGKILL')
  await facilitator.close()
  await rm(folder, { recursive: true, force: true })
})

/** Those who answer; there is nobody else below the main process. */
const members = () => descendantsOf(main.pid).filter(({ command }) => command.includes('--one-of-several'))

let videos = 0

/**
 * Submits and polls until it is asked to stop, over connections that are kept. Nothing is sent twice. The pause leaves the
 * processors to those who are started meanwhile: without it that takes minutes on a busy machine.
 */
async function call(stop: AbortSignal, trouble: string[], bought: Set<string>): Promise<void> {
  const dispatcher = new Agent({ connections: 1, headersTimeout: 0, bodyTimeout: 0 })
  const answer = async (path: string, expected: number, init = {}) => {
    const response = await ask(url + path, { dispatcher, ...init })
    const body = (await response.json()) as { jobId: string; status: string }
    if (response.status !== expected) throw new Error(`${response.status} ${JSON.stringify(body)}`)
    return body
  }
  while (!stop.aborted) {
    try {
      const body = JSON.stringify({ url: `https://www.tiktok.com/@a/video/73${String(++videos).padStart(17, '0')}` })
      const headers = { 'X-Payment': await signFakePayment(url) }
      const { jobId } = await answer('/v1/jobs', 202, { method: 'POST', headers, body })
      bought.add(jobId)
      for (let status = ''; status !== 'success'; await sleep(pauseMs)) {
        status = (await answer(`/v1/jobs/${jobId}`, 200)).status
        // Its end: whoever waited for another one would wait forever.
        if (status === 'failed') throw new Error(`job ${jobId} failed`)
      }
    } catch (error) {
      trouble.push(`${(error as Error).message} ${String((error as Error).cause)}`)
    }
  }
  await dispatcher.close()
}

test('SIGUSR2 ends no process without processes to replace', { skip: !canSharePort }, async () => {
  const [member] = members()
  process.kill(member!.pid, 'SIGUSR2')
  // Its log is the one of the main process.
  await main.waitForLine('SIGUSR2 ignored')
  assert.ok(isAlive(member!))
})

test('no request fails while all API processes are replaced under load', { skip: !canSharePort }, async () => {
  const before = members()
  assert.equal(before.length, 2)
  const [stop, trouble, bought] = [new AbortController(), [] as string[], new Set<string>()]
  const calling = Array.from({ length: callers }, () => call(stop.signal, trouble, bought))
  const more = async (count: number) => {
    const then = bought.size
    // One that failed is reason enough to look no further.
    while (bought.size < then + count && trouble.length === 0) await sleep(20)
  }
  await more(callers)
  process.kill(main.pid, 'SIGUSR2')
  await main.waitForLine('all API processes replaced', 'replacing an API process failed')
  await more(callers)
  stop.abort()
  await Promise.all(calling)
  assert.deepEqual(trouble, [])
  assert.deepEqual(before.filter(isAlive), [])
  assert.equal(members().length, 2)
  const { rows } = await database.pool.query(`select
    (select count(*)::int from payments where state = 'paid') as paid, (select count(*)::int from jobs) as jobs,
    (select count(*)::int from jobs where status = 'success') as done`)
  assert.deepEqual(rows, [{ paid: bought.size, jobs: bought.size, done: bought.size }])
  // On the same port as before, and with what the replaced ones had counted.
  const metrics = await (await fetch(`${main.operatorsUrl}/metrics`)).text()
  assert.match(metrics, new RegExp(`^reelgist_submissions_total\\{kind="new"\\} ${bought.size}$`, 'm'))
  assert.match(metrics, /^reelgist_check_ok\{check="processes"\} 1$/m)
  assert.match(metrics, /^reelgist_workers \d+$/m)
  assert.match(await (await fetch(main.operatorsUrl)).text(), /<h1>Reelgist operators<\/h1>/)
})

test('restarts a killed API process while the other responds', { skip: !canSharePort }, async () => {
  const [doomed, other] = members()
  process.kill(doomed!.pid, 'SIGKILL')
  await main.waitForLine('API process exited: restarting it')
  const payment = await signFakePayment(url)
  const body = JSON.stringify({ url: 'https://www.tiktok.com/@a/video/7400000000000000001' })
  assert.equal((await fetch(`${url}/v1/jobs`, { method: 'POST', headers: { 'X-Payment': payment }, body })).status, 202)
  while (members().length < 2) await sleep(50)
  assert.ok(isAlive(other!))
})

test('is not ready while no API process accepts requests', { skip: !canSharePort }, async () => {
  const ready = async () => {
    const response = await fetch(`${main.operatorsUrl}/readyz`)
    return { status: response.status, body: (await response.json()) as { reasons?: string[]; checks: object } }
  }
  const { status, body } = await ready()
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(Object.keys(body.checks).toSorted(), ['database', 'payment', 'processes', 'queue'])
  for (const { pid } of members()) process.kill(pid, 'SIGKILL')
  let seen = await ready()
  while (seen.status === 200) seen = await ready()
  assert.deepEqual(seen.body.reasons, ['no API process accepts requests'])
  while ((await ready()).status !== 200) await sleep(50)
})

test('SIGTERM to the main process stops all API processes in order', { skip: !canSharePort }, async () => {
  const all = members()
  const ended = once(main.child, 'exit')
  process.kill(main.pid, 'SIGTERM')
  assert.deepEqual(await ended, [0, null])
  assert.deepEqual(all.filter(isAlive), [])
})
