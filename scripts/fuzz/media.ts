/** Video files, and damaged versions of them. */

import { join } from 'node:path'
import { makeClip } from './clip.ts'

const sizes = { width: 64, height: 96, frames: 12 }

/** Three short ones, each in another container and by another codec. Gives their paths. */
export function makeClips(dir: string): string[] {
  const draw = (frame: number, rgb: Buffer) => void rgb.fill(frame * 20)
  const audio = Float32Array.from({ length: 6400 }, (_, i) => Math.sin(i / 5))
  const paths = ['a.mp4', 'b.webm', 'c.mkv'].map((name) => join(dir, name)) as [string, string, string]
  makeClip(paths[0], { ...sizes, draw, audio })
  makeClip(paths[1], { ...sizes, draw, codec: 'libvpx-vp9', codecOptions: { deadline: 'realtime' } })
  makeClip(paths[2], { ...sizes, draw, audio, codec: 'mpeg4' })
  return paths
}

/** Numbers that look random and are the same in every run, so that a failure can be seen again. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Flipped bytes anywhere, in the header above all; parts that are cut off, doubled, swapped or overwritten. */
export function mutate(original: Buffer, seed: number): Buffer {
  const random = createRandom(seed)
  const bytes = Buffer.from(original)
  const reach = random(2) === 0 ? Math.min(1500, bytes.length) : bytes.length
  switch (seed % 5) {
    case 0:
      for (let i = 0; i < 1 + random(20); i++) bytes[random(reach)] = random(256)
      return bytes
    case 1:
      return bytes.subarray(0, random(bytes.length))
    case 2:
      bytes.fill(random(2) * 255, random(reach), random(bytes.length))
      return bytes
    case 3:
      return Buffer.concat([bytes.subarray(0, random(reach)), bytes.subarray(random(bytes.length))])
    default:
      // A length, a count or a time somewhere is suddenly enormous, or negative.
      for (let i = 0; i < 3; i++)
        bytes.writeUInt32BE([0xffffffff, 0x7fffffff, 0x80000000][random(3)]!, random(reach - 4))
      return bytes
  }
}
