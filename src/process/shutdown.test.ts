import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from '../log.ts'
import { createShutdown, unlessAborted } from './shutdown.ts'

const log = createLog('silent')
const never = () => new Promise(() => undefined)

test('abandons a part that never stops, and counts only important ones as lost', async () => {
  const shutdown = createShutdown(log)
  await shutdown.within({ name: 'recovery', seconds: 0.01, stop: never })()
  assert.equal(shutdown.hasLoss(), false)
  await shutdown.within({ name: 'worker', seconds: 0.01, stop: never, loss: 'work was lost' })()
  assert.equal(shutdown.hasLoss(), true)
})

test('a part that fails to stop does not prevent others from stopping', async () => {
  const shutdown = createShutdown(log)
  const fail = () => Promise.reject(new Error('as told'))
  await shutdown.within({ name: 'worker', seconds: 60, stop: fail, atOnce: true, loss: 'work was lost' })()
  assert.equal(shutdown.hasLoss(), true)
})

test('starts immediate parts with the stop, once', async () => {
  const shutdown = createShutdown(log)
  const order: string[] = []
  const stopOf = (name: string, atOnce: boolean) =>
    shutdown.within({ name, seconds: 60, atOnce, stop: () => order.push(name) })
  const parts = [stopOf('server', false), stopOf('worker', true)]
  shutdown.begin()
  for (const stop of parts) await stop()
  assert.deepEqual(order, ['worker', 'server'])
})

test('hurry aborts a graceful stop', async () => {
  const shutdown = createShutdown(log)
  const stop = (hurry: AbortSignal) => new Promise((resolve) => hurry.addEventListener('abort', resolve))
  const stopped = shutdown.within({ name: 'server', seconds: 3600, stop })()
  shutdown.hurry()
  await stopped
})

test('an abort abandons running work', async () => {
  const abort = new AbortController()
  const waiting = assert.rejects(unlessAborted(abort.signal, never()), /enough/)
  abort.abort(new Error('enough'))
  await waiting
  assert.equal(await unlessAborted(new AbortController().signal, Promise.resolve(7)), 7)
})
