import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createModelUse } from './loaded-models.ts'

function watched() {
  const rested: string[] = []
  const rest = (name: string) => async () => void rested.push(name)
  return { rested, models: createModelUse({ english: rest('english'), other: rest('other') }) }
}

test('unloads a model that no clip needs any more', async () => {
  const { rested, models } = watched()
  const clip = {}
  await models.take(clip, 'english')
  await models.take(clip, 'other')
  assert.deepEqual(rested, ['other', 'english'])
})

test('keeps a model loaded while another clip needs it', async () => {
  const { rested, models } = watched()
  const [one, other] = [{}, {}]
  await models.take(one, 'other')
  rested.length = 0
  await models.take(other, 'english')
  assert.deepEqual(rested, [])
  models.leave(one)
  await models.take(other, 'english')
  assert.deepEqual(rested, ['other'])
})
