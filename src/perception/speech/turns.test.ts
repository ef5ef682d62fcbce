import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createModelTurns } from './turns.ts'

function watched() {
  const rested: string[] = []
  const rest = (name: string) => async () => void rested.push(name)
  return { rested, turns: createModelTurns({ english: rest('english'), other: rest('other') }) }
}

test('who is not needed any more rests', async () => {
  const { rested, turns } = watched()
  const clip = {}
  await turns.take(clip, 'english')
  await turns.take(clip, 'other')
  assert.deepEqual(rested, ['other', 'english'])
})

test('nobody rests whom another clip needs, until that is done', async () => {
  const { rested, turns } = watched()
  const [one, other] = [{}, {}]
  await turns.take(one, 'other')
  rested.length = 0
  await turns.take(other, 'english')
  assert.deepEqual(rested, [])
  turns.leave(one)
  await turns.take(other, 'english')
  assert.deepEqual(rested, ['other'])
})
