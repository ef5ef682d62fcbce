import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Downloader } from './downloader.ts'
import { createSamples } from './samples.ts'
import { createYtdlp } from './ytdlp/ytdlp.ts'

/** The samples of the project itself. */
export const samplesDir = join(import.meta.dirname, '../../../samples')

type DownloadConfig = Pick<Config, 'samples' | 'ytdlp' | 'maxVideoSeconds' | 'maxVideoBytes'>

/** Sample links are served from the repository, where they are switched on; every other one by yt-dlp. */
export async function createDownloader(config: DownloadConfig, folder = samplesDir): Promise<Downloader> {
  const { maxVideoSeconds, maxVideoBytes } = config
  const ytdlp = createYtdlp({ ...config.ytdlp, maxVideoSeconds, maxVideoBytes })
  if (!config.samples) return ytdlp
  const samples = await createSamples(folder)
  return {
    fetch: (video, ...rest) => (samples.has(video) ? samples : ytdlp).fetch(video, ...rest),
  }
}
