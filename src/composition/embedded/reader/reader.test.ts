import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { openTrainedReader } from './open.ts'

void suite('The trained reader', () => {
  void test('finds the line that carries an ingredient', async () => {
    const reader = await openTrainedReader()
    const lines = ['Welcome back to my channel.', 'Add two cups of flour and a pinch of salt.'].map((text) => ({
      source: 'speech' as const,
      text,
    }))
    const { lines: found } = await reader.read('recipe', lines)
    const [greeting, flour] = found.map(({ roles }) => roles.get('recipe.ingredients')!)
    assert.ok(flour! > 0.5 && greeting! < 0.2)
  })
})
