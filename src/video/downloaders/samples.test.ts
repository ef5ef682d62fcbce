import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Video } from '../../evidence.ts'
import { createLinkReader } from '../link.ts'
import { createDownloader } from './index.ts'
import { createSampleDownloader } from './samples.ts'

const noSignal = new AbortController().signal
const samplesDir = join(import.meta.dirname, '../../../samples')
const limits = { maxVideoSeconds: 600, maxVideoBytes: 1e8 }
const ytdlp = { path: '/nowhere/yt-dlp', proxy: undefined, cookies: undefined }
const reader = createLinkReader(() => assert.fail('a sample’s link needs no network'))

/** The repository's own samples, as their links are read. */
async function sampleVideos(): Promise<{ name: string; video: Video; title: string }[]> {
  const names = (await readdir(samplesDir)).filter((name) => name.endsWith('.json'))
  return Promise.all(
    names.map(async (name) => {
      const { video } = JSON.parse(await readFile(join(samplesDir, name), 'utf8')) as {
        video: Video & { title: string }
      }
      return { name, video: await reader.resolve(video.url, noSignal), title: video.title }
    }),
  )
}

test('with samples on, each sample link returns its clip and metadata', async () => {
  const downloader = await createDownloader({ samples: true, ytdlp, ...limits })
  const samples = await sampleVideos()
  assert.ok(samples.length > 0)
  for (const { name, video, title } of samples) {
    const { file, metadata } = await downloader.fetch(video, tmpdir(), noSignal, () => {})
    assert.equal(file, join(samplesDir, name.replace('.json', '.mp4')))
    assert.ok(existsSync(file))
    assert.equal(metadata.title, title)
  }
  const other = { ...samples[0]!.video, id: '1' }
  await assert.rejects(
    downloader.fetch(other, tmpdir(), noSignal, () => {}),
    { reason: 'video could not be downloaded' },
  )
})

test('with samples off, treats a sample link like any other', async () => {
  const production = await createDownloader({ samples: false, ytdlp, ...limits })
  const [sample] = await sampleVideos()
  await assert.rejects(
    production.fetch(sample!.video, tmpdir(), noSignal, () => {}),
    {
      reason: 'video could not be downloaded',
    },
  )
})

test('ignores a description without its clip, and a missing folder', async (context) => {
  const dir = await mkdtemp(join(tmpdir(), 'samples-'))
  context.after(() => rm(dir, { recursive: true }))
  await writeFile(join(dir, 'a.json'), JSON.stringify({ video: { platform: 'tiktok', id: '1' } }))
  const video = { platform: 'tiktok', id: '1', url: 'https://www.tiktok.com/@/video/1' } as const
  assert.equal((await createSampleDownloader(dir)).has(video), false)
  await writeFile(join(dir, 'a.mp4'), 'clip')
  assert.equal((await createSampleDownloader(dir)).has(video), true)
  assert.equal((await createSampleDownloader(join(dir, 'none'))).has(video), false)
})
