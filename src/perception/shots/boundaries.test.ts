/** The detector on small drawn films: what it takes for a change of shot, and what it does not. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  black,
  bricks,
  clouds,
  height,
  mixScenes,
  near,
  rate,
  scene,
  type PaintedScene,
  watch,
  width,
} from '../../../test/support/scenes.ts'
import { findBoundaries } from './boundaries.ts'

test('cuts are found to the frame', () => {
  const found = watch(3, (second) => scene(second < 1.5 ? 1 : second < 2.2 ? 2 : 3))
  assert.deepEqual(
    found.map(({ kind }) => kind),
    ['cut', 'cut'],
  )
  assert.ok(near(found[0]!.at, 1.5) && near(found[1]!.at, 2.2))
})

test('cuts between scenes in fast motion are found, and the motion is not a cut', () => {
  const found = watch(3, (second) => scene(second < 2 ? 1 : 5, 50))
  assert.deepEqual(
    found.map(({ kind }) => kind),
    ['cut'],
  )
  assert.ok(near(found[0]!.at, 2))
})

test('a flash is not a cut', () => {
  const light = [255, 255, 255] as const
  const flash: PaintedScene = () => light
  assert.deepEqual(
    watch(3, (second) => (second >= 1.5 && second < 1.6 ? flash : scene(2, 10))),
    [],
  )
})

test('a dissolve is one fade in its middle', () => {
  const found = watch(3, (second) =>
    mixScenes(scene(1, 4), scene(6, 4), Math.min(1, Math.max(0, (second - 1.6) / 0.8))),
  )
  assert.deepEqual(
    found.map(({ kind }) => kind),
    ['fade'],
  )
  assert.ok(found[0]!.at > 1.6 && found[0]!.at < 2.4)
})

test('a wipe is one fade; a large thing that crosses the picture is not', () => {
  const edge = (second: number) => Math.min(1, Math.max(0, (second - 1.7) / 0.6)) * width
  const wiped = watch(3, (second) => (x, y, at) => scene(x < edge(second) ? 2 : 1)(x, y, at))
  assert.deepEqual(
    wiped.map(({ kind, at }) => [kind, Math.round(at)]),
    [['fade', 2]],
  )
  const crossed = watch(3, (second) => (x, y, at) => {
    const isThere = x < edge(second) && x > edge(second - 0.5)
    return scene(isThere ? 2 : 1)(x, y, at)
  })
  assert.deepEqual(crossed, [])
})

test('a dissolve between moving pictures is one fade; a pan that begins and ends is not', () => {
  const share = (second: number) => Math.min(1, Math.max(0, (second - 1.7) / 0.6))
  const found = watch(3, (second) => mixScenes(clouds(1, 16), clouds(6, -16), share(second)))
  assert.deepEqual(
    found.map(({ kind, at }) => [kind, Math.round(at)]),
    [['fade', 2]],
  )
  const stopped = (second: number) => 50 * Math.min(1, Math.max(0, second - 1.5))
  assert.deepEqual(
    watch(3, (second) => (x, y) => bricks(3)(x + Math.round(stopped(second)) + 200, y, 0)),
    [],
  )
})

test('a camera that comes closer shows the same thing', () => {
  const found = watch(3, (second) => (x, y) => {
    const zoom = 1 + 0.4 * Math.min(1, Math.max(0, (second - 1.8) / 0.4))
    return bricks(5)(width / 2 + (x - width / 2) / zoom, height / 2 + (y - height / 2) / zoom, 0)
  })
  assert.deepEqual(found, [])
})

test('a dissolve may take two seconds', () => {
  const found = watch(5, (second) => mixScenes(scene(1), scene(2), Math.min(1, Math.max(0, (second - 1.5) / 2))))
  assert.deepEqual(
    found.map(({ kind, at }) => [kind, Math.round(at * 2) / 2]),
    [['fade', 2.5]],
  )
})

test('out to black and in again is one fade', () => {
  const found = watch(3, (second) =>
    second < 2
      ? mixScenes(scene(1), black, Math.min(1, Math.max(0, (second - 1.5) / 0.4)))
      : mixScenes(black, scene(6), Math.min(1, Math.max(0, (second - 2.1) / 0.4))),
  )
  assert.deepEqual(
    found.map(({ kind }) => kind),
    ['fade'],
  )
  assert.ok(found[0]!.at > 1.5 && found[0]!.at < 2.5)
})

test('fades and dissolves in close succession are one change each', () => {
  const share = (second: number, middle: number, half: number) =>
    Math.min(1, Math.max(0, (second - middle + half) / half / 2))
  const found = watch(8, (second) => {
    if (second < 3) return mixScenes(scene(1), scene(2), share(second, 2, 0.3))
    if (second < 4) return mixScenes(scene(2), black, share(second, 3.8, 0.2))
    if (second < 5) return mixScenes(black, scene(3), share(second, 4.2, 0.2))
    return mixScenes(scene(3), scene(4), share(second, 6, 0.3))
  })
  assert.deepEqual(
    found.map(({ kind, at }) => [kind, Math.round(at)]),
    [
      ['fade', 2],
      ['fade', 4],
      ['fade', 6],
    ],
  )
})

test('a fade in at the start and a fade out at the end are not changes of shot', () => {
  const light = (second: number) => Math.min(1, second / 0.6, (3 - second) / 0.6)
  assert.deepEqual(
    watch(3, (second) => mixScenes(black, scene(3, 5), Math.max(0, light(second)))),
    [],
  )
})

test('a caption that comes and goes is not a cut', () => {
  const captioned =
    (inner: PaintedScene): PaintedScene =>
    (x, y, second) =>
      y > 80 && y < 98 && x > 6 && x < 58 ? ((x >> 1) % 2 === 0 ? [255, 255, 255] : [0, 0, 0]) : inner(x, y, second)
  assert.deepEqual(
    watch(3, (second) => (second >= 1 && second < 2 ? captioned(scene(4, 3)) : scene(4, 3))),
    [],
  )
})

test('a slow pan and a change of the light are not changes of shot', () => {
  assert.deepEqual(
    watch(3, () => scene(2, 25)),
    [],
  )
  assert.deepEqual(
    watch(3, (second) => mixScenes(scene(2, 1), black, 0.25 + 0.2 * Math.sin(second * 1.5))),
    [],
  )
})

test('a lamp that is switched on from the side is not a change of shot, another thing in that light is', () => {
  const lit =
    (what: PaintedScene): PaintedScene =>
    (x, y, second) =>
      what(x, y, second).map((value) => 255 * (value / 255) ** 1.2 * (0.2 + (0.8 * x) / width)) as [
        number,
        number,
        number,
      ]
  assert.deepEqual(
    watch(3, (second) => (second < 1.5 ? lit(bricks(3)) : bricks(3))),
    [],
  )
  assert.equal(watch(3, (second) => (second < 1.5 ? lit(bricks(3)) : bricks(8))).length, 1)
})

test('a shot of a fifth of a second counts, a shorter one is an effect', () => {
  const blink = (length: number) =>
    watch(3, (second) => bricks(second >= 1.5 && second < 1.5 + length ? 7 : second < 1.5 ? 1 : 4))
  assert.equal(blink(0.3).length, 2)
  assert.equal(blink(0.1).length, 1)
})

test('no frames give no shots', () => {
  assert.deepEqual(findBoundaries([]), [])
  assert.deepEqual(
    watch(1 / rate, () => scene(1)),
    [],
  )
})

test('a camera that shakes in the hand makes no cuts, and hides none', () => {
  const found = watch(3, (second) => {
    const jolt = Math.floor((second * rate) / 8)
    const [across, down] = [Math.round(5 * Math.sin(jolt * 2.3)), Math.round(6 * Math.cos(jolt * 1.7))]
    const still = bricks(second < 2 ? 1 : 2)
    return (x, y) => still(x + across + 40, y + down + 40, second)
  })
  assert.equal(found.length, 1)
  assert.ok(near(found[0]!.at, 2))
})

test('a flash while the camera moves is not a cut, whether it ends at once or dies away', () => {
  const moving = (second: number): PaintedScene => {
    const still = bricks(3)
    return (x, y) => still(x + Math.round(45 * second), y, second)
  }
  const white: PaintedScene = () => [255, 250, 240]
  for (const dies of [false, true]) {
    const light = (since: number) => (since < 0 || since >= 0.2 ? 0 : dies ? 0.95 * (1 - since / 0.2) : 0.95)
    const found = watch(3, (second) => mixScenes(moving(second), white, light(second - 1.5)))
    assert.deepEqual(found, [])
  }
})

test('a picture that is pushed out by another is one change', () => {
  for (const takes of [0.25, 0.5]) {
    const found = watch(3, (second) => {
      const share = Math.min(1, Math.max(0, (second - 1.5) / takes + 0.5))
      const shift = Math.round(share * width)
      const [out, into] = [bricks(1), bricks(8)]
      return (x, y, at) => (x + shift < width ? out(x + shift, y, at) : into(x + shift - width, y, at))
    })
    assert.deepEqual(
      found.map(({ kind, at }) => [kind, Math.abs(at - 1.5) <= takes / 2]),
      [['fade', true]],
    )
  }
})
