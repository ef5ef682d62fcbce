import { formatTimestamp } from '../../language/timestamps.ts'
import { linesOf } from '../../lines.ts'
import type { MarkedLine, MarkedVideo } from './marks.ts'
import { isTranslated } from './unread.ts'

/** When a line begins, as m:ss inside the video. */
export const timeOf = (video: MarkedVideo, line: MarkedLine | undefined): string =>
  formatTimestamp(line?.start ?? 0, video.reading.duration)

/** An entry with the time of the line that it was read from, and the line's ids. */
export const from = <E extends object>(video: MarkedVideo, line: MarkedLine, entry: E) =>
  Object.assign({ timestamp: timeOf(video, line) }, entry, citing(video, line))

const sources = { speech: 'heard', 'on-screen-text': 'read', caption: 'posted', title: 'posted' } as const

/** A sentence may be a part of a segment, or go over several. What is translated is cut otherwise than what was said. */
export const citing = (video: MarkedVideo, line: MarkedLine) => ({
  cites: (isTranslated(video) && line.source === 'speech' ? [] : linesOf(video.evidence))
    .filter(({ by, start, end }) => by === sources[line.source] && start < line.end && end > line.start)
    .filter(({ text }) => text.includes(line.said) || line.said.includes(text))
    .map(({ id }) => id),
})
