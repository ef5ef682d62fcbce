import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutStrip, divide, linesIn } from './strips.ts'

const frame = (changed: { top: number; bottom: number }[]) => ({
  width: 540,
  height: 960,
  rgb: new Uint8Array(540 * 960 * 3),
  at: 0,
  until: 1,
  changed,
})
const line = (y: number) => ({ x: 270, y, width: 300, height: 40, angle: 0 })

test('a line where nothing has changed is unchanged, one that has changed in part is searched for as a whole', () => {
  const { unchanged, strips } = divide(frame([{ top: 0.5, bottom: 0.52 }]), [line(100), line(475)])
  assert.deepEqual(unchanged, [line(100)])
  assert.equal(strips.length, 1)
  assert.ok(strips[0]!.top < 455 && strips[0]!.bottom > 500)
})

test('strips never reach beyond the frame', () => {
  const { strips } = divide(
    frame([
      { top: 0, bottom: 0.01 },
      { top: 0.99, bottom: 1 },
    ]),
    [],
  )
  assert.equal(strips[0]!.top, 0)
  assert.equal(strips.at(-1)!.bottom, 960)
})

test('changes near each other are searched in one strip', () => {
  assert.equal(
    divide(
      frame([
        { top: 0.4, bottom: 0.45 },
        { top: 0.5, bottom: 0.55 },
      ]),
      [],
    ).strips.length,
    1,
  )
})

test('a frame without change has nothing to search', () => {
  assert.deepEqual(divide(frame([]), [line(100)]), { unchanged: [line(100)], strips: [] })
})

test('a strip has the rows of its place', () => {
  const rgb = Uint8Array.from({ length: 2 * 4 * 3 }, (_, i) => Math.floor(i / 6))
  assert.deepEqual(cutStrip({ width: 2, height: 4, rgb }, { top: 1, bottom: 3 }), {
    width: 2,
    height: 2,
    rgb: Uint8Array.from([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2]),
  })
})

test('lines found in a strip stand at their place in the frame, without those cut off and those that are unchanged', () => {
  const strip = { top: 200, bottom: 400 }
  assert.deepEqual(linesIn([line(100), line(10), line(195), line(50)], strip, 960, [line(255)]), [line(300)])
})

test('a line at the border of the frame is not cut off', () => {
  assert.deepEqual(linesIn([line(10)], { top: 0, bottom: 200 }, 960, []), [line(10)])
})
