import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '../log.ts'
import { startFleet } from './fleet.ts'
import { StartError } from './start-error.ts'

const log = createLog('silent')
const script = join(import.meta.dirname, '../../test/support/member-process.ts')

/** Starts a fleet of two; `children` are all that were ever started, in order. */
async function withFleet(behaviour: (n: number) => string = () => 'serve') {
  const children: ChildProcess[] = []
  const spawned = new EventTarget()
  const spawn = () => {
    const child = fork(script, [behaviour(children.length)])
    children.push(child)
    spawned.dispatchEvent(new Event('spawn'))
    return child
  }
  const fleet = await startFleet({ size: 2, spawn, log, restartMs: 10 })
  return { ...fleet, children, spawned }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

test('restarts a dead process while others serve, and stops all', async () => {
  const { children, spawned, stop, problem } = await withFleet()
  assert.equal(problem(), undefined)
  const [again, gone] = [once(spawned, 'spawn'), once(children[0]!, 'exit')]
  children[0]!.kill('SIGKILL')
  await Promise.all([again, gone])
  while (problem() !== undefined) await sleep(10)
  assert.equal(hasEnded(children[1]!), false)
  await stop()
  assert.ok(children.every(hasEnded))
  assert.deepEqual([children[1]!.exitCode, children[2]!.exitCode], [0, 0], 'each in order')
})

test('a stop waits for a starting process', async () => {
  const { children, spawned, stop } = await withFleet()
  const again = once(spawned, 'spawn')
  children[0]!.kill('SIGKILL')
  await again
  await stop()
  assert.equal(children.length, 3)
  assert.ok(children.every(hasEnded))
})

test('replaces processes one by one, each after its successor is ready', async () => {
  const { children, replace, stop } = await withFleet()
  const alive: number[] = []
  for (const child of children) child.once('exit', () => alive.push(children.filter((one) => !hasEnded(one)).length))
  await replace()
  assert.deepEqual(alive, [2, 2])
  assert.deepEqual(children.map(hasEnded), [true, true, false, false])
  await stop()
})

test('does not start a process twice that died during a replacement', async () => {
  const { children, replace, stop } = await withFleet()
  const gone = once(children[0]!, 'exit')
  children[0]!.kill('SIGKILL')
  await gone
  await replace()
  // One that was started for a place that is taken leaves again.
  while (children.filter((child) => !hasEnded(child)).length > 2) await sleep(10)
  await stop()
  assert.ok(children.every(hasEnded))
})

test('keeps the old process when its successor cannot start', async () => {
  const { children, replace, stop, problem } = await withFleet((n) => (n < 2 ? 'serve' : 'fail'))
  await replace()
  assert.deepEqual(children.map(hasEnded), [false, false, true])
  assert.equal(problem(), undefined)
  await stop()
})

test('fails to start when one process cannot, and leaves none running', async () => {
  const started: ChildProcess[] = []
  const spawn = (place: number) => {
    const child = fork(script, [place === 0 ? 'serve' : 'fail'])
    started.push(child)
    return child
  }
  await assert.rejects(startFleet({ size: 2, spawn, log }), StartError)
  assert.ok(started.every(hasEnded))
})
