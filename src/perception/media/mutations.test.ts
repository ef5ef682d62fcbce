/** Files that were damaged at random must never harm the process that has them decoded. */

import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { makeClips, mutate } from '../../../scripts/fuzz/media.ts'
import { ffmpegHere } from '../../../scripts/support/ffmpeg.ts'
import { scaled, unlimited } from '../../../test/support/soak.ts'
import { AnalysisFailure } from '../../errors.ts'
import { decode } from './decode.ts'

const mutations = scaled(500, 12)
const atOnce = 4

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
    const originals = await Promise.all(makeClips(dir).map((file) => readFile(file)))

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
