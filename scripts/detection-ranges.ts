/**
 * `node scripts/detection-ranges.ts`: finds the ranges for the 8-bit detector of on-screen text and writes them to
 * `scripts/setup/detection-ranges.json`. Run it when the detector's weights or the sample clips change, and evaluate
 * (`npm run eval -- --clips samples`). It takes the least and the largest value of each tensor of the detector in floats.
 */

import { glob, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { modelsDir } from '../src/model-files.ts'
import { decode } from '../src/perception/media/decode.ts'
import type { TextFrame } from '../src/perception/media/media.ts'
import { inputOf } from '../src/perception/text/detection.ts'
import type { Ranges } from './setup/quantise.ts'
import { optimised, textSource } from './setup/quantised.ts'
import { watched, writeRanges } from './support/ranges.ts'

/** Of the input: black and white in the planes that are furthest from their mean. */
const ranges: Ranges = { x: [-2.2, 2.7] }

const folder = await mkdtemp(join(tmpdir(), 'reelgist-ranges-'))
try {
  const { model, names } = watched(await optimised(join(modelsDir, textSource), folder))
  const session = await InferenceSession.create(model, { graphOptimizationLevel: 'disabled', logSeverityLevel: 3 })
  for (const frame of await framesOf(join(import.meta.dirname, '../samples'))) {
    const { data, width, height } = inputOf(frame, Math.max(frame.width, frame.height))
    const out = await session.run({ x: new Tensor('float32', data, [1, 3, height, width]) })
    for (const name of names) widen(name, out[name]!.data as Float32Array)
  }
} finally {
  await rm(folder, { recursive: true })
}
await writeRanges('detection-ranges.json', ranges)

/** Some of each clip, and of these some again: 32 of about 370. */
async function framesOf(clips: string): Promise<TextFrame[]> {
  const frames: TextFrame[] = []
  const ignore = { audio: () => {}, still: async () => {}, progress: () => {} }
  for (const clip of (await Array.fromAsync(glob(join(clips, '*.mp4')))).toSorted()) {
    let count = 0
    const text = async (frame: TextFrame) => void (count++ % 4 === 0 && frames.push(frame))
    await decode(clip, 600, new AbortController().signal, { ...ignore, text })
  }
  return frames.filter((_, i) => i % 3 === 0)
}

function widen(name: string, values: Float32Array): void {
  let [min, max] = ranges[name] ?? [Infinity, -Infinity]
  for (const value of values) {
    if (value < min) min = value
    if (value > max) max = value
  }
  ranges[name] = [min, max]
}
