/** The detectors of on-screen text and of things in 8-bit numbers, converted here from the weights that were downloaded. */

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { InferenceSession } from 'onnxruntime-node'
import {
  checkModels,
  modelsDir,
  type ModelStamp,
  quantisedDir,
  quantisedDetector,
  quantisedThings,
  readStamp,
  stampName,
} from '../../src/model-files.ts'
import textRanges from './detection-ranges.json' with { type: 'json' }
import { joinBiases } from './join-biases.ts'
import { joinTransposed } from './join-transposed.ts'
import { quantise, type Ranges } from './quantise.ts'
import thingRanges from './thing-ranges.json' with { type: 'json' }

export const textSource = 'ocr/detection.onnx'
export const thingSource = 'coco/model.onnx'
const conversions = [
  { source: textSource, target: quantisedDetector, ranges: textRanges },
  { source: thingSource, target: quantisedThings, ranges: thingRanges },
]
const recipe = ['detection-ranges.json', 'thing-ranges.json', 'quantise.ts', 'join-biases.ts', 'join-transposed.ts']

/** A no-op when it has been done with the same weights and in the same manner. Takes about a second. */
export async function setUpQuantised(from = modelsDir, folder = quantisedDir): Promise<void> {
  const made = await recipeOf(from)
  const stamp = await readStamp(folder)
  if (typeof stamp === 'object' && stamp.made === made && (await checkModels(folder)).length === 0) return
  const temporary = join(folder, `.incoming-${randomUUID()}`)
  await mkdir(temporary, { recursive: true })
  try {
    const done: ModelStamp = { made, checksums: {} }
    for (const { source, target, ranges } of conversions) {
      const model = quantise(await optimised(join(from, source), temporary), ranges as unknown as Ranges)
      await place(join(folder, target), model, temporary)
      done.checksums[target] = crc32(model)
    }
    await place(join(folder, stampName), Buffer.from(JSON.stringify(done, null, 2)), temporary)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function recipeOf(from: string): Promise<string> {
  const hash = createHash('sha256')
  for (const { source } of conversions) hash.update(await readFile(join(from, source)))
  for (const file of recipe) hash.update(await readFile(join(import.meta.dirname, file)))
  return hash.digest('hex')
}

/** With the normalisations in the weights of the convolutions before them, as onnxruntime does when it loads a model. */
export async function optimised(model: string, temporary: string): Promise<Buffer> {
  const optimizedModelFilePath = join(temporary, 'optimised.onnx')
  const options = { graphOptimizationLevel: 'basic', optimizedModelFilePath, logSeverityLevel: 3 } as const
  await (await InferenceSession.create(model, options)).release()
  return joinTransposed(joinBiases(await readFile(optimizedModelFilePath)))
}

async function place(file: string, content: Uint8Array, temporary: string): Promise<void> {
  const draft = join(temporary, randomUUID())
  await writeFile(draft, content)
  await mkdir(dirname(file), { recursive: true })
  await rename(draft, file)
}
