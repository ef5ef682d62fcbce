import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { unlimited } from '../../../test/support/soak.ts'
import { decode } from '../media/decode.ts'
import type { Still } from '../media/media.ts'
import { isDrawn } from './flatness.ts'
import { createSight } from './index.ts'
import { summarise } from './summary.ts'

const shape = { width: 540, height: 960 }
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })
const seen = (name: string, score: number, place = box(0.2, 0.2, 0.6, 0.6)) => ({ name, score, box: place })
const look = (...things: ReturnType<typeof seen>[]) => ({ things, explicit: 0.01, drawn: false })

test('a thing counts when one look is sure of it or the looks agree, and not when one of many thought so', () => {
  assert.deepEqual(
    summarise([look(seen('cup', 0.9)), look()], shape).things.map(({ name }) => name),
    ['cup'],
  )
  assert.deepEqual(
    summarise([look(seen('cat', 0.7)), look(seen('cat', 0.66))], shape).things.map(({ name }) => name),
    ['cat'],
  )
  assert.deepEqual(summarise([look(seen('frisbee', 0.7)), look(), look()], shape).things, [])
  assert.deepEqual(summarise([], shape).things, [])
})

test('people are as many as were seen at once', () => {
  const two = look(seen('person', 0.9, box(0, 0.2, 0.4, 0.9)), seen('person', 0.8, box(0.5, 0.2, 1, 0.9)))
  assert.equal(summarise([two, look(seen('person', 0.95))], shape).people, 2)
})

test('the camera is near to head and shoulders, further from a body to the waist, far from a whole one', () => {
  const distance = (...place: Parameters<typeof box>) =>
    summarise([look(seen('person', 0.95, box(...place)))], shape).distance
  assert.equal(distance(0.05, 0.3, 0.95, 1), 'close-up')
  assert.equal(distance(0.2, 0.3, 0.8, 0.99), 'medium')
  assert.equal(distance(0.35, 0.1, 0.6, 0.9), 'wide')
})

test('one colour beside the other is drawn, the grain of a camera is not', () => {
  const picture = (value: (pixel: number) => number) => ({
    width: 100,
    height: 100,
    rgb: Uint8Array.from({ length: 30_000 }, (_, i) => value(i)),
  })
  assert.equal(isDrawn(picture((i) => (i < 15_000 ? 200 : 30))), true)
  assert.equal(isDrawn(picture((i) => 100 + ((i * 7919) % 23))), false)
})

test('in a sample clip with photographs the cat, the cup and the person are found', async () => {
  const sight = createSight()
  try {
    const signal = unlimited()
    const stills: Still[] = []
    const ignore = async () => {}
    await decode(join(import.meta.dirname, '../../../samples/music.mp4'), 60, signal, {
      audio: () => {},
      text: ignore,
      still: async (still) => void stills.push(still),
      progress: () => {},
    })
    const looks = await Promise.all(stills.map((still) => sight.look(still, signal)))
    const sure = new Set(
      looks.flatMap(({ things }) => things.filter(({ score }) => score > 0.85)).map(({ name }) => name),
    )
    assert.deepEqual([...sure].toSorted(), ['cat', 'cup', 'person'])
    assert.ok(looks.every(({ explicit }) => explicit < 0.5))
  } finally {
    await sight.close()
  }
})
