import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { openTrainedReader } from './open.ts'

const question = (field: string, value: string, line: string) => ({
  field,
  value,
  title: 'Leg day at home',
  before: '',
  line,
  after: '',
})

void suite('The trained reader', () => {
  void test('tells an exercise from a word beside it, and a whole statement from a piece of one', async () => {
    const reader = await openTrainedReader()
    const line = 'Go into a full Bulgarian split squat for ten reps on each leg.'
    const [exercise, adjective] = await reader.judge('workout-plan', [
      question('exercises.name', 'Bulgarian split squat', line),
      question('exercises.name', 'Full', line),
    ])
    assert.ok(exercise!.stands > adjective!.stands)
    const [whole, piece] = await reader.judge('tutorial-guide', [
      question('steps.instruction', 'Cut the board to a length of two feet', ''),
      question('steps.instruction', 'to a length of two feet and then you can', ''),
    ])
    assert.ok(whole!.whole > piece!.whole)
  })

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
