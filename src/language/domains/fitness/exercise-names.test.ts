import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countedName, spokenName, withoutOrder, writtenName } from './exercise-names.ts'

test('order words lead to a name that no list holds', () => {
  assert.deepEqual(withoutOrder('And number 3 is dégagés'), { text: 'dégagés', led: true })
  assert.deepEqual(withoutOrder('we finish with a wall push away'), { text: 'wall push away', led: true })
  assert.deepEqual(withoutOrder('knees bent'), { text: 'knees bent', led: false })
})

test('a name ends where what belongs to it begins', () => {
  assert.equal(spokenName('half crimp hangs on a small edge'), 'half crimp hangs')
  assert.equal(spokenName('step-downs off the stair'), 'step-downs')
  assert.equal(spokenName('standing figure 4'), 'standing figure 4')
})

test('postures, rests and instructions are no names', () => {
  for (const text of ['heels down', 'hold the last one', 'a minute rest', 'the right side', 'you can do it', 'slowly'])
    assert.equal(spokenName(text), undefined, text)
})

test('what is counted is a name up to its plural', () => {
  assert.deepEqual(countedName('5 gorilla rows hips back', false), { name: 'gorilla rows', reps: '5' })
  assert.deepEqual(countedName('10 devil press', true), { name: 'devil press', reps: '10' })
  assert.equal(countedName('10 of those', false), undefined)
})

test('what is left of a written line without its amounts is the name', () => {
  assert.equal(writtenName('Meadows row ; each arm'), 'Meadows row')
  assert.equal(writtenName('; between rounds'), undefined)
})
