import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import type { StripFrame } from '../evidence.ts'
import { createStrip } from './strip.ts'

async function stripOf(seconds: number, stills: number[]): Promise<StripFrame[]> {
  const frames: StripFrame[] = []
  const strip = createStrip(seconds, (frame) => frames.push(frame))
  const [width, height] = [270, 480]
  const rgb = Buffer.alloc(width * height * 3, 120)
  for (const at of stills) await strip({ at, sharpness: 1, width, height, rgb })
  return frames
}

test('every still of a short video is in its strip, as a small picture', async () => {
  const frames = await stripOf(10, [0.2, 2, 2.4, 9])
  assert.deepEqual(
    frames.map(({ at }) => at),
    [0.2, 2, 2.4, 9],
  )
  const { width, height, format } = await sharp(frames[0]!.jpeg).metadata()
  assert.deepEqual([width, height, format], [200, 356, 'jpeg'])
  assert.deepEqual([frames[0]!.width, frames[0]!.height], [200, 356])
})

test('a long video has no more than sixty, to its end', async () => {
  const stills = Array.from({ length: 300 }, (_, i) => i * 2)
  const frames = await stripOf(600, stills)
  assert.ok(frames.length > 50 && frames.length <= 60)
  assert.ok(frames.at(-1)!.at > 580)
})
