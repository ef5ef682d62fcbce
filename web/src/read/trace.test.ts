import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReelProps } from '../reel/moments.ts'
import { trace } from './trace.ts'

const sentence = 'Whisk in 120 grams of sugar, 2 eggs and 1 shot of espresso.'
const words = sentence.split(' ').map((text, at) => ({ text, start: 12 + at / 2, end: 12.4 + at / 2 }))
const reel: ReelProps = {
  seconds: 30,
  frames: [],
  shots: [],
  heard: [
    { start: 4, end: 7, text: 'First preheat the oven.' },
    { start: 12, end: 18, text: sentence, words },
  ],
  read: [
    { start: 12, end: 18, text: '2 eggs' },
    { start: 14, end: 15, text: 'two eggs', isSubtitle: true },
    { start: 20, end: 22, text: 'Bake' },
  ],
  seen: [{ start: 0, end: 30, text: 'Shot 1' }],
}
const heard = { by: 'heard', at: 12, words: sentence } as const
const read = { by: 'read', at: 12, words: '2 eggs' } as const

test('a value highlights its sentence, its text and the subtitle', () => {
  const { moments } = trace({ citations: [heard, read], text: '2 eggs' }, reel)
  assert.deepEqual(moments, new Set(['heard 1', 'read 0', 'read 1']))
})

test('the beam points at the exact words', () => {
  const { beam } = trace({ citations: [heard], text: '2 eggs' }, reel)
  assert.deepEqual(beam, { start: 15, end: 15.9 })
})

test('without exact words, the beam points at the sentence', () => {
  const { beam, quotes } = trace({ citations: [heard], text: 'cinnamon' }, reel)
  assert.deepEqual(beam, { start: 12, end: 18 })
  assert.deepEqual(quotes, [{ by: 'heard', at: 12, text: sentence, more: 0 }])
})

test('quotes each kind of citation once, with the value marked', () => {
  const { quotes } = trace({ citations: [heard, read], text: '2 eggs' }, reel)
  assert.deepEqual(
    quotes.map(({ by, text, hit }) => [by, hit && text.slice(hit.start, hit.end)]),
    [
      ['heard', '2 eggs'],
      ['read', '2 eggs'],
    ],
  )
})

test('lists citations from the post and derived values without a highlight', () => {
  const { moments, beam, quotes } = trace(
    { citations: [{ by: 'posted', words: 'Brownies' }, { by: 'worked-out' }] },
    reel,
  )
  assert.equal(moments.size, 0)
  assert.equal(beam, undefined)
  assert.deepEqual(
    quotes.map(({ by, text }) => [by, text]),
    [
      ['posted', 'Brownies'],
      ['worked-out', ''],
    ],
  )
})

test('a range highlights what it contains, not what only touches it', () => {
  const { moments, beam } = trace({ citations: [], span: { start: 7, end: 20.1 } }, reel)
  assert.deepEqual(moments, new Set(['heard 1', 'read 0', 'seen 0', 'read 1']))
  assert.deepEqual(beam, { start: 7, end: 20.1 })
})

test('ignores a citation after the end of the video', () => {
  assert.equal(trace({ citations: [{ by: 'heard', at: 99 }] }, reel).beam, undefined)
})

test('highlights and quotes contradicting lines as contradictions', () => {
  const { moments, quotes } = trace({ citations: [read, { ...heard, says: 'otherwise' }], text: '3 eggs' }, reel)
  assert.ok(moments.has('heard 1'))
  assert.deepEqual(
    quotes.map(({ by, says, hit }) => [by, says, hit !== undefined]),
    [
      ['heard', 'otherwise', false],
      ['read', undefined, true],
    ],
  )
})

test('a citation that names its line finds it among texts of the same time', () => {
  const same = { start: 25, end: 28 }
  const read = [
    { ...same, text: 'Makes 12 squares', line: 't7' },
    { ...same, text: 'Makes 12', line: 't9' },
  ]
  const cited = { by: 'read', at: 25, words: 'Makes 12', line: 't9' } as const
  assert.deepEqual(trace({ citations: [cited] }, { ...reel, read }).moments, new Set(['read 1']))
})
