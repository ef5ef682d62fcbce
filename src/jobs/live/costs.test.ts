import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withDatabase } from '../../../scripts/support/database.ts'
import { estimate, readCosts, recordCosts } from './costs.ts'

const now = { stage: 'reading', fraction: 0.5, videoSeconds: 60, inStage: 3, elapsed: 20 } as const

test('estimates the remaining time from earlier videos and this one’s length', async () => {
  const { db } = await withDatabase()
  await recordCosts(db, { downloading: 2, reading: 10, composing: 1 }, 30)
  const costs = await readCosts(db)
  // Twice as long: 20 s of reading, of which 3 are over, and as much composing as ever.
  assert.equal(estimate(costs, now), 18)
  assert.equal(estimate(costs, { ...now, inStage: 90 }), 1)
  // A length that is not known yet is the usual one.
  assert.equal(estimate(costs, { ...now, stage: 'downloading', videoSeconds: undefined, inStage: 0 }), 13)
})

test('one slow video soon stops affecting the estimate', async () => {
  const { db } = await withDatabase()
  await recordCosts(db, { composing: 100 }, 30)
  for (let i = 0; i < 40; i++) await recordCosts(db, { composing: 2 }, 30)
  assert.equal(estimate(await readCosts(db), { ...now, stage: 'composing', inStage: 0 }), 3)
})

test('estimates from progress alone once enough is done', () => {
  assert.equal(estimate(new Map(), { ...now, fraction: 0.1 }), null)
  assert.equal(estimate(new Map(), now), 20)
})
