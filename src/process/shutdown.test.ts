import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from '../log.ts'
import { createShutdown, unlessAborted } from './shutdown.ts'

const log = createLog('silent')
const never = () => new Promise(() => undefined)

test('a part that never stops is left when its time is over, and only one that matters counts as a loss', async () => {
  const shutdown = createShutdown(log)
  await shutdown.within({ name: 'recovery', seconds: 0.01, stop: never })()
  assert.equal(shutdown.hasLoss(), false)
  await shutdown.within({ name: 'worker', seconds: 0.01, stop: never, loss: 'work was lost' })()
  assert.equal(shutdown.hasLoss(), true)
})

test('a part that fails to stop keeps no other from stopping', async () => {
  const shutdown = createShutdown(log)
  const fail = () => Promise.reject(new Error('as told'))
  await shutdown.within({ name: 'worker', seconds: 60, stop: fail, atOnce: true, loss: 'work was lost' })()
  assert.equal(shutdown.hasLoss(), true)
})

test('what can begin at once begins with the stop, and is stopped once', async () => {
  const shutdown = createShutdown(log)
  const order: string[] = []
  const stopOf = (name: string, atOnce: boolean) =>
    shutdown.within({ name, seconds: 60, atOnce, stop: () => order.push(name) })
  const parts = [stopOf('server', false), stopOf('worker', true)]
  shutdown.begin()
  for (const stop of parts) await stop()
  assert.deepEqual(order, ['worker', 'server'])
})

test('what waits out of politeness is told when somebody insists', async () => {
  const shutdown = createShutdown(log)
  const stop = (hurry: AbortSignal) => new Promise((resolve) => hurry.addEventListener('abort', resolve))
  const stopped = shutdown.within({ name: 'server', seconds: 3600, stop })()
  shutdown.hurry()
  await stopped
})

test('an abort leaves what is under way', async () => {
  const abort = new AbortController()
  const waiting = assert.rejects(unlessAborted(abort.signal, never()), /enough/)
  abort.abort(new Error('enough'))
  await waiting
  assert.equal(await unlessAborted(new AbortController().signal, Promise.resolve(7)), 7)
})
