import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { platformNames } from '../../platforms/index.ts'
import type { Video } from '../../evidence.ts'
import type { Download, Downloader } from './downloader.ts'

const sample = z.object({
  video: z.object({
    platform: z.enum(platformNames),
    id: z.string(),
    title: z.string().default(''),
    author: z.string().default(''),
    authorHandle: z.string().default(''),
    caption: z.string().default(''),
    music: z.object({ title: z.string(), artist: z.string() }).default({ title: '', artist: '' }),
    durationSeconds: z.number().default(0),
  }),
})

export interface SampleDownloader extends Downloader {
  has(video: Video): boolean
}

/** The sandbox's own videos: the clips of a folder, each with its description beside it. */
export async function createSampleDownloader(dir: string): Promise<SampleDownloader> {
  const known = new Map<string, Download>()
  const names = existsSync(dir) ? await readdir(dir) : []
  for (const name of names.filter((name) => name.endsWith('.json'))) {
    const file = join(dir, name.replace(/json$/, 'mp4'))
    if (!existsSync(file)) continue
    const { platform, id, ...said } = sample.parse(JSON.parse(await readFile(join(dir, name), 'utf8'))).video
    known.set(`${platform} ${id}`, { file, metadata: { ...said, width: 0, height: 0 } })
  }
  const find = ({ platform, id }: Video) => known.get(`${platform} ${id}`)

  return {
    has: (video) => find(video) !== undefined,
    async fetch(video, _dir, signal, progress) {
      signal.throwIfAborted()
      const found = find(video)
      if (!found) throw new Error(`${video.url} is not a sample`)
      progress(1)
      return found
    },
  }
}
