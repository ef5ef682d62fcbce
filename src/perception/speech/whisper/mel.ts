/** What Whisper listens to: how loud each of 80 bands of pitch is, 100 times a second. */

import { Tensor } from 'onnxruntime-node'
import { sampleRate } from '../voice.ts'
import { createTransform } from './transform.ts'

export const bands = 80
const framesPerSecond = 100
/** Room after the sound: without some silence at the end the model goes on. */
const silenceAfter = 1
const longest = 30
const windowSamples = 400
const hop = sampleRate / framesPerSecond
const bins = windowSamples / 2 + 1
/** The model was taught that everything this far below the loudest sound is silence, in powers of ten. */
const range = 8

/** Linear below 1,000 Hz, logarithmic above. */
const straight = 200 / 3
const bend = 1000
const step = Math.log(6.4) / 27
const toMel = (hertz: number) => (hertz < bend ? hertz / straight : bend / straight + Math.log(hertz / bend) / step)
const toHertz = (mel: number) =>
  mel < bend / straight ? mel * straight : bend * Math.exp(step * (mel - bend / straight))

const hann = Float64Array.from(
  { length: windowSamples },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / windowSamples),
)
const filters = melFilters()
const transform = createTransform(windowSamples)

/** The audio as Whisper's encoder takes it, 30 seconds of it at most; silence makes up what is missing to `minSeconds`. */
export function melOf(audio: Float32Array, minSeconds = 0): Tensor {
  const seconds = Math.max(minSeconds, audio.length / sampleRate + silenceAfter)
  const frames = Math.ceil(Math.min(longest, seconds)) * framesPerSecond
  return new Tensor('float32', logMel(audio, frames), [1, bands, frames])
}

/** `frames` of the audio, band by band; silence follows where the audio is shorter. */
export function logMel(audio: Float32Array, frames: number): Float32Array {
  const mel = new Float32Array(bands * frames)
  const padded = mirrored(audio, frames)
  const [one, other] = [new Float64Array(windowSamples), new Float64Array(windowSamples)]
  const powers = [new Float64Array(bins), new Float64Array(bins)]
  let loudest = -Infinity
  for (let first = 0; first < frames; first += 2) {
    for (let i = 0; i < windowSamples; i++) {
      one[i] = padded[first * hop + i]! * hann[i]!
      other[i] = (padded[(first + 1) * hop + i] ?? 0) * hann[i]!
    }
    powersOfTwo(one, other, powers)
    for (const [frame, power] of powers.entries()) {
      if (first + frame === frames) break
      for (let band = 0; band < bands; band++) {
        const { from, weights } = filters[band]!
        let sum = 0
        for (let i = 0; i < weights.length; i++) sum += weights[i]! * power[from + i]!
        const level = Math.log10(Math.max(sum, 1e-10))
        mel[band * frames + first + frame] = level
        if (level > loudest) loudest = level
      }
    }
  }
  for (let i = 0; i < mel.length; i++) mel[i] = (Math.max(mel[i]!, loudest - range) + 4) / 4
  return mel
}

/** The power in each bin of two frames, by one transform: it is complex, and a frame is real. */
function powersOfTwo(real: Float64Array, imaginary: Float64Array, [one, other]: Float64Array[]): void {
  transform(real, imaginary)
  for (let bin = 0; bin < bins; bin++) {
    const mirror = (windowSamples - bin) % windowSamples
    const [a, b, c, d] = [real[bin]!, imaginary[bin]!, real[mirror]!, imaginary[mirror]!]
    one![bin] = ((a + c) ** 2 + (b - d) ** 2) / 4
    other![bin] = ((b + d) ** 2 + (c - a) ** 2) / 4
  }
}

/** The audio with half a window of its mirror image before it, and silence after it. */
function mirrored(audio: Float32Array, frames: number): Float32Array {
  const half = windowSamples / 2
  const padded = new Float32Array(frames * hop + windowSamples)
  padded.set(audio.subarray(0, frames * hop + half), half)
  for (let i = 1; i <= half; i++) padded[half - i] = audio[i] ?? 0
  return padded
}

/** Overlapping triangles, evenly spaced as pitch is heard (Slaney's scale), each with the same area. */
function melFilters(): { from: number; weights: Float64Array }[] {
  const edges = Array.from({ length: bands + 2 }, (_, i) => toHertz((i * toMel(sampleRate / 2)) / (bands + 1)))
  return Array.from({ length: bands }, (_, band) => {
    const [low, middle, high] = [edges[band]!, edges[band + 1]!, edges[band + 2]!]
    const weightAt = (bin: number) => {
      const hertz = (bin * sampleRate) / windowSamples
      const rising = (hertz - low) / (middle - low)
      const falling = (high - hertz) / (high - middle)
      return (Math.max(0, Math.min(rising, falling)) * 2) / (high - low)
    }
    const from = Math.floor((low * windowSamples) / sampleRate)
    const to = Math.min(bins, Math.ceil((high * windowSamples) / sampleRate) + 1)
    return { from, weights: Float64Array.from({ length: to - from }, (_, i) => weightAt(from + i)) }
  })
}
