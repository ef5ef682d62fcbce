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

test('a key that is being loaded is not loaded again, and one that was loaded is loaded once more', async () => {
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

test('keys that find all lanes busy are loaded together, at most so many at once', async () => {
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

test('a load that fails fails those who asked for its keys, and nobody after them', async () => {
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
