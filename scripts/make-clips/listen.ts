/** A recording as the samples that clips are made of. */

import { Decoder, Demuxer, FilterAPI } from 'node-av/api'
import { sampleRate } from '../make-samples/speak.ts'

/** What a telephone leaves of a voice. */
const phone = 'highpass=f=300,lowpass=f=3400,aresample=8000'

/** Mono samples at 16 kHz, -1 to 1. */
export async function readRecording(file: string, options: { phone: boolean }): Promise<Float32Array> {
  await using input = await Demuxer.open(file)
  const stream = input.audio()
  if (!stream) throw new Error(`${file} has no sound`)
  using decoder = await Decoder.create(stream)
  const format = `aresample=${sampleRate},aformat=sample_fmts=flt:channel_layouts=mono`
  using filter = FilterAPI.create(options.phone ? `${phone},${format}` : format)
  const parts: Float32Array[] = []
  for await (using frame of filter.frames(decoder.frames(input.packets(stream.index)))) {
    const bytes = frame?.data?.[0]
    if (frame && bytes) parts.push(new Float32Array(bytes.buffer.slice(bytes.byteOffset), 0, frame.nbSamples))
  }
  const samples = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    samples.set(part, at)
    at += part.length
  }
  return samples
}
