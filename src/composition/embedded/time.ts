import { formatTimestamp } from '../../language/timestamps.ts'
import type { MarkedLine, MarkedVideo } from './marks.ts'

/** When a line begins, as m:ss inside the video. */
export const timeOf = (video: MarkedVideo, line: MarkedLine | undefined): string =>
  formatTimestamp(line?.start ?? 0, video.reading.duration)
