import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mock, test } from 'node:test'
import { analysisLimit, startLimit } from './time-limit.ts'

const secondsFor = analysisLimit({ analysisSeconds: 600, maxVideoSeconds: 600 })

test('the time limit grows with the video: an hour for ten minutes', () => {
  assert.equal(secondsFor(), 600)
  assert.equal(secondsFor(60), 900)
  assert.equal(secondsFor(600), 3600)
})

test('an unknown length counts as the maximum length', () => {
  for (const length of [0, -1, Number.NaN, 601, 1e9, Infinity]) assert.equal(secondsFor(length), 3600, String(length))
})

test('the time limit never exceeds the queue’s limit of a day', () => {
  const maxSeconds = analysisLimit({ analysisSeconds: 3600, maxVideoSeconds: 36_000 })(Infinity)
  assert.ok(maxSeconds + 60 <= 24 * 3600)
})

test('the limit counts from the start of the attempt, also when the length is known later', async () => {
  const limit = startLimit((length) => (length === undefined ? 600 : 0))
  assert.equal(limit.signal.aborted, false)
  limit.setVideoSeconds(1)
  await once(limit.signal, 'abort')
  assert.equal((limit.signal.reason as Error).name, 'TimeoutError')
})

test('a known length extends the limit, and a cancelled limit never fires', () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const [long, ended] = [startLimit(secondsFor), startLimit(secondsFor)]
    long.setVideoSeconds(600)
    ended.end()
    mock.timers.tick(1_000_000)
    assert.deepEqual([long.signal.aborted, ended.signal.aborted], [false, false])
    mock.timers.tick(3_000_000)
    assert.deepEqual([long.signal.aborted, ended.signal.aborted], [true, false])
  } finally {
    mock.timers.reset()
  }
})
