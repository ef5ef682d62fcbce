import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineTask } from '../../test/support/engine-process.ts'
import { createEngines, type EnginesOptions } from './engines.ts'

const script = new URL('../../test/support/engine-process.ts', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'reelgist-engines-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const never = new AbortController().signal
const enginesOf = (options: EnginesOptions) => createEngines<EngineTask, unknown>(script, options)

/** A request that blocks its engine: `begun` waits until it does so, `open` lets it continue. */
function blocking() {
  const flag = join(folder, randomUUID())
  return {
    request: { task: 'block' as const, flag },
    begun: () => until(() => existsSync(flag)),
    open: () => writeFileSync(`${flag}.open`, ''),
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(20)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('runs requests in parallel in reused processes', async () => {
  const engines = enginesOf({ size: 2 })
  const { request, open } = blocking()
  const [first, second] = [engines.run(request, never), engines.run({ task: 'name' }, never)]
  const other = await second
  open()
  assert.notEqual(await first, other)
  assert.ok([await first, other].includes(await engines.run({ task: 'name' }, never)))
  await engines.close()
})

test('transfers typed arrays unchanged, also views', async () => {
  const engines = enginesOf({ size: 1 })
  const numbers = Float32Array.from({ length: 100_000 }, (_, at) => at).subarray(99_997)
  assert.equal(await engines.run({ task: 'sum', numbers }, never), 99_997 + 99_998 + 99_999)
  await engines.close()
})

test('a failed request rejects with its error, and its engine continues', async () => {
  const engines = enginesOf({ size: 1 })
  const pid = await engines.run({ task: 'name' }, never)
  await assert.rejects(engines.run({ task: 'fail' }, never), /as told/)
  assert.equal(await engines.run({ task: 'name' }, never), pid)
  await engines.close()
})

test('replaces a killed engine, and retries its request', async () => {
  const engines = enginesOf({ size: 1 })
  const before = await engines.run({ task: 'name' }, never)
  const request: EngineTask = { task: 'dieOnce', flag: join(folder, randomUUID()) }
  const answered = await engines.run(request, never)
  assert.notEqual(answered, before)
  assert.equal(await engines.run({ task: 'name' }, never), answered)
  await engines.close()
})

test('fails a request that kills two engines, and no other', async () => {
  const engines = enginesOf({ size: 1 })
  const lost = engines.run({ task: 'die' }, never)
  const next = engines.run({ task: 'name' }, never)
  await assert.rejects(lost, /exited with code 3/)
  assert.equal(typeof (await next), 'number')
  await engines.close()
})

test('does not use an engine that died while idle', async () => {
  const engines = enginesOf({ size: 1 })
  const pid = (await engines.run({ task: 'name' }, never)) as number
  process.kill(pid, 'SIGKILL')
  assert.notEqual(await engines.run({ task: 'name' }, never), pid)
  await engines.close()
})

test('stops idle engines, leaves busy ones, and starts a new one on demand', async () => {
  const engines = enginesOf({ size: 2 })
  const { request, begun, open } = blocking()
  const running = engines.run(request, never)
  await begun()
  const idle = (await engines.run({ task: 'name' }, never)) as number
  await engines.rest()
  assert.equal(isAlive(idle), false)
  open()
  const kept = (await running) as number
  assert.equal(await engines.run({ task: 'name' }, never), kept)
  await engines.rest()
  assert.notEqual(await engines.run({ task: 'name' }, never), kept)
  await engines.close()
})

test('waits until engines are idle', async () => {
  const program = `
    import { createEngines } from '${import.meta.resolve('./engines.ts')}'
    const engines = createEngines(new URL('${script.href}'), { size: 1 })
    await engines.run({ task: 'name' }, new AbortController().signal)
    await engines.rest()
    console.log('rested')`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(parent.stdout), 'line')) as [string]
  assert.equal(line, 'rested')
})

test('stops an idle engine after a while', async () => {
  const engines = enginesOf({ size: 1, idleMs: 0 })
  const first = (await engines.run({ task: 'name' }, never)) as number
  await until(() => !isAlive(first))
  assert.notEqual(await engines.run({ task: 'name' }, never), first)
  await engines.close()
})

test('an abort removes only its request from the queue', async () => {
  const engines = enginesOf({ size: 1 })
  const { request, open } = blocking()
  const running = engines.run(request, never)
  const abort = new AbortController()
  const aborted = engines.run({ task: 'die' }, abort.signal)
  const waiting = engines.run({ task: 'name' }, never)
  abort.abort(new Error('enough'))
  await assert.rejects(aborted, /enough/)
  open()
  assert.equal(await running, await waiting)
  await engines.close()
})

test('an aborted running request blocks others only briefly', async () => {
  const engines = enginesOf({ size: 1, abandonedMs: 50 })
  const { request, begun } = blocking()
  const abort = new AbortController()
  const aborted = engines.run(request, abort.signal)
  await begun()
  const waiting = engines.run({ task: 'name' }, never)
  abort.abort(new Error('enough'))
  await assert.rejects(aborted, /enough/)
  assert.equal(typeof (await waiting), 'number')
  await engines.close()
})

test('closing kills a busy engine, and rejects running and waiting requests', async () => {
  const engines = enginesOf({ size: 1 })
  const pid = (await engines.run({ task: 'name' }, never)) as number
  const { request, begun } = blocking()
  const running = assert.rejects(engines.run(request, never), /closed/)
  const waiting = assert.rejects(engines.run({ task: 'name' }, never), /closed/)
  await begun()
  await engines.close()
  await Promise.all([running, waiting])
  assert.equal(isAlive(pid), false)
  await assert.rejects(engines.run({ task: 'name' }, never), /closed/)
})

test('an engine does not inherit the environment', async () => {
  process.env['REELGIST_TEST_KEY'] = 'secret'
  const engines = enginesOf({ size: 1 })
  const environment = await engines.run({ task: 'environment' }, never)
  assert.ok(!JSON.stringify(environment).includes('secret'))
  await engines.close()
})

for (const [how, end] of [
  ['is killed', 'process.kill(process.pid, "SIGKILL")'],
  ['exits', 'process.exit(0)'],
]) {
  test(`an engine exits when its parent process ${how}`, async () => {
    const program = `
      import { createEngines } from '${import.meta.resolve('./engines.ts')}'
      const engines = createEngines(new URL('${script.href}'), { size: 1 })
      console.log(await engines.run({ task: 'name' }, new AbortController().signal))
      process.stdin.once('data', () => ${end})`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const [line] = (await once(createInterface(parent.stdout), 'line')) as [string]
    assert.ok(isAlive(Number(line)))
    parent.stdin.write('now\n')
    await once(parent, 'exit')
    await until(() => !isAlive(Number(line)))
  })
}
