import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inBatches } from './batches.ts'

/** A load that is answered when the test says so. */
function held() {
  const loads: { keys: readonly string[]; answer: PromiseWithResolvers<ReadonlyMap<string, string>> }[] = []
  const load = (keys: readonly string[]) => {
    const answer = Promise.withResolvers<ReadonlyMap<string, string>>()
    loads.push({ keys: [...keys], answer })
    return answer.promise
  }
  const answer = (at: number) => {
    const { keys, answer } = loads[at]!
    answer.resolve(new Map(keys.map((key) => [key, `${key} of ${at}`])))
  }
  return { load, loads, answer }
}

test('joins a running load of the same key, and loads a finished key again', async () => {
  const { load, loads, answer } = held()
  const read = inBatches(load, { lanes: 2, size: 10 })
  const both = Promise.all([read('a'), read('a')])
  assert.equal(loads.length, 1)
  answer(0)
  assert.deepEqual(await both, ['a of 0', 'a of 0'])
  const later = read('a')
  answer(1)
  assert.equal(await later, 'a of 1')
})

test('batches keys while all lanes are busy, up to a limit', async () => {
  const { load, loads, answer } = held()
  const read = inBatches(load, { lanes: 1, size: 2 })
  const all = Promise.all(['a', 'b', 'c', 'd', 'c'].map(read))
  for (const at of [0, 1, 2]) {
    answer(at)
    await new Promise(setImmediate)
  }
  assert.deepEqual(await all, ['a of 0', 'b of 1', 'c of 1', 'd of 2', 'c of 1'])
  assert.equal(loads.length, 3)
})

test('a failed load fails only the callers of its keys', async () => {
  const { load, loads, answer } = held()
  const read = inBatches(load, { lanes: 1, size: 2 })
  const [first, second] = [read('a'), read('b')]
  loads[0]!.answer.reject(new Error('away'))
  await assert.rejects(first, /away/)
  answer(1)
  assert.equal(await second, 'b of 1')
  const missing = read('c')
  loads[2]!.answer.resolve(new Map())
  assert.equal(await missing, undefined)
})
