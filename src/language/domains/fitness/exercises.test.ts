import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exercisesIn } from './exercises.ts'
import { rounds, scheme } from './schemes.ts'

test('sets, repetitions and rest are read however they are said', () => {
  const said: [string, [string, string, string]][] = [
    ['3 by 10', ['3', '10', '']],
    ['3x10', ['3', '10', '']],
    ['4 sets of 8-12, rest 90 seconds', ['4', '8-12', '90 s']],
    ['40 seconds on, 20 seconds off', ['', '40 s', '20 s']],
    ['3 sets to failure', ['3', 'to failure', '']],
    ['10 slow reps', ['', '10', '']],
    ['hold for 45 seconds', ['', '45 s', '']],
    ['1 minute breaks', ['', '', '1 min']],
  ]
  for (const [text, [sets, reps, rest]] of said) assert.deepEqual(scheme(text), { sets, reps, rest }, text)
})

test('an exercise is named with what goes before it', () => {
  const names = (text: string) => exercisesIn(text).map(({ name }) => name)
  assert.deepEqual(names('then Bulgarian split squats and push ups'), ['Bulgarian split squats', 'push ups'])
  assert.deepEqual(names('5 swings, 5 cleans'), ['swings', 'cleans'])
  assert.deepEqual(names('I run a press office and walk the dog'), [])
})

test('rounds are counted', () => {
  assert.equal(rounds('repeat that 5 times'), '5')
  assert.equal(rounds('do the whole thing twice'), '2')
  assert.equal(rounds('15 squats'), '')
})
