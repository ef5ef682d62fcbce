import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createThreads } from './threads.ts'

/** A thread's script that does what it is told. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { threadId } from 'node:worker_threads'
    import { serveThread } from '${import.meta.resolve('./threads.ts')}'
    serveThread(async ({ task, gate }) => {
      if (task === 'wait') Atomics.wait(new Int32Array(gate), 0, 0)
      if (task === 'fail') throw new Error('as told')
      if (task === 'die') process.exit(3)
      return threadId
    })
  `)}`,
)
const never = new AbortController().signal
const threadsOf = (size: number) => createThreads<{ task: string; gate?: SharedArrayBuffer }, number>(script, size)

function createGate() {
  const gate = new SharedArrayBuffer(4)
  const open = () => {
    Atomics.store(new Int32Array(gate), 0, 1)
    Atomics.notify(new Int32Array(gate), 0)
  }
  return { gate, open }
}

test('requests run side by side on threads that are used again', async () => {
  const threads = threadsOf(2)
  const { gate, open } = createGate()
  const [first, second] = [threads.run({ task: 'wait', gate }, never), threads.run({ task: 'name' }, never)]
  const other = await second
  open()
  assert.notEqual(await first, other)
  assert.ok([await first, other].includes(await threads.run({ task: 'name' }, never)))
  await threads.close()
})

test('a request that fails rejects with its error, and its thread goes on', async () => {
  const threads = threadsOf(1)
  const id = await threads.run({ task: 'name' }, never)
  await assert.rejects(threads.run({ task: 'fail' }, never), /as told/)
  assert.equal(await threads.run({ task: 'name' }, never), id)
  await threads.close()
})

test('a thread that dies rejects its request and is replaced', async () => {
  const threads = threadsOf(1)
  const lost = threads.run({ task: 'die' }, never)
  const next = threads.run({ task: 'name' }, never)
  await assert.rejects(lost, /ended with code 3/)
  assert.equal(typeof (await next), 'number')
  await threads.close()
})

test('an abort takes a request off the queue and leaves the others', async () => {
  const threads = threadsOf(1)
  const { gate, open } = createGate()
  const running = threads.run({ task: 'wait', gate }, never)
  const abort = new AbortController()
  const aborted = threads.run({ task: 'die' }, abort.signal)
  const waiting = threads.run({ task: 'name' }, never)
  abort.abort(new Error('enough'))
  await assert.rejects(aborted, /enough/)
  open()
  assert.equal(await running, await waiting)
  await threads.close()
})

test('closing rejects what runs and what waits', async () => {
  const threads = threadsOf(1)
  const { gate } = createGate()
  const running = assert.rejects(threads.run({ task: 'wait', gate }, never))
  const waiting = assert.rejects(threads.run({ task: 'name' }, never), /closed/)
  await threads.close()
  await Promise.all([running, waiting])
})
