import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { createReadiness, inBackground } from './readiness.ts'

test('reports each part by name, and a throwing one as failed', async () => {
  const readiness = createReadiness()
  assert.deepEqual(await readiness.look(), { reasons: ['starting'], checks: {}, notes: [] })
  readiness.add('one', () => undefined)
  readiness.add('two', () => 'is away')
  readiness.add('three', () => Promise.reject(new Error('is broken')))
  readiness.mention(() => 'is drained')
  readiness.mention(() => Promise.reject(new Error('cannot be read')))
  readiness.begin()
  assert.deepEqual(await readiness.look(), {
    reasons: ['is away', 'is broken'],
    checks: { one: { ok: true }, two: { ok: false, reason: 'is away' }, three: { ok: false, reason: 'is broken' } },
    notes: ['is drained'],
  })
  readiness.end()
  assert.deepEqual((await readiness.look()).reasons, ['stopping'])
})

test('waits for a background check once, then uses its last result', async () => {
  const answers = [Promise.resolve('is away'), Promise.withResolvers<string | undefined>()] as const
  let asked = 0
  const check = inBackground(-1, () => (asked++ === 0 ? answers[0] : answers[1].promise))
  assert.equal(await check(), 'is away')
  assert.equal(check(), 'is away')
  answers[1].resolve(undefined)
  await setImmediate()
  assert.equal(check(), undefined)
})
