/** Speech by Debian's flite, one sentence at a time, so that the start and the end of each are known. */

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** flite's voices that are understood best: a woman and a man from the United States, a man from Scotland. */
export interface Voice {
  name: 'slt' | 'rms' | 'awb'
  /** 1 is flite's own speed; more is slower. */
  stretch?: number
}

export const sampleRate = 16_000
const run = promisify(execFile)

/** The sentence as samples from -1 to 1, with the silence around it cut away. */
export async function speak(sentence: string, voice: Voice): Promise<Float32Array> {
  const dir = await mkdtemp(join(tmpdir(), 'speak-'))
  try {
    const file = join(dir, 'speech.wav')
    await run('flite', ['-voice', voice.name, '--setf', `duration_stretch=${voice.stretch ?? 1}`, '-t', sentence, file])
    return trim(samplesOf(await readFile(file)))
  } finally {
    await rm(dir, { recursive: true })
  }
}

/** flite writes a plain header of 44 bytes, then 16-bit samples at 16 kHz. */
function samplesOf(wav: Buffer): Float32Array {
  const rate = wav.readUInt32LE(24)
  if (rate !== sampleRate) throw new Error(`flite speaks at ${rate} Hz, not at ${sampleRate}`)
  return Float32Array.from({ length: (wav.length - 44) >> 1 }, (_, i) => wav.readInt16LE(44 + 2 * i) / 32_768)
}

function trim(samples: Float32Array): Float32Array {
  const loud = (sample: number): boolean => Math.abs(sample) > 0.01
  return samples.slice(samples.findIndex(loud), samples.findLastIndex(loud) + 1)
}
