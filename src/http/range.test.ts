import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRange } from './range.ts'

const size = 1000

test('reads a range, an open end and a suffix, and cuts them to the size', () => {
  const cases = {
    'bytes=0-0': [0, 0],
    'bytes=0-499': [0, 499],
    'bytes=500-': [500, 999],
    'bytes=-1': [999, 999],
    'bytes=-5000': [0, 999],
    'bytes=990-99999999999999999999': [990, 999],
    'Bytes= 1-2 ': [1, 2],
  }
  for (const [header, [first, last]] of Object.entries(cases)) {
    assert.deepEqual(readRange(header, size), { first, last }, header)
  }
})

test('ignores what is no single range of bytes', () => {
  const ignored = [undefined, '', 'bytes', 'bytes=', 'bytes=-', 'bytes=5-4', 'bytes=a-b', 'bytes=1-2,4-5', 'lines=1-2']
  for (const header of ignored) assert.equal(readRange(header, size), undefined, header)
})

test('a range outside of the file is unsatisfiable', () => {
  for (const header of ['bytes=1000-', 'bytes=1000-2000', 'bytes=99999999999999999999-', 'bytes=-0']) {
    assert.equal(readRange(header, size), 'unsatisfiable', header)
  }
})
