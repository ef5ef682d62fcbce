import { AV_CHANNEL_LAYOUT_MONO, AV_SAMPLE_FMT_FLT } from 'node-av/constants'
import { Frame, SoftwareResampleContext } from 'node-av/lib'
import { AnalysisFailure } from '../../errors.ts'
import type { Source } from './source.ts'

export const sampleRate = 16_000

/** Sound that comes later than this after the last one left a gap, which silence fills so that times stay right. */
const gapSamples = sampleRate / 10

/** The sound as 16 kHz mono, -1 to 1. Empty when the file has none, or none that can be decoded. */
export function decodeAudio(source: Source, maxSeconds: number, getOn = () => {}): Float32Array {
  const samples = createSamples(maxSeconds)
  if (!source.audio) return samples.all()
  let resampler: SoftwareResampleContext | undefined
  const resampled = new Frame()
  resampled.alloc()
  try {
    for (const { frame, at } of source.frames(source.audio)) {
      getOn()
      const missing = Math.round(at * sampleRate) - samples.length
      if (missing > gapSamples) samples.skip(missing)
      resampled.format = AV_SAMPLE_FMT_FLT
      resampled.sampleRate = sampleRate
      resampled.channelLayout = AV_CHANNEL_LAYOUT_MONO
      resampler ??= new SoftwareResampleContext()
      if (!resampler.isInitialized()) resampler.alloc()
      if (resampler.convertFrame(resampled, frame) >= 0) samples.add(resampled)
      else {
        // The stream has changed its rate or its channels on the way: the next frame starts a resampler of its own.
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

function createSamples(maxSeconds: number) {
  let samples = new Float32Array(sampleRate * 60)
  let length = 0
  const limit = Math.ceil((maxSeconds + 1) * sampleRate)
  const grow = (by: number) => {
    const wanted = Math.min(length + by, limit)
    if (wanted > samples.length) {
      const larger = new Float32Array(Math.max(wanted, Math.min(samples.length * 2, limit)))
      larger.set(samples)
      samples = larger
    }
    return wanted
  }
  return {
    get length() {
      return length
    },
    skip(by: number) {
      length = grow(by)
    },
    add(frame: Frame) {
      const bytes = frame.data?.[0]
      if (!bytes) return
      const heard = new Float32Array(bytes.buffer, bytes.byteOffset, frame.nbSamples)
      const end = grow(heard.length)
      for (let i = 0; length < end; i++, length++) {
        const value = heard[i]!
        // Files with samples of type float can hold anything, infinities and not-a-numbers too.
        samples[length] = value >= -1 && value <= 1 ? value : value > 1 ? 1 : value < -1 ? -1 : 0
      }
    },
    all: () => samples.slice(0, length),
  }
}
