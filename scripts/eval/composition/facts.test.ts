import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evidenceOf } from '../../support/evidence.ts'
import { findFormat } from '../../../src/formats/index.ts'
import { badTimes, filledLists, groundedness } from './checks.ts'
import { countFacts, f1, precision, recall } from './facts.ts'
import { similar } from './similar.ts'

const workout = findFormat('workout-plan').schema
const squat = { name: 'Goblet squats', sets: '3', reps: '10', rest: '', notes: 'chest up' }
const plank = { name: 'Plank', sets: '', reps: '40 s', rest: '', notes: '' }

describe('counting facts', () => {
  it('pairs items by what they are about and judges only the keys that are expected', () => {
    const expected = {
      exercises: [
        { name: 'plank', reps: '40 seconds' },
        { name: 'goblet squat', sets: '3' },
      ],
    }
    const { lists } = countFacts(workout, expected, { title: '', exercises: [squat, plank] })
    assert.deepEqual(lists, { right: 4, expected: 4, found: 4 })
  })

  it('counts a missing item with its values, a surplus one, and a wrong value', () => {
    const expected = {
      exercises: [
        { name: 'Goblet squat', sets: '4' },
        { name: 'Lunge', sets: '2' },
      ],
    }
    const { lists } = countFacts(workout, expected, { title: '', exercises: [squat, plank] })
    assert.deepEqual(lists, { right: 1, expected: 4, found: 3 })
    assert.equal(precision(lists), 1 / 3)
    assert.equal(recall(lists), 1 / 4)
    assert.ok(f1(lists) > 0.28 && f1(lists) < 0.29)
  })

  it('accepts a plain text as an item, and compares single values separately', () => {
    const review = findFormat('review-summary').schema
    const expected = { rating: '7 out of 10', sentiment: 'mixed', pros: ['crisp fries'] }
    const result = { rating: '7/10', sentiment: 'positive', pros: [{ timestamp: '0:01', point: 'Crisp fries' }] }
    const { lists, singles } = countFacts(review, expected, result)
    assert.deepEqual(lists, { right: 1, expected: 1, found: 1 })
    assert.equal(singles.expected, 2)
    assert.equal(singles.right, 1)
  })
})

describe('likeness', () => {
  it('matches different units, plurals and spelled numbers', () => {
    assert.equal(similar('2 tbsp', 'two tablespoons'), 1)
    assert.equal(similar('1 1/2 cups', 'a cup and a half'), 1)
    assert.ok(similar('Turn off the water', 'Turn the water off under the sink') >= 0.5)
  })

  it('distinguishes different numbers and things', () => {
    assert.ok(similar('bake for 10 minutes', 'bake for 12 minutes') < 0.5)
    assert.ok(similar('olive oil', 'soy sauce') < 0.5)
  })
})

describe('checking a result', () => {
  const evidence = evidenceOf({
    speech: [{ start: 0, end: 9, text: 'Squats, three by ten.' }],
    video: { durationSeconds: 9 },
  })
  const quotes = findFormat('quote-highlights').schema
  const quote = (text: string, timestamp: string) => ({
    highlights: [{ timestamp, quote: text, context: '', shareability: 'low' }],
    summary: '',
  })

  it('finds times outside the video', () => {
    assert.deepEqual(badTimes(quotes, quote('three by ten', '0:09'), evidence), [])
    assert.deepEqual(badTimes(quotes, quote('three by ten', '0:10'), evidence), ['0:10'])
  })

  it('finds quotations and numbers that do not occur in the video', () => {
    assert.deepEqual(groundedness(quotes, quote('Squats, three by ten.', '0:00'), evidence).bad, [])
    assert.deepEqual(groundedness(quotes, quote('Never skip a day.', '0:00'), evidence).bad, ['Never skip a day.'])
    assert.deepEqual(groundedness(workout, { title: '', exercises: [squat] }, evidence).bad, [])
    assert.deepEqual(groundedness(workout, { title: '', exercises: [{ ...squat, sets: '5' }] }, evidence).bad, ['5'])
  })

  it('finds lists that should be empty', () => {
    assert.deepEqual(filledLists({ title: '', exercises: [squat], more: [] }), ['exercises'])
  })
})
