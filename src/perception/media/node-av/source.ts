/** The decoder that comes with npm: FFmpeg's libraries in this process. */

import { AV_LOG_FATAL, AV_PKT_DATA_DISPLAYMATRIX } from 'node-av/constants'
import { type Frame, Log, type Rational, type Stream } from 'node-av/lib'
import { toTurn, type Turn, upright } from '../size.ts'
import type { VideoSource } from '../source.ts'
import { decodeAudio } from './audio.ts'
import { createScaler } from './scaler.ts'
import { openStreams } from './streams.ts'

export function openSource(file: string, maxSeconds: number): VideoSource<Frame> {
  // A broken file has a complaint for every packet, and no one reads them.
  Log.setLevel(AV_LOG_FATAL)
  const streams = openStreams(file, maxSeconds)
  const { video } = streams
  const turn = turnOf(video)
  return {
    turn,
    expectedSeconds: Math.max(1, Number(video.duration) * ratio(video.timeBase)),
    audio: async (onProgress) => decodeAudio(streams, maxSeconds, onProgress),
    frames: () => streams.frames(video),
    uprightSize: (frame) => upright(frame, ratio(frame.sampleAspectRatio) || ratio(video.sampleAspectRatio), turn),
    createScaler,
    close: () => streams.close(),
  }
}

const ratio = ({ num, den }: Rational): number => (num > 0 && den > 0 ? num / den : 0)

/** How far the picture must be turned clockwise to stand upright, as the container says. */
function turnOf(stream: Stream): Turn {
  const matrix = stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)
  if (!matrix || matrix.length < 36) return 0
  const [a, b] = [matrix.readInt32LE(0), matrix.readInt32LE(4)]
  return toTurn((Math.atan2(b, a) * 180) / Math.PI)
}
