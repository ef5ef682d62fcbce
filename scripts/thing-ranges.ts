/**
 * `node scripts/thing-ranges.ts FOLDER`: finds the ranges for the 8-bit detector of things and writes them to
 * `scripts/setup/thing-ranges.json`. Run it when the detector's weights change. FOLDER has photographs of all kinds (45
 * of ImageNet were used); stills of the sample clips are added. Judge the result on other photographs.
 */

import { glob, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import sharp from 'sharp'
import { modelsDir } from '../src/model-files.ts'
import { decode } from '../src/perception/media/decode.ts'
import type { Picture } from '../src/perception/media/media.ts'
import { planes } from '../src/perception/sight/planes.ts'
import type { Ranges } from './setup/quantise.ts'
import { optimised, thingSource } from './setup/quantised.ts'
import { watched, writeRanges } from './support/ranges.ts'

const side = 300
/** The first two convolutions and what cuts them off stay floats: 6 % more time, and a third less error in the scores. */
const floats = 4
/** The share of pictures whose largest values are cut off: finer steps for all others. */
const cutOff = 0.1

const [photographs] = process.argv.slice(2)
if (!photographs) throw new Error('usage: node scripts/thing-ranges.ts FOLDER')
const folder = await mkdtemp(join(tmpdir(), 'reelgist-ranges-'))
const [mins, maxs] = [new Map<string, number[]>(), new Map<string, number[]>()]
try {
  const { model, names } = watched(await optimised(join(modelsDir, thingSource), folder))
  const session = await InferenceSession.create(model, { graphOptimizationLevel: 'disabled', logSeverityLevel: 3 })
  for (const picture of [
    ...(await picturesOf(photographs)),
    ...(await stillsOf(join(import.meta.dirname, '../samples'))),
  ]) {
    const input = new Tensor('float32', planes(picture, side, 2 / 255, -1), [1, 3, side, side])
    const out = await session.run({ picture: input })
    // The boxes that the last operators calculate are no pictures, and stay floats.
    for (const name of names.slice(floats).filter((one) => out[one]!.dims.length === 4)) {
      const values = out[name]!.data as Float32Array
      mins.set(name, [...(mins.get(name) ?? []), values.reduce((min, value) => Math.min(min, value), 0)])
      maxs.set(name, [...(maxs.get(name) ?? []), values.reduce((max, value) => Math.max(max, value), 0)])
    }
  }
} finally {
  await rm(folder, { recursive: true })
}
const ranges: Ranges = {}
for (const name of mins.keys()) ranges[name] = [-limitOf(mins.get(name)!.map((min) => -min)), limitOf(maxs.get(name)!)]
await writeRanges('thing-ranges.json', ranges)

function limitOf(values: number[]): number {
  return values.toSorted((a, b) => b - a)[Math.floor(values.length * cutOff)]!
}

async function picturesOf(path: string): Promise<Picture[]> {
  const files = (await Array.fromAsync(glob(join(path, '*.{jpg,jpeg,JPEG,png}')))).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const raw = sharp(file).toColourspace('srgb').removeAlpha().raw()
      const { data, info } = await raw.toBuffer({ resolveWithObject: true })
      return { width: info.width, height: info.height, rgb: data }
    }),
  )
}

/** Every fourth of each clip. */
async function stillsOf(clips: string): Promise<Picture[]> {
  const stills: Picture[] = []
  const ignore = { audio: () => {}, text: async () => {}, progress: () => {} }
  for (const clip of (await Array.fromAsync(glob(join(clips, '*.mp4')))).toSorted()) {
    let count = 0
    const still = async (one: Picture) => void (count++ % 4 === 0 && stills.push(one))
    await decode(clip, 600, new AbortController().signal, { ...ignore, still })
  }
  return stills
}
