import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Downloader } from './downloader.ts'
import { createSampleDownloader } from './samples.ts'
import { AnalysisFailure } from '../../errors.ts'
import { downloads } from './counters.ts'
import { describeProgram } from './ytdlp/program.ts'
import { createYtdlp } from './ytdlp/ytdlp.ts'

/** The samples of the project itself. */
export const samplesDir = join(import.meta.dirname, '../../../samples')

type DownloadConfig = Pick<Config, 'samples' | 'ytdlp' | 'maxVideoSeconds' | 'maxVideoBytes'>

/** Sample links are served from the repository, where they are switched on; every other one by yt-dlp. */
export async function createDownloader(config: DownloadConfig, folder = samplesDir): Promise<Downloader> {
  const { maxVideoSeconds, maxVideoBytes } = config
  const ytdlp = counted(createYtdlp({ ...config.ytdlp, maxVideoSeconds, maxVideoBytes }))
  if (!config.samples) return ytdlp
  const samples = await createSampleDownloader(folder)
  return {
    fetch: (video, ...rest) => (samples.has(video) ? samples : ytdlp).fetch(video, ...rest),
  }
}

/** By outcome: fetched, or the reason that the caller gets. */
const counted = (downloader: Downloader): Downloader => ({
  fetch: async (video, dir, signal, progress) => {
    const count = (outcome: string) => downloads.inc({ platform: video.platform, outcome })
    try {
      const download = await downloader.fetch(video, dir, signal, progress)
      count('fetched')
      return download
    } catch (error) {
      if (!signal.aborted) count(error instanceof AnalysisFailure ? withoutNumber(error.reason) : 'error')
      throw error
    }
  },
})

/** A label for each configured length would be too many. */
const withoutNumber = (reason: string) =>
  reason.startsWith('video is longer than') ? 'video is longer than allowed' : reason

/** Why links cannot be fetched, if so. With the samples there is something to fetch without yt-dlp. */
export async function downloaderProblem({ samples, ytdlp }: DownloadConfig): Promise<string | undefined> {
  if (samples) return undefined
  const { version, warning } = await describeProgram(ytdlp.path)
  return version === undefined ? warning : undefined
}
