import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEarlyText } from './early.ts'
import { toSpans } from './spans.ts'
import type { ReadFrame } from './tracks.ts'

type Line = [text: string, y: number]

/** Looks of half a second each at a picture of 540 × 960. */
const looks = (...frames: Line[][]): ReadFrame[] =>
  frames.map((lines, i) => ({
    at: i / 2,
    until: (i + 1) / 2,
    width: 540,
    height: 960,
    lines: lines.map(([text, y]) => ({
      box: { x: 270, y, width: text.length * 18, height: 40, angle: 0 },
      reading: { text, confidence: 0.95 },
    })),
  }))

/** What is reported with each look, and in the end. */
function follow(...frames: Line[][]): { during: string[][]; atEnd: string[] } {
  const all = looks(...frames)
  let reported: string[] = []
  const early = createEarlyText((spans) => reported.push(...spans.map(({ text }) => text)))
  const take = () => [reported, (reported = [])][0]!
  const during = all.map((look) => (early.add(look), take()))
  early.end(toSpans(all))
  return { during, atEnd: take() }
}

const title: Line = ['Garlic pasta', 200]
const first: Line = ['Boil the water', 700]
const second: Line = ['Add some salt', 700]

test('a line that stays is reported while it stays, and once', () => {
  const { during, atEnd } = follow([title], [title], [title], [title], [title])
  assert.deepEqual(during, [[], [], ['Garlic pasta'], [], []])
  assert.deepEqual(atEnd, [])
})

test('a line that goes is reported when it has gone, and the last ones in the end', () => {
  const { during, atEnd } = follow([first], [first], [second], [second], [])
  assert.deepEqual(during, [[], [], [], [], ['Boil the water']])
  assert.deepEqual(atEnd, ['Add some salt'])
})

test('a line that stays longer than what is followed at a time is still reported once', () => {
  const { during, atEnd } = follow(...Array.from({ length: 60 }, () => [title]))
  assert.deepEqual([...during.flat(), ...atEnd], ['Garlic pasta'])
})

test('lines that differ in a number are each reported, one after the other', () => {
  const step = (n: number): Line[][] => [1, 2, 3].map(() => [[`Step ${n}`, 300]])
  const { during, atEnd } = follow(...step(1), ...step(2), ...step(3))
  assert.deepEqual([...during.flat(), ...atEnd], ['Step 1', 'Step 2', 'Step 3'])
})

test('the same line is reported again when it comes back', () => {
  const { during, atEnd } = follow([title], [title], [], [], [], [title], [title])
  assert.deepEqual([...during.flat(), ...atEnd], ['Garlic pasta', 'Garlic pasta'])
})

test('rows that are reported one by one are not reported again as the caption that they make', () => {
  const [above, below]: Line[] = [
    ['How to make garlic', 200],
    ['pasta in a hurry', 250],
  ]
  const { during, atEnd } = follow([above!], [above!], [above!, below!], [above!, below!], [above!, below!])
  assert.deepEqual([...during.flat(), ...atEnd].join(' '), 'How to make garlic pasta in a hurry')
})
