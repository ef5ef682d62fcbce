/** Clips that are made and decoded, for tests of each decoder that there is. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe } from 'node:test'
import { makeClip, type FuzzClipPlan } from '../../scripts/fuzz/clip.ts'
import { ffmpegHere } from '../../scripts/support/ffmpeg.ts'
import { AnalysisFailure } from '../../src/errors.ts'
import { decode } from '../../src/perception/media/decode.ts'
import type { Footage, Still, TextFrame } from '../../src/perception/media/media.ts'
import { unlimited } from './soak.ts'

export const [width, height] = [96, 160]

/** Two scenes of one second each: red above blue, then the other way round. The upper left corner is white. */
export const twoScenes: FuzzClipPlan = {
  width,
  height,
  frames: 60,
  draw(frame, rgb) {
    for (let y = 0, at = 0; y < height; y++) {
      const isRed = y < height / 2 === frame < 30
      for (let x = 0; x < width; x++, at += 3) {
        const isCorner = x < width / 4 && y < height / 4
        rgb[at] = isRed || isCorner ? 220 : 20
        rgb[at + 1] = isCorner ? 220 : 20
        rgb[at + 2] = !isRed || isCorner ? 220 : 20
      }
    }
  },
}
export const tone = Float32Array.from({ length: 32_000 }, (_, i) => 0.5 * Math.sin((2 * Math.PI * 440 * i) / 16_000))

export interface Seen {
  footage: Footage
  audio: Float32Array
  texts: TextFrame[]
  stills: Still[]
}

/** Declares the tests for the decoder from npm, and for the system's where there is one. */
export function forEachDecoder(declare: (tools: ReturnType<typeof withDecoder>) => void): void {
  describe('the libraries from npm', () => declare(withDecoder(undefined)))
  const ffmpeg = ffmpegHere()
  describe('the ffmpeg program of the system', { skip: ffmpeg === undefined }, () => declare(withDecoder(ffmpeg)))
}

function withDecoder(ffmpegPath: string | undefined) {
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'reelgist-decode-'))
  })
  after(() => rm(dir, { recursive: true }))

  async function see(file: string, options: { maxSeconds?: number; signal?: AbortSignal } = {}): Promise<Seen> {
    const seen = { audio: new Float32Array(0) as Float32Array, texts: [] as TextFrame[], stills: [] as Still[] }
    const footage = await decode(
      file,
      options.maxSeconds ?? 60,
      options.signal ?? unlimited(),
      {
        audio: (samples) => {
          seen.audio = samples
        },
        text: async (frame) => void seen.texts.push(frame),
        still: async (still) => void seen.stills.push(still),
        progress: () => {},
      },
      ffmpegPath,
    )
    return { ...seen, footage }
  }

  function make(name: string, plan: FuzzClipPlan): string {
    const file = join(dir, name)
    makeClip(file, plan)
    return file
  }

  const reason = (text: string) => (error: unknown) => error instanceof AnalysisFailure && error.reason === text
  const undecodable = reason('video could not be decoded')

  return { ffmpegPath, see, make, reason, undecodable, place: (name = '') => join(dir, name) }
}
