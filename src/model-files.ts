/** Where the embedded models' weights lie, and whether they still are what the set-up put there. Loads no engine. */

import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

export const modelsDir = join(import.meta.dirname, '../models')
/** The weights for languages other than English, which are fetched when they are first needed. */
export const languagesDir = join(modelsDir, 'languages')
/** Those for text in other letters than Latin, Greek and Chinese; likewise. */
export const scriptsDir = join(modelsDir, 'scripts')
/** What the set-up converts from the models, for the same results with less work. */
export const quantisedDir = join(modelsDir, 'quantised')
export const quantisedDetector = 'detection.onnx'
export const quantisedThings = 'things.onnx'
export const stampName = '.stamp'

/** The set-up's record, written when all files are in place: of what they were made, and the checksum of each. */
export interface ModelStamp {
  made: string
  checksums: Record<string, number>
}

export interface ModelProblem {
  file: string
  problem: 'missing' | 'damaged'
}

/**
 * The files that are missing or are not what was put there; none when all is well. It reads all of them, because a
 * disk that damages a file changes neither its size nor its time. It detects only that: an attacker who could replace the
 * file could exchange the stamp, and the set-up has compared what it fetched with the SHA-512 in our list. So a
 * CRC-32 will do, which takes a seventh of the time of a SHA-256 (0.06 instead of 0.43 s for 104 MB).
 */
export async function checkModels(folder = modelsDir): Promise<ModelProblem[]> {
  const stamp = await readStamp(folder)
  if (typeof stamp === 'string') return [{ file: stampName, problem: stamp }]
  return Array.fromAsync(findModelProblems(folder, stamp.checksums))
}

/** One after the other, so that a caller that needs one need not read them all. */
export async function* findModelProblems(
  folder: string,
  checksums: ModelStamp['checksums'],
): AsyncGenerator<ModelProblem> {
  for (const [file, expected] of Object.entries(checksums)) {
    const found = await checksumOf(join(folder, file))
    if (found !== expected) yield { file, problem: found === undefined ? 'missing' : 'damaged' }
  }
}

export async function readStamp(folder: string): Promise<ModelStamp | ModelProblem['problem']> {
  const text = await readFile(join(folder, stampName), 'utf8').catch(() => undefined)
  if (text === undefined) return 'missing'
  try {
    const { made, checksums } = JSON.parse(text) as Partial<ModelStamp>
    if (typeof made === 'string' && typeof checksums === 'object') return { made, checksums }
  } catch {
    // Written by half, or by an earlier release.
  }
  return 'damaged'
}

/** Opens a model's file; when that fails because of the file, the error says so and what to do. */
export async function openModel<T>(name: string, load: (file: string) => Promise<T>, folder = modelsDir): Promise<T> {
  try {
    return await load(join(folder, name))
  } catch (cause) {
    const found = (await checkModels(folder)).find(({ file }) => file === name || file === stampName)
    if (!found) throw cause
    throw new Error(describeProblem(found), { cause })
  }
}

export function describeProblem({ file, problem }: ModelProblem): string {
  return `models/${file} is ${problem}: run npm start to download it again`
}

/** All into one buffer: with a fresh one for each megabyte the collector would take longer than the checksum. */
async function checksumOf(path: string): Promise<number | undefined> {
  let checksum = 0
  try {
    await using file = await open(path)
    const buffer = Buffer.allocUnsafe(1 << 20)
    for (;;) {
      const { bytesRead } = await file.read(buffer)
      if (bytesRead === 0) return checksum
      checksum = crc32(buffer.subarray(0, bytesRead), checksum)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
