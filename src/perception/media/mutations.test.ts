/** Files that were damaged at random must never harm the process that has them decoded. */

import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { makeClip } from '../../../test/support/clip.ts'
import { ffmpegHere } from '../../../test/support/ffmpeg.ts'
import { scaled, unlimited } from '../../../test/support/soak.ts'
import { AnalysisFailure } from '../../errors.ts'
import { decode } from './decode.ts'

const mutations = scaled(500, 30)
const atOnce = 4
const sizes = { width: 64, height: 96, frames: 12 }

/** Numbers that look random and are the same in every run, so that a failure can be seen again. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Flipped bytes anywhere, in the header above all; parts that are cut off, doubled, swapped or overwritten. */
function mutate(original: Buffer, seed: number): Buffer {
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

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function heldBytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const ffmpeg = ffmpegHere()
const ends = 'damaged files end as a result or as a reason, and leave nothing behind'
test(`${mutations} ${ends}`, () => decodeDamaged(mutations, undefined))
// Three programs for each file, where the libraries need one.
const fewer = Math.ceil(mutations / 4)
test(`with the system's ffmpeg, ${fewer} ${ends}`, { skip: ffmpeg === undefined }, () => decodeDamaged(fewer, ffmpeg))

async function decodeDamaged(mutations: number, ffmpegPath: string | undefined): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'reelgist-mutations-'))
  try {
    const draw = (frame: number, rgb: Buffer) => void rgb.fill(frame * 20)
    const audio = Float32Array.from({ length: 6400 }, (_, i) => Math.sin(i / 5))
    makeClip(join(dir, 'a.mp4'), { ...sizes, draw, audio })
    makeClip(join(dir, 'b.webm'), { ...sizes, draw, codec: 'libvpx-vp9', codecOptions: { deadline: 'realtime' } })
    makeClip(join(dir, 'c.mkv'), { ...sizes, draw, audio, codec: 'mpeg4' })
    const originals = await Promise.all(['a.mp4', 'b.webm', 'c.mkv'].map((name) => readFile(join(dir, name))))

    const outcomes = new Map<string, number>()
    let next = 0
    const work = async () => {
      for (let seed = next++; seed < mutations; seed = next++) {
        const file = join(dir, `${seed}.bin`)
        await writeFile(file, mutate(originals[seed % originals.length]!, seed))
        const outcome = await decodeQuietly(file, ffmpegPath)
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        await rm(file)
      }
    }

    await decodeQuietly(join(dir, 'a.mp4'), ffmpegPath)
    const before = heldBytes()
    await Promise.all(Array.from({ length: atOnce }, work))

    assert.equal(
      [...outcomes.values()].reduce((sum, count) => sum + count, 0),
      mutations,
    )
    assert.ok(outcomes.get('decoded')! > mutations / 10, 'the damage is such that many files still decode')
    assert.ok(outcomes.get('video could not be decoded')! > mutations / 10)
    assert.ok(heldBytes() - before < 8 * 1024 * 1024, 'memory is back to its level')
    assert.equal(process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length, 0)
  } finally {
    await rm(dir, { recursive: true })
  }
}

/** Anything but a result and a reason that the caller may read is a bug, and thrown. */
async function decodeQuietly(file: string, ffmpegPath: string | undefined): Promise<string> {
  try {
    const ignore = async () => {}
    const listeners = { audio: () => {}, text: ignore, still: ignore, progress: () => {} }
    const footage = await decode(file, 60, unlimited(), listeners, ffmpegPath)
    assert.ok(footage.shots.length > 0)
    return 'decoded'
  } catch (error) {
    if (error instanceof AnalysisFailure) return error.reason
    throw error
  }
}
