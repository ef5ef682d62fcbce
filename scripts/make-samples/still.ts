/** The picture that stands for a clip where people choose one: a good still of it, small. */

import sharp from 'sharp'
import { decode } from '../../src/perception/media/decode.ts'
import type { Still } from '../../src/perception/media/media.ts'

const width = 292

/** The first one at or after `from` seconds. */
export async function writeStill(clip: string, file: string, { from = 0, pixels = width } = {}): Promise<void> {
  let first: Still | undefined
  await decode(clip, 600, new AbortController().signal, {
    audio: () => undefined,
    text: async () => undefined,
    still: async (still) => {
      if (still.at >= from) first ??= still
    },
    progress: () => undefined,
  })
  if (!first) throw new Error(`${clip} has no picture`)
  const raw = { width: first.width, height: first.height, channels: 3 as const }
  await sharp(first.rgb, { raw }).resize({ width: pixels }).jpeg({ quality: 68, mozjpeg: true }).toFile(file)
}
