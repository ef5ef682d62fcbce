/** A media file, opened by one of the two decoders: its sound, and its pictures one after the other. */

import { AnalysisFailure } from '../../errors.ts'
import type { Size, Turn } from './size.ts'

/** `F` is a decoded picture in the decoder's own form; only valid until the next one is asked for. */
export interface VideoSource<F> {
  /** How far the picture must be turned clockwise to stand upright. */
  turn: Turn
  /** What the file says of itself, for telling progress; at least one. */
  expectedSeconds: number
  /** The sound as 16 kHz mono, -1 to 1; empty when there is none that can be decoded. `onProgress` is called on the way. */
  audio(onProgress: () => void): Promise<Float32Array>
  frames(): Iterable<DecodedFrame<F>> | AsyncIterable<DecodedFrame<F>>
  /** The upright size with square pixels. */
  uprightSize(frame: F): Size
  /** Makes pictures of the named size, which is not upright yet. */
  createScaler(size: Size, format: 'gray' | 'rgb', method: 'nearest' | 'smooth'): Scaler<F>
  close(): void
}

export interface DecodedFrame<F> {
  frame: F
  /** In seconds from the start of the file; never less than that of the frame before. */
  at: number
}

/** Gives the scaled bytes without padding, in a buffer that the next call overwrites; nothing if that is not possible. */
export type Scaler<F> = (frame: F) => Uint8Array | undefined

/** What a platform's video can come in, and what people have on their disks. No playlists, no image sequences. */
export const containers =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpegts,mpeg,avi,flv,ogg,asf,gif,mp3,aac,wav,flac,h264,hevc,m4v'

/** Larger pictures than 8K are refused: one of them would need more memory than the whole job may have. */
export const maxPixels = 8192 * 4608
/** From here on a second decoding thread, which holds additional frames, costs more memory than its speed is worth. */
const manyPixels = 3840 * 2160
export const threadsFor = ({ width, height }: Size): number => (width * height > manyPixels ? 1 : 2)

export function tooLong(maxSeconds: number): AnalysisFailure {
  return new AnalysisFailure(`video is longer than ${Math.round((maxSeconds / 60) * 10) / 10} minutes`)
}

export function undecodable(cause: string): AnalysisFailure {
  return new AnalysisFailure('video could not be decoded', { cause })
}

/** A file without pictures: either it is only heard, or there is nothing in it. */
export function withoutVideo(hasAudio: boolean): AnalysisFailure {
  return hasAudio
    ? new AnalysisFailure('the post has no video', { cause: 'the file has sound only' })
    : undecodable('the file has no streams')
}

/** The times of frames in order; one that is missing comes a thirtieth of a second after the last. */
export function createTimer(): (seconds: number | undefined) => number {
  let last = -1 / 30
  return (seconds) => {
    const at = seconds ?? last + 1 / 30
    // Time stamps that run backwards or are no number come from broken files: time stands still instead.
    last = Number.isFinite(at) ? Math.max(last, at, 0) : Math.max(last, 0)
    return last
  }
}
