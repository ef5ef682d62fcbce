/**
 * How the decoding process speaks to the one that started it: a stream of messages, each a small JSON head and a body
 * of bytes. A plain pipe with blocking writes: when the reader is slow the decoder waits, and nothing piles up.
 */

import { writeSync } from 'node:fs'
import type { Readable } from 'node:stream'
import type { FailureReason } from '../../errors.ts'
import type { Band } from './bands.ts'
import type { Footage } from './media.ts'

export type Head =
  | { kind: 'audio' }
  | { kind: 'text'; at: number; until: number; changed: Band[]; width: number; height: number }
  | { kind: 'still'; at: number; sharpness: number; width: number; height: number }
  | { kind: 'progress'; fraction: number }
  | { kind: 'footage'; footage: Footage }
  | { kind: 'failure'; reason: FailureReason; detail: string }

export interface Message {
  head: Head
  body: Buffer
}

const prefixBytes = 8

export function sendMessage(fd: number, head: Head, body: Uint8Array = new Uint8Array(0)): void {
  const text = Buffer.from(JSON.stringify(head))
  const prefix = Buffer.alloc(prefixBytes)
  prefix.writeUInt32LE(text.length, 0)
  prefix.writeUInt32LE(body.byteLength, 4)
  for (const part of [prefix, text, body]) writeAll(fd, part)
}

function writeAll(fd: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.byteLength;) at += writeSync(fd, bytes, at)
}

/** Far more than any head has: they name shots and bands, a few hundred bytes each. */
const maxHeadBytes = 8 * 1024 * 1024

/**
 * Reads the messages of a stream. Ends with it, also in the middle of a message: the sender was then killed. And with a
 * message that claims to be longer than one can be: a decoder that a file has taken over must not take our memory.
 */
export async function* readMessages(stream: Readable, maxBodyBytes = Infinity): AsyncGenerator<Message> {
  const take = createReader(stream)
  for (;;) {
    const prefix = await take(prefixBytes)
    if (!prefix || prefix.readUInt32LE(0) > maxHeadBytes || prefix.readUInt32LE(4) > maxBodyBytes) return
    const text = await take(prefix.readUInt32LE(0))
    const body = text && (await take(prefix.readUInt32LE(4)))
    const head = body && parse(text)
    if (!head) return
    yield { head, body }
  }
}

function parse(text: Buffer): Head | undefined {
  try {
    return JSON.parse(text.toString()) as Head
  } catch {
    // No decoder of ours writes that.
    return undefined
  }
}

/** Gives a function that gives the next so many bytes, or nothing when the stream ends before. */
function createReader(stream: Readable): (length: number) => Promise<Buffer | undefined> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let left: Buffer = Buffer.alloc(0)
  return async (length) => {
    const bytes = Buffer.allocUnsafeSlow(length)
    let filled = 0
    while (filled < length) {
      if (left.length === 0) {
        const { done, value } = await chunks.next()
        if (done) return undefined
        left = value
      }
      const part = left.subarray(0, length - filled)
      filled += part.copy(bytes, filled)
      left = left.subarray(part.length)
    }
    return bytes
  }
}
