import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { pairIn } from './pair.ts'
import { isSetAside } from './scope.ts'
import { restIn, roundsIn, schemeIn } from './sets.ts'

test('sets, repetitions and rest are read as they are written and said', () => {
  const read = (text: string) => {
    const { sets, reps, rest } = schemeIn(text)
    return [sets, reps, rest]
  }
  deepEqual(read('3 x 15'), ['3', '15', ''])
  deepEqual(read('2 x 8 each leg'), ['2', '8 each leg', ''])
  deepEqual(read('2x to failure'), ['2', 'to failure', ''])
  deepEqual(read('three sets of ten. REST 90s'), ['3', '10', '90 s'])
  deepEqual(read('40 sec. Rest 20 s'), ['', '40 s', '20 s'])
  deepEqual(read('six per arm'), ['', '6 per arm', ''])
  deepEqual(read('SWINGS x15'), ['', '15', ''])
  deepEqual(read('12 / side'), ['', '12 per side', ''])
  deepEqual(read('30 s each side'), ['', '30 s each side', ''])
  deepEqual(read('Hang for ten seconds. Then pinch, thirty seconds each hand'), ['', '10 s', ''])
  deepEqual(read('60 s. 1x only'), ['1', '60 s', ''])
  deepEqual(read('2 x 10 pasos cada lado'), ['2', '10 per side', ''])
  deepEqual(read('10x forwards 10x back'), ['', '', ''])
  deepEqual(read('Keep your chest up.'), ['', '', ''])
})

test('rounds count for all exercises', () => {
  equal(roundsIn(['10 MIN ABS', '3 ROUNDS']), '3')
  equal(roundsIn(['2 songs = 2 rounds']), '')
  equal(restIn(['Plank, 40 s. Rest 60 s', '2 ROUNDS · 20 s REST']), '20 s')
  equal(restIn(['a minute of rest after each round']), '')
})

test('a row puts a phrase and its meaning side by side', () => {
  deepEqual(pairIn('BORA = let’s go'), { left: 'BORA', right: 'let’s go' })
  deepEqual(pairIn('你好吗？ How are you?'), { left: '你好吗？', right: 'How are you?' })
  deepEqual(pairIn('SIMILE: compares two things', true), { left: 'SIMILE', right: 'compares two things' })
  equal(pairIn('SIMILE: compares two things'), undefined)
  equal(pairIn("I'm fine (= no, thank you)"), undefined)
})

test('what is refused, given back or only mentioned is left out', () => {
  for (const text of ['I’m not wearing a hat.', 'I returned the robot.', 'And no, I’m not doing upright rows.'])
    equal(isSetAside(text), true, text)
  for (const text of ['Then I add blue jeans.', 'Gold mules, low heel.']) equal(isSetAside(text), false, text)
})
