/** The picture that stands for a clip where people choose one: its first good still, small. */

import sharp from 'sharp'
import { decode } from '../../src/perception/media/decode.ts'
import type { Still } from '../../src/perception/media/media.ts'

const width = 292

export async function writeStill(clip: string, file: string): Promise<void> {
  let first: Still | undefined
  await decode(clip, 600, new AbortController().signal, {
    audio: () => undefined,
    text: async () => undefined,
    still: async (still) => {
      first ??= still
    },
    progress: () => undefined,
  })
  if (!first) throw new Error(`${clip} has no picture`)
  const raw = { width: first.width, height: first.height, channels: 3 as const }
  await sharp(first.rgb, { raw }).resize({ width }).jpeg({ quality: 68, mozjpeg: true }).toFile(file)
}
