import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createPlatforms } from '../../../../test/support/platforms/index.ts'
import type { DoubledPlatform, Platforms } from '../../../../test/support/platforms/index.ts'
import type { Scenario } from '../../../../test/support/platforms/site.ts'
import { soaking } from '../../../../test/support/soak.ts'
import { AnalysisFailure } from '../../../errors.ts'
import type { Video } from '../../../evidence.ts'
import { createWorkspace } from '../../workspace.ts'
import type { Download, Downloader } from '../downloader.ts'
import { findProgram } from './program.ts'
import { createYtdlp } from './ytdlp.ts'
import type { YtdlpOptions } from './ytdlp.ts'

const missing = (await findProgram(process.env.YTDLP_PATH)) ? false : 'this machine has no yt-dlp'
const noSignal = new AbortController().signal

let root: string
let clip: Buffer
let platforms: Platforms
let downloader: Downloader
/** Everything is downloaded with cookies. */
let cookies: string
const jar = '# Netscape HTTP Cookie File\n.tiktok.com\tTRUE\t/\tTRUE\t4102444800\tsessionid\tsecret\n'
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'ytdlp-'))
  clip = await readFile(new URL('../../../../samples/recipe.mp4', import.meta.url))
  platforms = await createPlatforms(clip)
  cookies = join(root, 'cookies.txt')
  await writeFile(cookies, jar)
  downloader = create({ cookies })
})
after(async () => {
  await platforms[Symbol.asyncDispose]()
  await rm(root, { recursive: true })
})

/** The real program, with the double for the platforms, through the filtering proxy. */
function create(options: Partial<YtdlpOptions> = {}): Downloader {
  return createYtdlp({
    path: process.env.YTDLP_PATH,
    proxy: undefined,
    cookies: undefined,
    maxVideoSeconds: 600,
    maxVideoBytes: 8 * 1024 * 1024,
    dial: platforms.dial,
    checkCertificates: false,
    ...options,
  })
}

interface Way {
  by?: Downloader
  signal?: AbortSignal
  progress?: (fraction: number) => void
}

/** Downloads into a job's directory, and looks at what came before it is gone. */
function download<T>(video: Video, look: (got: Download, dir: string) => T | Promise<T>, way: Way = {}): Promise<T> {
  const { by = downloader, signal = noSignal, progress = () => {} } = way
  return createWorkspace(root).withJobDir(async (dir) => look(await by.fetch(video, dir, signal, progress), dir))
}

async function failureOf(video: Video, options?: Partial<YtdlpOptions>): Promise<AnalysisFailure> {
  const way = options ? { by: create(options) } : {}
  const failure = await download(video, ({ file }) => file, way).catch((error: unknown) => error)
  assert.ok(failure instanceof AnalysisFailure, `it ended with ${String(failure)}`)
  return failure
}

const size = { durationSeconds: 30, width: 720, height: 1280 }
const facts = {
  tiktok: {
    title: 'Brownies in one bowl #baking',
    author: 'Nora Bakes',
    authorHandle: 'nora.bakes',
    caption: 'Brownies in one bowl #baking',
    music: { title: 'Kitchen Groove', artist: 'The Whisks' },
    ...size,
  },
  instagram: {
    title: '',
    author: 'Morning Moves',
    authorHandle: 'morning.moves',
    caption: 'Three stretches before work',
    music: { title: '', artist: '' },
    ...size,
  },
  youtube: {
    title: 'Two days in Lisbon',
    author: 'Slow Travel',
    authorHandle: 'slow.travel',
    caption: 'Trams, tiles and custard tarts.',
    music: { title: '', artist: '' },
    ...size,
    width: 360,
    height: 640,
  },
}

describe('yt-dlp, through the filtering proxy', { skip: missing, concurrency: 2 }, () => {
  for (const platform of ['tiktok', 'instagram', 'youtube'] as const) {
    test(`downloads a clip from ${platform} unchanged, with its metadata`, async () => {
      const fractions: number[] = []
      const video = platforms.publish(platform, 'video')
      const look = async ({ file, metadata }: Download, dir: string) => ({
        bytes: await readFile(file),
        metadata,
        names: await readdir(dir),
      })
      const got = await download(video, look, { progress: (fraction) => fractions.push(fraction) })
      assert.ok(got.bytes.equals(clip))
      assert.deepEqual(got.metadata, facts[platform])
      assert.deepEqual(got.names.toSorted(), ['cookies.txt', 'video.mp4'])
      assert.equal(await readFile(cookies, 'utf8'), jar, 'they are read from a copy')
      assert.equal(fractions.at(-1), 1)
      assert.deepEqual(
        fractions,
        fractions.toSorted((a, b) => a - b),
      )
    })
  }

  test('downloads the video of an Instagram post with several parts', async () => {
    const video = platforms.publish('instagram', 'carousel')
    const bytes = await download(video, ({ file }) => readFile(file))
    assert.ok(bytes.equals(clip))
  })

  const refusals: [DoubledPlatform, Scenario, string][] = [
    ['tiktok', 'private', 'video is private'],
    ['youtube', 'private', 'video is private'],
    ['youtube', 'removed', 'video was removed'],
    ['tiktok', 'removed', 'video was removed'],
    ['tiktok', 'region', 'video is not available in this region'],
    ['youtube', 'region', 'video is not available in this region'],
    ['youtube', 'age', 'video is age-restricted'],
    ['tiktok', 'age', 'video is age-restricted'],
    ['instagram', 'age', 'video is age-restricted'],
    ['instagram', 'login', 'login is required to see this video'],
    ['tiktok', 'login', 'login is required to see this video'],
    ['instagram', 'suspicious', 'the platform is limiting requests; try again later'],
    ['tiktok', 'busy', 'the platform is limiting requests; try again later'],
    ['tiktok', 'suspicious', 'the platform is limiting requests; try again later'],
    ['youtube', 'suspicious', 'the platform is limiting requests; try again later'],
    ['youtube', 'live', 'live streams are not supported'],
    ['tiktok', 'slideshow', 'TikTok slideshow conversion is not supported'],
    ['instagram', 'no-video', 'the post has no video'],
    ['instagram', 'album', 'the post has no video'],
    ['tiktok', 'long', 'video is longer than 10 minutes'],
    ['tiktok', 'garbled', 'video could not be downloaded'],
    ['tiktok', 'unspoken', 'video could not be downloaded'],
  ]
  // To run the program takes a second each time: with full counts all, else the first of each reason.
  const reasons = refusals.map(([, , reason]) => reason)
  const tried = refusals.filter(([, , reason], at) => soaking || reasons.indexOf(reason) === at)
  for (const [platform, scenario, reason] of tried) {
    test(`${platform}, ${scenario}: ${reason}`, async () => {
      const failure = await failureOf(platforms.publish(platform, scenario))
      assert.equal(failure.reason, reason, String(failure.cause))
    })
  }

  // The same proxy refuses both.
  for (const scenario of soaking ? (['astray-page', 'astray-media'] as const) : (['astray-media'] as const)) {
    test(`a redirect to a private address is refused (${scenario})`, async () => {
      const failure = await failureOf(platforms.publish('tiktok', scenario))
      assert.equal(failure.reason, 'video could not be downloaded')
      assert.match(String(failure.cause), /^http:\/\/169\.254\.169\.254\/latest\/meta-data\/$/m)
    })
  }

  // The first says how large it is, the other one does not.
  for (const scenario of soaking ? (['large', 'endless'] as const) : (['endless'] as const)) {
    test(`stops a download that is too large, without a retry (${scenario})`, async () => {
      const failure = await failureOf(platforms.publish('tiktok', scenario))
      assert.equal(failure.reason, 'video could not be downloaded')
      assert.match(String(failure.cause), /^too large/)
      assert.equal(failure.transient, false)
    })
  }

  test('stops at the time limit when a platform never responds', async () => {
    const failure = await failureOf(platforms.publish('tiktok', 'stalled'), { maxMilliseconds: 3_000 })
    assert.equal(failure.reason, 'video could not be downloaded')
    assert.match(String(failure.cause), /^time limit/)
    assert.equal(failure.transient, true)
  })

  test('the caller’s signal ends a download with its reason', async () => {
    const aborting = new AbortController()
    const reason = new AnalysisFailure('analysis timed out')
    const stalled = platforms.publish('instagram', 'stalled')
    const ended = download(stalled, ({ file }) => file, { signal: aborting.signal })
    const asked = async (): Promise<void> => {
      if (platforms.asked.includes(`GET www.instagram.com/p/${stalled.id}`)) return
      await platforms.nextAsked()
      return asked()
    }
    await asked()
    aborting.abort(reason)
    await assert.rejects(ended, reason)
  })
})

test('checks the platforms’ certificates', { skip: missing }, async () => {
  const failure = await failureOf(platforms.publish('tiktok', 'video'), { checkCertificates: true })
  assert.equal(failure.reason, 'video could not be downloaded')
  assert.match(String(failure.cause), /CERTIFICATE_VERIFY_FAILED/)
})

test('reports a temporary failure while DNS is down', { skip: missing }, async () => {
  const dial = () => Promise.reject(Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' }))
  const failure = await failureOf(platforms.publish('tiktok', 'video'), { dial })
  assert.equal(failure.reason, 'video could not be downloaded')
  assert.equal(failure.transient, true)
})

test('reports a broken yt-dlp', async () => {
  const path = join(root, 'broken')
  // It knows its version and nothing else, as with a Python that was changed under it.
  const script =
    '#!/bin/sh\n[ "$2" = --version ] && echo 2026.10.01 && exit\necho "ModuleNotFoundError: yt_dlp" >&2\nexit 1\n'
  await writeFile(path, script, { mode: 0o755 })
  const failure = await failureOf(platforms.publish('tiktok', 'video'), { path })
  assert.equal(failure.reason, 'video could not be downloaded')
  assert.match(String(failure.cause), /ModuleNotFoundError/)
})

test('reports a permanent failure without yt-dlp', async () => {
  const failure = await failureOf(platforms.publish('tiktok', 'video'), { path: join(root, 'none') })
  assert.equal(failure.reason, 'video could not be downloaded')
  assert.equal(failure.transient, false)
})

test('leaves no file of a download behind', async () => {
  assert.ok(existsSync(join(root, 'work')))
  assert.deepEqual(await readdir(join(root, 'work')), [])
})
