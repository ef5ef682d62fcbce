import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cameraOf } from './camera.ts'
import { createMotionWatch } from './motion.ts'

const [width, height] = [270, 480]
const looks = 12
const every = 0.2

/** A landscape of soft bumps, the same wherever it is looked at. */
const bumps = (x: number, y: number) =>
  128 +
  50 * Math.sin(x / 17 + Math.sin(y / 29)) +
  40 * Math.sin(y / 13 + 2 * Math.sin(x / 41)) +
  20 * Math.sin((x + y) / 7)

/** Remembered where a camera that does not zoom looks: to draw it took longer than all the rest. */
const side = 2_048
const known = new Float32Array(side * side).fill(Number.NaN)
function landscape(x: number, y: number): number {
  const isNear = Math.abs(x) < side / 2 && Math.abs(y) < side / 2
  if (!isNear || !Number.isInteger(x) || !Number.isInteger(y)) return bumps(x, y)
  const at = (y + side / 2) * side + x + side / 2
  if (Number.isNaN(known[at]!)) known[at] = bumps(x, y)
  return known[at]!
}

interface View {
  x?: number
  y?: number
  zoom?: number
}

/** The looks of a camera that stands at `view` at each of them; `over` draws over what it sees. */
function watch(
  view: (look: number) => View,
  over: (x: number, y: number, look: number) => number | undefined = () => undefined,
) {
  const motion = createMotionWatch(width, height)
  for (let look = 0; look < looks; look++) {
    const { x = 0, y = 0, zoom = 1 } = view(look)
    const grey = new Uint8Array(width * height)
    for (let at = 0; at < grey.length; at++) {
      const [column, row] = [at % width, Math.floor(at / width)]
      const seen = landscape((column - width / 2) / zoom + x, (row - height / 2) / zoom + y)
      grey[at] = over(column, row, look) ?? seen
    }
    motion.look(grey, look * every)
  }
  return cameraOf({ start: 0, end: looks * every }, motion.motions, [])
}

test('pans, tilts and zooms are recognised by where they go', () => {
  assert.equal(
    watch((look) => ({ x: 4 * look })),
    'pan right',
  )
  assert.equal(
    watch((look) => ({ x: -40 * look })),
    'pan left',
  )
  assert.equal(
    watch((look) => ({ y: 5 * look })),
    'tilt down',
  )
  assert.equal(
    watch((look) => ({ y: -5 * look })),
    'tilt up',
  )
  assert.equal(
    watch((look) => ({ zoom: 1 + 0.02 * look })),
    'zoom in',
  )
  assert.equal(
    watch((look) => ({ zoom: 1.3 - 0.02 * look })),
    'zoom out',
  )
})

test('a camera that does not move is still, and one that trembles is held by hand', () => {
  assert.equal(
    watch(() => ({})),
    'still',
  )
  assert.equal(
    watch((look) => ({ x: 6 * Math.sin(look * 2), y: 5 * Math.cos(look * 2.6) })),
    'handheld',
  )
})

test('lettering that stands still over it does not hide a pan', () => {
  const lettering = (x: number, y: number) =>
    y > 340 && y < 400 ? (((x >> 3) + (y >> 3)) % 2 === 0 ? 255 : 0) : undefined
  assert.equal(
    watch((look) => ({ x: 5 * look }), lettering),
    'pan right',
  )
})

test('a person who walks past is not a pan', () => {
  const walker = (x: number, y: number, look: number) =>
    y > 200 && x > 14 * look && x < 14 * look + 80 ? landscape(3 * (x - 14 * look), 2 * y) : undefined
  assert.equal(
    watch(() => ({}), walker),
    'still',
  )
})

test('no movement is reported without texture, nor for diagonal movement', () => {
  assert.equal(
    watch(
      () => ({}),
      () => 90,
    ),
    '',
  )
  assert.equal(
    watch((look) => ({ x: 5 * look, y: 5 * look })),
    '',
  )
})

test('movement within a transition is ignored', () => {
  const steady = { across: 0, down: 0, zoom: 0, agreed: 1 }
  const motions = Array.from({ length: 10 }, (_, i) => ({ ...steady, since: i * every, at: (i + 1) * every }))
  motions[0] = { ...motions[0]!, across: -0.5 }
  const shot = { start: 0, end: 2 }
  assert.equal(cameraOf(shot, motions, [{ start: 0, end: 0.1 }]), 'still')
  // Nor is a jolt a pan, where a transition was not found.
  assert.equal(cameraOf(shot, motions, []), '')
})

test('drift that adds up over minutes is not a movement', () => {
  const drift = { across: 0, down: 0, zoom: 0.0001, agreed: 1 }
  const motions = Array.from({ length: 700 }, (_, i) => ({ ...drift, since: i * every, at: (i + 1) * every }))
  assert.equal(cameraOf({ start: 0, end: 140 }, motions, []), 'still')
})

test('a picture that has to be turned pans the way it is seen', () => {
  const motion = createMotionWatch(height, width, 90)
  for (let look = 0; look < looks; look++) {
    // What moves up in the turned picture lies sideways in the file.
    const grey = Uint8Array.from({ length: width * height }, (_, at) =>
      landscape((at % height) + 5 * look, Math.floor(at / height)),
    )
    motion.look(grey, look * every)
  }
  assert.equal(cameraOf({ start: 0, end: looks * every }, motion.motions, []), 'tilt down')
})
