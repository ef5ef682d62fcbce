/** What reads untrusted text and files without the service: the reader of links, the decoder, the composer. */

import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { createComposer } from '../../src/composition/compose.ts'
import { AnalysisFailure, ApiError } from '../../src/errors.ts'
import { type Evidence, evidenceVersion } from '../../src/evidence.ts'
import { formats } from '../../src/formats/index.ts'
import { createLog } from '../../src/log.ts'
import { decode } from '../../src/perception/media/decode.ts'
import { createLinkReader } from '../../src/video/link.ts'
import { attacksOn } from '../patterns/attacks.ts'
import { alphabet } from './captions.ts'
import { linkTexts, redirects } from './links.ts'
import { makeClips, mutate } from './media.ts'
import type { OpenTarget } from './target.ts'

const never = new AbortController().signal

const realLinks = [
  'https://www.tiktok.com/@user.name/video/7195741644585454894?is_from_webapp=1&lang=en',
  'https://m.tiktok.com/v/7195741644585454894.html',
  'https://vm.tiktok.com/ZTR45GpSF/',
  'https://www.tiktok.com/t/ZTRC5xgJp/',
  'https://www.tiktok.com/@user/photo/7449575367024626974',
  'https://www.instagram.com/reel/Cx1yZ2aB3cD/?igsh=MzRlODBiNWFlZA==',
  'https://www.instagram.com/p/Cx1yZ2aB3cD/',
  'https://www.instagram.com/share/reel/BAbCdEfGhI',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share',
  'https://youtu.be/dQw4w9WgXcQ?t=5',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x',
]

export const openLinks: OpenTarget = async () => {
  const numRuns = 500
  const property = fc.asyncProperty(linkTexts(realLinks), redirects(realLinks), async (text, answer) => {
    try {
      const video = await createLinkReader(async () => answer).resolve(text, never)
      assert.match(video.id, /^[\w-]{1,64}$/)
    } catch (error) {
      assert.ok(error instanceof ApiError && error.status === 400, String(error))
    }
  })
  return {
    [Symbol.asyncDispose]: async () => undefined,
    round: async (seed) => {
      await fc.assert(property, { seed, numRuns })
      return numRuns
    },
  }
}

/** Anything but a result and a reason that the caller may read is a mistake. */
export const openMedia: OpenTarget = async () => {
  const count = 4
  const dir = await mkdtemp(join(tmpdir(), 'reelgist-fuzz-'))
  const originals = await Promise.all(makeClips(dir).map((file) => readFile(file)))
  const ignore = async () => {}
  const listeners = { audio: () => {}, text: ignore, still: ignore, progress: () => {} }
  const damage = async (seed: number) => {
    const file = join(dir, `${seed}.bin`)
    await writeFile(file, mutate(originals[seed % originals.length]!, seed))
    try {
      assert.ok((await decode(file, 60, never, listeners)).shots.length > 0)
    } catch (error) {
      if (!(error instanceof AnalysisFailure)) throw new Error(`the mutation ${seed} of a clip`, { cause: error })
    } finally {
      await rm(file)
    }
  }
  return {
    [Symbol.asyncDispose]: () => rm(dir, { recursive: true }),
    round: async (seed) => {
      await Promise.all(Array.from({ length: count }, (_, at) => damage((seed + at) >>> 0)))
      return count
    },
  }
}

/** The composer itself ends what takes too long, and that is a failure too. */
export const openCaptions: OpenTarget = async () => {
  const [count, length] = [6, 600]
  const composer = createComposer({ model: undefined }, createLog('silent'))
  return {
    [Symbol.asyncDispose]: () => composer.close(),
    round: async (seed) => {
      const texts = [...attacksOn(alphabet, length, count, seed & 0x7f_ff_ff_ff)].slice(-count)
      for (const [at, text] of texts.entries()) {
        const format = formats[(seed + at) % formats.length]!
        await composer.compose(format, evidenceOf(text), [], never).catch((cause: unknown) => {
          throw new Error(`${format.name} of ${JSON.stringify(text)}`, { cause })
        })
      }
      return count
    },
  }
}

/** Posted, said and shown, since each is read in its own way. */
function evidenceOf(text: string): Evidence {
  const box = { x: 0.1, y: 0.7, width: 0.8, height: 0.1 }
  const author = { author: text.slice(0, 150), authorHandle: 'somebody' }
  const music = { title: text.slice(0, 150), artist: text.slice(0, 150) }
  const facts = { durationSeconds: 60, width: 1080, height: 1920, music, ...author }
  const video = { platform: 'tiktok' as const, id: '7000000000000000001', url: realLinks[0]! }
  return {
    version: evidenceVersion,
    video: { ...video, ...facts, title: text.slice(0, 300), caption: text },
    language: 'en',
    speech: { state: 'transcribed', segments: [{ start: 0, end: 9, text, words: [] }] },
    onScreenText: [{ start: 1, end: 8, text, box }],
    shots: [],
    sound: { music: false, tempo: null },
  }
}
