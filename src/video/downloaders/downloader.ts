import type { Video, VideoFacts } from '../../evidence.ts'

/** What a platform says about a video, before anyone has looked at it. Numbers that are not known are 0. */
export type Metadata = Omit<VideoFacts, keyof Video>

export interface Download {
  file: string
  metadata: Metadata
}

export interface Downloader {
  /**
   * Fetches a video into a directory, or finds it elsewhere: the file is only to be read. Throws an AnalysisFailure
   * when the video cannot be had, and the signal's reason when it was aborted.
   */
  fetch(video: Video, dir: string, signal: AbortSignal, progress: (fraction: number) => void): Promise<Download>
}
