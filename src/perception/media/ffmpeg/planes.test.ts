import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createScaler, type Planes } from './planes.ts'

/** One colour, as brightness and two planes of colour. */
function plain(width: number, height: number, [y, u, v]: [number, number, number]): Planes {
  const chroma = Math.ceil(width / 2) * Math.ceil(height / 2)
  const bytes = new Uint8Array(width * height + 2 * chroma).fill(y)
  bytes.fill(u, width * height, width * height + chroma)
  bytes.fill(v, width * height + chroma)
  return { width, height, bytes }
}

/** As ITU-R BT.601 has them, with brightness from 16 to 235. */
const colours: [string, [number, number, number], number[]][] = [
  ['black', [16, 128, 128], [0, 0, 0]],
  ['white', [235, 128, 128], [255, 255, 255]],
  ['red', [81, 90, 240], [255, 0, 0]],
  ['green', [145, 54, 34], [0, 255, 0]],
  ['blue', [41, 240, 110], [0, 0, 255]],
]
for (const [name, planes, rgb] of colours) {
  test(`${name} stays ${name}, in every size and also with odd sides`, () => {
    for (const method of ['nearest', 'smooth'] as const) {
      const result = createScaler({ width: 3, height: 2 }, 'rgb', method)(plain(7, 5, planes))!
      for (const [i, value] of result.entries())
        assert.ok(Math.abs(value - rgb[i % 3]!) <= 2, `${value} for ${rgb[i % 3]}`)
    }
  })
}

test('brightness beyond its range is cut, not wrapped', () => {
  const grey = (y: number) => [...createScaler({ width: 1, height: 1 }, 'gray', 'smooth')(plain(2, 2, [y, 128, 128]))!]
  assert.deepEqual([grey(0), grey(255)], [[0], [255]])
})

test('a picture made half as large is the mean of neighbours; one that is not scaled is the same', () => {
  const frame = plain(4, 2, [16, 128, 128])
  frame.bytes.set([16, 235, 16, 235, 235, 16, 235, 16])
  assert.deepEqual([...createScaler({ width: 2, height: 1 }, 'gray', 'smooth')(frame)!], [128, 128])
  assert.deepEqual(
    [...createScaler({ width: 4, height: 2 }, 'gray', 'smooth')(frame)!],
    [0, 255, 0, 255, 255, 0, 255, 0],
  )
})
