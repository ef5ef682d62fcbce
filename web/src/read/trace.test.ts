import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReelProps } from '../reel/moments.ts'
import { trace } from './trace.ts'

const said = 'Whisk in 120 grams of sugar, 2 eggs and 1 shot of espresso.'
const words = said.split(' ').map((text, at) => ({ text, start: 12 + at / 2, end: 12.4 + at / 2 }))
const reel: ReelProps = {
  seconds: 30,
  frames: [],
  shots: [],
  heard: [
    { start: 4, end: 7, text: 'First preheat the oven.' },
    { start: 12, end: 18, text: said, words },
  ],
  read: [
    { start: 12, end: 18, text: '2 eggs' },
    { start: 14, end: 15, text: 'two eggs', isSubtitle: true },
    { start: 20, end: 22, text: 'Bake' },
  ],
  seen: [{ start: 0, end: 30, text: 'Shot 1' }],
}
const heard = { by: 'heard', at: 12, words: said } as const
const read = { by: 'read', at: 12, words: '2 eggs' } as const

test('a value lights the sentence and the text that it rests on, and the subtitle of the sentence', () => {
  const { moments } = trace({ citations: [heard, read], text: '2 eggs' }, reel)
  assert.deepEqual(moments, new Set(['heard 1', 'read 0', 'read 1']))
})

test('the beam stands at the very words', () => {
  const { beam } = trace({ citations: [heard], text: '2 eggs' }, reel)
  assert.deepEqual(beam, { start: 15, end: 15.9 })
})

test('without the words of the value the beam stands at the sentence', () => {
  const { beam, quotes } = trace({ citations: [heard], text: 'cinnamon' }, reel)
  assert.deepEqual(beam, { start: 12, end: 18 })
  assert.deepEqual(quotes, [{ by: 'heard', at: 12, text: said, more: 0 }])
})

test('each way of knowing is quoted once, with the value marked in it', () => {
  const { quotes } = trace({ citations: [heard, read], text: '2 eggs' }, reel)
  assert.deepEqual(
    quotes.map(({ by, text, hit }) => [by, hit && text.slice(hit.start, hit.end)]),
    [
      ['heard', '2 eggs'],
      ['read', '2 eggs'],
    ],
  )
})

test('what stands in the post or was worked out is told, and lights nothing', () => {
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

test('a stretch lights all that is in it and its subtitles, but not what only touches it', () => {
  const { moments, beam } = trace({ citations: [], span: { start: 7, end: 20.1 } }, reel)
  assert.deepEqual(moments, new Set(['heard 1', 'read 0', 'seen 0', 'read 1']))
  assert.deepEqual(beam, { start: 7, end: 20.1 })
})

test('a witness whose time is past the end lights nothing', () => {
  assert.equal(trace({ citations: [{ by: 'heard', at: 99 }] }, reel).beam, undefined)
})

test('what tells a value otherwise is lit and quoted as that, and holds no words of the value', () => {
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
