import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markedOf } from '../../../../scripts/support/marked.ts'
import plan from './highlight-reel.ts'

const highlights = (cards: string[], said: [start: number, text: string][] = []) =>
  plan.fields
    .highlights(
      markedOf('highlight-reel', {
        video: { durationSeconds: cards.length * 4 },
        onScreenText: cards.map((text, at) => ({ start: at * 4, end: at * 4 + 3.5, text })),
        speech: said.map(([start, text]) => ({ start, end: start + 2, text })),
      }),
    )
    .map(({ label, description }) => [label, description])

test('credits, judgements and the result at the end are no moments', () => {
  const cards = [
    'FINAL RUNS',
    'first wave',
    'boards: @gritline',
    'Needs work: turns',
    'big barrel',
    '8 hours, 11 waves',
  ]
  assert.deepEqual(
    highlights(cards).map(([label]) => label),
    ['First wave', 'Big barrel'],
  )
})

test('sponsors, credits and totals are no moments', () => {
  const cards = [
    'LAST OVER',
    'first wave',
    'Half time 90–96',
    "Hobley's Pies sponsor",
    'Film: Two Oaks',
    'Half-time speech',
  ]
  assert.deepEqual(
    highlights(cards).map(([label]) => label),
    ['First wave', 'Half-time speech'],
  )
})

test('a moment is described by what is said of it, as it was meant', () => {
  const said: [number, string][] = [
    [4, 'Down to the last over.'],
    [6, 'And Petra sweeps it for four!'],
    [8, 'They won by three.'],
    [10, 'No, by two.'],
  ]
  assert.deepEqual(highlights(['CRICKET', 'PETRA WINS IT', 'THE CROWD', 'dancing'], said).slice(0, 2), [
    ['Petra wins it', 'Petra sweeps it for four!'],
    ['The crowd', 'They won by 2.'],
  ])
})
