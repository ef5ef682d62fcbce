/** How moments and frames are laid out. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blocksOf } from './blocks.ts'
import { stripOf } from './strip.ts'

const text = (start: number, end: number, isSubtitle = false) => ({ start, end, text: `${start}`, isSubtitle })
const spans = (blocks: { start: number; end: number }[]) => blocks.map(({ start, end }) => [start, end])

test('texts that appear together share a block', () => {
  const [block, ...others] = blocksOf([text(10, 20), text(11, 20), text(12, 20)], 100)
  assert.deepEqual(
    block!.parts.map(({ index }) => index),
    [0, 1, 2],
  )
  assert.equal(others.length, 0)
})

test('blocks do not overlap', () => {
  assert.deepEqual(spans(blocksOf([text(10, 90), text(40, 60)], 100)), [
    [10, 40],
    [40, 60],
  ])
})

test('preserves a gap between two texts', () => {
  assert.deepEqual(spans(blocksOf([text(10, 13), text(14, 20)], 100)), [
    [10, 13],
    [14, 20],
  ])
})

test('subtitles have separate blocks with their moments', () => {
  const blocks = blocksOf([text(0, 2, true), text(1, 5)], 100)
  assert.deepEqual(
    blocks.map(({ isSubtitle, parts }) => [isSubtitle, parts[0]!.index]),
    [
      [false, 1],
      [true, 0],
    ],
  )
})

const frame = (at: number) => ({ at, url: `/${at}.jpg` })
const shots = [
  { start: 0, end: 20, transition: 'start' as const },
  { start: 20, end: 100, transition: 'cut' as const },
]

test('frames stay inside their shots, and the strip has no gap', () => {
  const strip = stripOf({ frames: [frame(2), frame(12), frame(19), frame(21)], shots, seconds: 100 }, 0.1)
  assert.deepEqual(spans(strip).slice(0, 3), [
    [0, 10],
    [10, 20],
    [20, 30],
  ])
  assert.deepEqual([strip[0]!.url, strip[1]!.url, strip[2]!.url], ['/2.jpg', '/12.jpg', '/21.jpg'])
  assert.equal(strip.at(-1)!.end, 100)
})

test('leaves undecoded parts dark while the shots are unknown', () => {
  const strip = stripOf({ frames: [frame(1), frame(4)], shots: [], seconds: 100 }, 0.05)
  assert.deepEqual(spans(strip), [
    [0, 4],
    [4, 7],
  ])
})
