import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findBoxes, smallestRectangle } from './boxes.ts'

const [width, height] = [120, 80]

/** A map that is `score` inside of a bar around a centre, turned by an angle. */
function bar(centre: [number, number], size: [number, number], angle: number, score: number, map = empty()) {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x + 0.5 - centre[0], y + 0.5 - centre[1]]
      const along = dx * Math.cos(angle) + dy * Math.sin(angle)
      const across = dy * Math.cos(angle) - dx * Math.sin(angle)
      if (Math.abs(along) < size[0] / 2 && Math.abs(across) < size[1] / 2) map[y * width + x] = score
    }
  }
  return map
}
const empty = () => new Float32Array(width * height)
const near = (actual: number, expected: number, by: number) =>
  assert.ok(Math.abs(actual - expected) <= by, `${actual} is not near ${expected}`)

test('a bar becomes a level box that is larger by its margin', () => {
  const [box, ...others] = findBoxes(bar([60, 40], [80, 10], 0, 0.9), width, height)
  assert.equal(others.length, 0)
  const grown = (80 * 10 * 1.6) / (2 * (80 + 10))
  near(box!.x, 60, 0.1)
  near(box!.y, 40, 0.1)
  near(box!.width, 80 + 2 * grown, 0.1)
  near(box!.height, 10 + 2 * grown, 0.1)
  assert.equal(box!.angle, 0)
})

test('a turned bar becomes a turned box', () => {
  const angle = (-12 * Math.PI) / 180
  const [box] = findBoxes(bar([60, 40], [80, 10], angle, 0.9), width, height)
  near(box!.angle, angle, 0.04)
  near(box!.x, 60, 1)
  near(box!.y, 40, 1)
  near(box!.width / box!.height, 95 / 25, 0.7)
})

test('separate lines are separate boxes', () => {
  const map = bar([60, 20], [80, 10], 0, 0.9)
  bar([60, 50], [40, 10], 0, 0.9, map)
  assert.equal(findBoxes(map, width, height).length, 2)
})

test('weak and tiny marks are not lines', () => {
  const map = bar([30, 20], [40, 10], 0, 0.4)
  bar([90, 60], [2, 2], 0, 0.95, map)
  assert.deepEqual(findBoxes(map, width, height), [])
  assert.deepEqual(findBoxes(empty(), width, height), [])
})

test('a line that touches the edge stays finite', () => {
  const [box] = findBoxes(bar([0, 40], [80, 10], 0, 0.9), width, height)
  assert.ok(Object.values(box!).every(Number.isFinite))
})

test('a picture of nothing but marks gives no more boxes than can be read', () => {
  const side = 400
  const map = new Float32Array(side * side)
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) map[y * side + x] = x % 8 < 5 && y % 8 < 5 ? 0.9 : 0
  assert.equal(findBoxes(map, side, side).length, 200)
})

test('the smallest rectangle around one point has no size', () => {
  assert.deepEqual(smallestRectangle([[3, 4]]), { x: 3, y: 4, width: 0, height: 0, angle: 0 })
})
