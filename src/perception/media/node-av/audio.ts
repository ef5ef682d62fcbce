import { AV_CHANNEL_LAYOUT_MONO, AV_SAMPLE_FMT_FLT } from 'node-av/constants'
import { Frame, SoftwareResampleContext } from 'node-av/lib'
import { AnalysisFailure } from '../../../errors.ts'
import { createAudioSamples, sampleRate } from '../samples.ts'
import type { Streams } from './streams.ts'

/** Sound that comes later than this after the last one left a gap, which silence fills so that times stay right. */
const gapSamples = sampleRate / 10

/** The sound as 16 kHz mono, -1 to 1. Empty when the file has none, or none that can be decoded. */
export function decodeAudio(streams: Streams, maxSeconds: number, onProgress = () => {}): Float32Array {
  const samples = createAudioSamples(maxSeconds)
  if (!streams.audio) return samples.all()
  let resampler: SoftwareResampleContext | undefined
  const resampled = new Frame()
  resampled.alloc()
  try {
    for (const { frame, at } of streams.frames(streams.audio)) {
      onProgress()
      const missing = Math.round(at * sampleRate) - samples.length
      if (missing > gapSamples) samples.skip(missing)
      resampled.format = AV_SAMPLE_FMT_FLT
      resampled.sampleRate = sampleRate
      resampled.channelLayout = AV_CHANNEL_LAYOUT_MONO
      resampler ??= new SoftwareResampleContext()
      if (!resampler.isInitialized()) resampler.alloc()
      if (resampler.convertFrame(resampled, frame) >= 0) {
        const bytes = resampled.data?.[0]
        if (bytes) samples.add(new Float32Array(bytes.buffer, bytes.byteOffset, resampled.nbSamples))
      } else {
        // The stream has changed its rate or its channels on the way: the next frame starts a new resampler.
        resampler.free()
        resampler = undefined
      }
      resampled.unref()
    }
  } catch (error) {
    // Sound that cannot be decoded is no sound; the pictures may still be fine.
    if (!(error instanceof AnalysisFailure) || error.reason !== 'video could not be decoded') throw error
  } finally {
    resampler?.free()
    resampled.free()
  }
  return samples.all()
}
