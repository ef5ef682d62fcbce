import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { trimClip } from '../../../scripts/support/trim.ts'
import { soaking, unlimited } from '../../../test/support/soak.ts'
import { decode } from '../media/decode.ts'
import type { Still } from '../media/media.ts'
import { tagsOf } from './classify.ts'
import { concepts } from './concepts.ts'
import { isFlat } from './flatness.ts'
import { createSight } from './index.ts'
import { squaresOf } from './planes.ts'
import { createRepeats } from './repeats.ts'
import { summariseSight } from './summary.ts'

const shape = { width: 540, height: 960 }
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })
const seen = (name: string, score: number, place = box(0.2, 0.2, 0.6, 0.6)) => ({ name, score, box: place })
const look = (...things: ReturnType<typeof seen>[]) => ({ things, explicit: 0.01, drawn: false })

test('a thing counts when one look is sure of it or the looks agree, and not when one of many thought so', () => {
  assert.deepEqual(
    summariseSight([look(seen('cup', 0.9)), look()], shape).things.map(({ name }) => name),
    ['cup'],
  )
  assert.deepEqual(
    summariseSight([look(seen('cat', 0.7)), look(seen('cat', 0.66))], shape).things.map(({ name }) => name),
    ['cat'],
  )
  assert.deepEqual(summariseSight([look(seen('frisbee', 0.7)), look(), look()], shape).things, [])
  assert.deepEqual(summariseSight([], shape).things, [])
})

test('a face counts by its height only where it stays', () => {
  const facing = (...faces: ReturnType<typeof box>[]) => ({ ...look(), close: { shows: [], faces } })
  const near = box(0.3, 0.1, 0.7, 0.4)
  assert.equal(summariseSight([facing(near), look(), facing(near)], shape).faceHeight, 0.3)
  assert.equal(summariseSight([facing(near), facing()], shape).faceHeight, 0)
})

test('people are as many as at least half of the looks that see any count at once', () => {
  const two = look(seen('person', 0.9, box(0, 0.2, 0.4, 0.9)), seen('person', 0.8, box(0.5, 0.2, 1, 0.9)))
  const one = look(seen('person', 0.95))
  assert.equal(summariseSight([two, one, look()], shape).people, 2)
  assert.equal(summariseSight([two, one, one], shape).people, 1)
})

test('a single look of which the detector is not sure is not a person', () => {
  assert.equal(summariseSight([look(seen('person', 0.69))], shape).people, 0)
  assert.equal(summariseSight([look(seen('person', 0.69)), look(seen('person', 0.7))], shape).people, 1)
})

test('the camera is near to head and shoulders, further from a body to the waist, far from a whole one', () => {
  const distance = (...place: Parameters<typeof box>) =>
    summariseSight([look(seen('person', 0.95, box(...place)))], shape).distance
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
  assert.equal(isFlat(picture((i) => (i < 15_000 ? 200 : 30))), true)
  assert.equal(isFlat(picture((i) => 100 + ((i * 7919) % 23))), false)
})

test('what a close look is sure of stands in the shot, with the faces and what the looks agree on', () => {
  const face = (height: number) => ({ left: 0.4, top: 0.2, right: 0.6, bottom: 0.2 + height })
  const close = { shows: [{ name: 'beach', score: 0.95 }], faces: [face(0.1), face(0.2)] }
  const looks = [
    { ...look(), explicit: 0.9, close },
    { ...look(), explicit: 0.1 },
  ]
  const shot = summariseSight(looks, shape)
  assert.deepEqual(shot.shows, close.shows)
  assert.deepEqual([shot.faces, shot.faceHeight, shot.explicit], [2, 0.2, 0.1])
  assert.equal(summariseSight([{ ...look(), drawn: true }], shape).drawn, true)
})

test('the breeds of dog together are a dog', () => {
  const probabilities = new Float32Array(1000)
  probabilities.set([0.4, 0.3, 0.25], 151)
  assert.deepEqual(
    tagsOf(probabilities).map(({ name }) => name),
    ['dog'],
  )
  assert.ok(concepts.every(({ classes }) => classes.every((one) => one >= 0 && one < 1000)))
  assert.equal(new Set(concepts.map(({ name }) => name)).size, concepts.length)
})

test('two squares cover a vertical picture and one a square one', () => {
  const squares = (width: number, height: number) => squaresOf({ width, height, rgb: new Uint8Array() })
  assert.deepEqual(
    squares(540, 960).map(({ top, width, height }) => [top, width, height]),
    [
      [0, 540, 540],
      [420, 540, 540],
    ],
  )
  assert.equal(squares(540, 540).length, 1)
  assert.equal(squares(960, 540).at(-1)!.left, 420)
})

/** A plain picture whose upper eighth is brighter by so much. */
const plain = (spot: number) => ({
  width: 96,
  height: 96,
  rgb: Uint8Array.from({ length: 96 * 96 * 3 }, (_, i) => (i < 3 * 96 * 12 ? 100 + spot : 100)),
})

test('a picture that shows what the last one showed is a repeat; one with something new is not', () => {
  const isRepeat = createRepeats()
  assert.deepEqual([0, 1, 100, 100].map(plain).map(isRepeat), [false, true, false, true])
})

test('of pictures that differ slightly, every second one is new', () => {
  const isRepeat = createRepeats()
  assert.deepEqual([0, 60, 60, 60, 0, 0].map(plain).map(isRepeat), [false, true, false, true, true, false])
})

/** Of the sample: a key frame shortly before a cat is seen, and when a person and a cup have been shown. */
const shown = soaking ? { from: 0, until: 19 } : { from: 12, until: 13.9 }

test('in a sample clip with photographs the cat, the cup of coffee and the person facing the camera are found', async () => {
  const sight = createSight()
  const folder = await mkdtemp(join(tmpdir(), 'reelgist-sight-'))
  try {
    const signal = unlimited()
    const stills: Still[] = []
    const ignore = async () => {}
    const file = join(folder, 'music.mp4')
    trimClip(join(import.meta.dirname, '../../../samples/music.mp4'), file, shown.until, shown.from)
    await decode(file, 60, signal, {
      audio: () => {},
      text: ignore,
      still: async (still) => void stills.push(still),
      progress: () => {},
    })
    const looks = await Promise.all(
      stills.map(async (still) => sight.lookClosely(still, await sight.look(still, signal), signal)),
    )
    const sure = looks.flatMap(({ things }) => things.filter(({ score }) => score > 0.85)).map(({ name }) => name)
    assert.deepEqual([...new Set(sure)].toSorted(), ['cat', 'cup', 'person'])
    const tags = looks.flatMap(({ close }) => close!.shows.map(({ name }) => name))
    assert.deepEqual([...new Set(tags)].toSorted(), ['cat', 'coffee'])
    assert.ok(looks.some(({ close }) => close!.faces.length === 1))
    assert.ok(looks.every(({ explicit }) => explicit < 0.5))
  } finally {
    await sight.close()
    await rm(folder, { recursive: true })
  }
})
