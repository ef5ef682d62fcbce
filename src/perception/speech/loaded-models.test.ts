import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createModelUse } from './loaded-models.ts'

function watched() {
  const rested: string[] = []
  const rest = (name: string) => async () => void rested.push(name)
  return { rested, models: createModelUse({ english: rest('english'), other: rest('other') }) }
}

test('who is not needed any more rests', async () => {
  const { rested, models } = watched()
  const clip = {}
  await models.take(clip, 'english')
  await models.take(clip, 'other')
  assert.deepEqual(rested, ['other', 'english'])
})

test('nobody rests whom another clip needs, until that is done', async () => {
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
