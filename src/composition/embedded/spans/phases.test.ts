import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markedOf } from '../../../../scripts/support/marked.ts'
import { phasesShown, prioritiesIn } from './phases.ts'

const shown = (cards: [start: number, text: string][], said: [start: number, text: string][] = []) =>
  phasesShown(
    markedOf('technique-analysis', {
      onScreenText: cards.map(([start, text]) => ({ start, end: start + 3.5, text })),
      speech: said.map(([start, text]) => ({ start, end: start + 2, text })),
    }),
  ).map(({ phase, observation, cue }) => [phase, observation, cue])

test('marked and labelled cards are phases together, with what is said meanwhile and the cue in quotation marks', () => {
  const cards: [number, string][] = [
    [0, 'FORM CHECK'],
    [4, 'STANCE ✅'],
    [8, 'GRIP ❌ pinch it'],
    [12, '"hold an egg"'],
    [16, 'FINISH: looks up'],
  ]
  const said: [number, string][] = [
    [4, 'The feet are wide apart.'],
    [8, 'The whole hand is closed.'],
  ]
  assert.deepEqual(shown(cards, said), [
    ['Stance', 'The feet are wide apart.', ''],
    ['GRIP', 'The whole hand is closed.', 'hold an egg'],
    ['FINISH', 'looks up', ''],
  ])
})

test('beside marked cards, one without a mark is a cue, a warning is none, and neither is what comes first', () => {
  const cards: [number, string][] = [
    [0, 'FORM CHECK'],
    [4, 'ENTRY ❌'],
    [8, 'TRAIN TRACKS'],
    [12, 'DRIVE 🔴 early arms'],
    [16, '⚠️ ARM GUARD'],
    [20, 'PRIORITY: entry → drive'],
  ]
  const said: [number, string][] = [
    [4, 'The entry.'],
    [6, 'The left hand crosses over the head.'],
    [8, 'Think of train tracks, shoulder wide.'],
  ]
  assert.deepEqual(
    shown(cards, said).map(([phase]) => phase),
    ['Entry', 'DRIVE'],
  )
  assert.equal(shown(cards, said)[0]![1], 'The left hand crosses over the head.')
})

test('a card of a match is no phase', () => {
  const cards: [number, string][] = [
    [0, 'FINAL'],
    [4, 'ASSIST'],
    [8, 'Needs work: defending'],
  ]
  assert.deepEqual(shown(cards, [[4, 'A perfect cross sets up the second one.']]), [])
})

test('what is said to come first is a priority', () => {
  assert.deepEqual(prioritiesIn('Fix the hand first.'), ['Hand'])
  assert.deepEqual(prioritiesIn('First the legs, then the elbow.'), ['Legs', 'Elbow'])
  assert.deepEqual(prioritiesIn('No, shoulder first, then anchor, then release.'), ['Shoulder', 'Anchor', 'Release'])
  for (const text of ['The first pull is slow.', 'Posture first.', 'His elbow drops first, so he pushes down.'])
    assert.deepEqual(prioritiesIn(text), [])
})
