/** Where someone speaks: Silero's probability of a voice for each frame, and the spans that follow from it. */

import { Tensor } from 'onnxruntime-node'
import type { Span } from '../../evidence.ts'
import { loadModel } from '../models.ts'

export const sampleRate = 16_000
export const frameSamples = 512
/** The model wants the end of the frame before in front of each frame. */
const contextSamples = 64
export const frameSeconds = frameSamples / sampleRate

const soft = 0.25
/** Beyond this there is only the noise of the recording to be made louder. */
const maxGain = 100

/** A soft recording made louder: the models know speech at the usual volume. */
export function atUsualVolume(audio: Float32Array): Float32Array {
  const peak = audio.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)
  if (peak === 0 || peak >= soft) return audio
  const gain = Math.min(maxGain, 0.5 / peak)
  return audio.map((sample) => sample * gain)
}

/** One probability for each full frame of the audio. */
export async function loadVoiceModel(): Promise<(audio: Float32Array) => Promise<Float32Array>> {
  const session = await loadModel('silero/silero_vad_v6.onnx')
  const rate = new Tensor('int64', BigInt64Array.of(BigInt(sampleRate)), [])
  return async (audio) => {
    const frames = Math.floor(audio.length / frameSamples)
    const probabilities = new Float32Array(frames)
    const input = new Float32Array(contextSamples + frameSamples)
    let state: Tensor = new Tensor('float32', new Float32Array(2 * 128), [2, 1, 128])
    for (let frame = 0; frame < frames; frame++) {
      input.copyWithin(0, frameSamples)
      input.set(audio.subarray(frame * frameSamples, (frame + 1) * frameSamples), contextSamples)
      const out = await session.run({ input: new Tensor('float32', input, [1, input.length]), state, sr: rate })
      state = out['stateN']!
      probabilities[frame] = Number(out['output']!.data[0])
    }
    return probabilities
  }
}

/** A voice begins above `on` and lasts until it stays below `off`. */
const on = 0.5
const off = 0.35
/** Shorter silences are breaths and stops inside of words. */
const shortestSilence = 0.25
/** Shorter sounds are clicks and beats, not words. */
const shortestVoice = 0.2

/** The spans in which someone speaks, in seconds, in order. */
export function voiceSpans(probabilities: Float32Array): Span[] {
  const spans: Span[] = []
  let start = -1
  let lastVoiced = -1
  const close = () => {
    const span = { start: start * frameSeconds, end: (lastVoiced + 1) * frameSeconds }
    if (span.end - span.start >= shortestVoice) spans.push(span)
    start = -1
  }
  for (let frame = 0; frame < probabilities.length; frame++) {
    const probability = probabilities[frame]!
    if (start < 0 && probability >= on) start = frame
    if (start < 0) continue
    if (probability >= off) lastVoiced = frame
    else if ((frame - lastVoiced) * frameSeconds >= shortestSilence) close()
  }
  if (start >= 0) close()
  return spans
}
