import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLanguages } from './languages.ts'

const never = new AbortController().signal

/** Weights that lie there or not, and a registry that has them or not. */
function world(there: boolean, reachable: boolean) {
  const state = { there, reachable, fetches: 0, time: 1 }
  const parts = {
    isThere: async () => state.there,
    fetch: async () => {
      state.fetches++
      state.there ||= state.reachable
      return state.reachable
    },
    now: () => state.time,
  }
  return { state, parts }
}

test('weights that are there are used, and nothing is fetched', async () => {
  const { state, parts } = world(true, true)
  assert.equal(await createLanguages('english', parts).ready(never), true)
  assert.equal(state.fetches, 0)
})

test('weights that are not there are fetched once, however many clips wait for them', async () => {
  const { state, parts } = world(false, true)
  const languages = createLanguages('english', parts)
  assert.deepEqual(await Promise.all([languages.ready(never), languages.ready(never)]), [true, true])
  assert.equal(state.fetches, 1)
})

test('after a fetch that failed, clips do without for a while', async () => {
  const { state, parts } = world(false, false)
  const languages = createLanguages('english', parts)
  assert.equal(await languages.ready(never), false)
  assert.equal(await languages.ready(never), false)
  assert.equal(state.fetches, 1)
  Object.assign(state, { reachable: true, time: 3_600_000 })
  assert.equal(await languages.ready(never), true)
})

test('where English is all that is wanted, nothing is fetched nor used', async () => {
  const { state, parts } = world(true, true)
  assert.equal(await createLanguages('english-only', parts).ready(never), false)
  assert.equal(state.fetches, 0)
})

test('an aborted caller does not wait for the fetch', async () => {
  const { parts } = world(false, true)
  const languages = createLanguages('english', { ...parts, fetch: () => new Promise<boolean>(() => {}) })
  await assert.rejects(languages.ready(AbortSignal.abort(new Error('enough'))), /enough/)
})
