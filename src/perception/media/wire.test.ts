import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { type Message, readMessages } from './wire.ts'

function message(
  head: string,
  body: Uint8Array,
  claimed = { head: Buffer.byteLength(head), body: body.length },
): Buffer {
  const prefix = Buffer.alloc(8)
  prefix.writeUInt32LE(claimed.head, 0)
  prefix.writeUInt32LE(claimed.body, 4)
  return Buffer.concat([prefix, Buffer.from(head), body])
}
const progress = '{"kind":"progress","fraction":0.5}'
const all = (bytes: Buffer, max?: number): Promise<Message[]> =>
  Array.fromAsync(readMessages(Readable.from([bytes]), max))

test('messages come as they were sent, one after the other', async () => {
  const bytes = Buffer.concat([message(progress, Buffer.from('abc')), message('{"kind":"audio"}', Buffer.from(''))])
  const [first, second, ...others] = await all(bytes)
  assert.deepEqual([first?.head, first?.body.toString()], [{ kind: 'progress', fraction: 0.5 }, 'abc'])
  assert.deepEqual([second?.head.kind, others], ['audio', []])
})

test('a message that claims to be longer than one can be ends the stream, and takes no memory', async () => {
  const before = process.memoryUsage().arrayBuffers
  for (const claimed of [
    { head: 0xffffffff, body: 0 },
    { head: progress.length, body: 0xffffffff },
  ]) {
    const bytes = Buffer.concat([message(progress, Buffer.alloc(4)), message(progress, Buffer.alloc(4), claimed)])
    assert.equal((await all(bytes, 1024)).length, 1)
  }
  assert.ok(process.memoryUsage().arrayBuffers - before < 64 * 1024 * 1024)
})

test('an incomplete message, or one that is not JSON, ends the stream', async () => {
  assert.deepEqual(await all(message('{"kind":', Buffer.alloc(4))), [])
  assert.deepEqual(await all(message(progress, Buffer.alloc(4), { head: progress.length, body: 400 })), [])
})
