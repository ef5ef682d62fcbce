/** Chooses the streams of a file from the report of `ffprobe`. A file can claim anything: every value may be missing. */

import { z } from 'zod'
import { toTurn, type Turn } from '../size.ts'
import { maxPixels, undecodable, withoutVideo } from '../source.ts'

const number = z.coerce.number().catch(Number.NaN)
const stream = z.object({
  index: z.number().int().min(0),
  codec_type: z.string().catch(''),
  width: number.default(0),
  height: number.default(0),
  sample_aspect_ratio: z.string().catch(''),
  duration: number.default(Number.NaN),
  bit_rate: number.default(0),
  disposition: z.object({ default: number.default(0), attached_pic: number.default(0) }).catch({
    default: 0,
    attached_pic: 0,
  }),
  side_data_list: z.array(z.object({ rotation: number.optional() })).catch([]),
})
const report = z.object({
  streams: z.array(stream).catch([]),
  format: z.object({ duration: number.default(Number.NaN) }).catch({ duration: Number.NaN }),
})

export interface FoundStreams {
  video: { index: number; width: number; height: number; aspect: number; turn: Turn }
  audio: number | undefined
  expectedSeconds: number
}

export function findStreams(said: unknown): FoundStreams {
  const parsed = report.safeParse(said)
  if (!parsed.success) throw undecodable('the file cannot be opened')
  const { streams, format } = parsed.data
  // As a player chooses: what the file names as its default, then the larger, then the first.
  const best = (type: string) =>
    streams
      .filter(({ codec_type, disposition }) => codec_type === type && disposition.attached_pic !== 1)
      .toSorted(
        (a, b) =>
          b.disposition.default - a.disposition.default ||
          b.width * b.height - a.width * a.height ||
          (b.bit_rate || 0) - (a.bit_rate || 0),
      )[0]
  const [video, audio] = [best('video'), best('audio')]
  if (!video) throw withoutVideo(audio !== undefined)
  const { width, height } = video
  if (!(width > 0 && height > 0 && width * height <= maxPixels)) {
    throw undecodable(`pictures of ${width} × ${height}`)
  }
  const [wide, high] = video.sample_aspect_ratio.split(':').map(Number)
  // It counts against the clock.
  const rotation = video.side_data_list.find((data) => data.rotation !== undefined)?.rotation ?? 0
  const turn = Number.isFinite(rotation) ? toTurn(-rotation) : 0
  return {
    video: { index: video.index, width, height, aspect: high ? wide! / high : 0, turn },
    audio: audio?.index,
    expectedSeconds: Math.max(1, video.duration || format.duration || 1),
  }
}
