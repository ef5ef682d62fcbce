import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bytes, float, integer, message, readFields, writeFields } from './protobuf.ts'

/** Each way to encode a value, with what onnx.proto has at the edges: axis -1, the largest slice, empty names. */
const written = message(
  integer(1, 300),
  integer(2, -1),
  integer(3, 2n ** 63n - 1n),
  bytes(4, 'Größe'),
  bytes(5, ''),
  float(6, 0.5),
  // A double, which we never write ourselves.
  Buffer.from([(7 << 3) | 1, 0, 0, 0, 0, 0, 0, 0xe0, 0x3f]),
  integer(2000, 0),
)

test('reads fields in order, whatever their encoding', () => {
  assert.deepEqual(
    readFields(written).map(({ number, value }) => [number, typeof value === 'bigint' ? value : value.toString('hex')]),
    [
      [1, 300n],
      [2, 2n ** 64n - 1n],
      [3, 2n ** 63n - 1n],
      [4, Buffer.from('Größe').toString('hex')],
      [5, ''],
      [6, '0000003f'],
      [7, '000000000000e03f'],
      [2000, 0n],
    ],
  )
})

test('writes a message back to the same bytes', () => {
  assert.deepEqual(writeFields(readFields(written)), written)
})

test('shares a field’s bytes with the message instead of copying them', () => {
  const changed = Buffer.from(written)
  const weights = readFields(changed).find(({ number }) => number === 4)!.value as Buffer
  weights.fill(0)
  assert.equal(changed.compare(written), -1)
})

test('refuses a truncated message', () => {
  assert.throws(() => readFields(bytes(1, 'weights').subarray(0, 5)), RangeError)
})
