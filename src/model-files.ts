/** Where the embedded models' weights lie, and whether they still are what the set-up put there. Loads no engine. */

import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const modelsDir = join(import.meta.dirname, '../models')
/** The weights for languages other than English, which are fetched when they are first needed. */
export const languagesDir = join(modelsDir, 'languages')
/** Those for text in other letters than Latin, Greek and Chinese; likewise. */
export const scriptsDir = join(modelsDir, 'scripts')
export const stampName = '.stamp'

/** The set-up's record, written when all files are in place: of what they were made, and the SHA-256 of each. */
export interface ModelStamp {
  made: string
  files: Record<string, string>
}

export interface ModelProblem {
  file: string
  problem: 'missing' | 'damaged'
}

/**
 * The files that are missing or are not what was put there; none when all is well. It reads all of them, a fraction of
 * a second for 110 MB, because a disk that damages a file changes neither its size nor its time.
 */
export async function checkModels(folder = modelsDir): Promise<ModelProblem[]> {
  const stamp = await readStamp(folder)
  if (typeof stamp === 'string') return [{ file: stampName, problem: stamp }]
  return Array.fromAsync(findModelProblems(folder, stamp.files))
}

/** One after the other, so that whoever needs to know of one need not read them all. */
export async function* findModelProblems(folder: string, files: Record<string, string>): AsyncGenerator<ModelProblem> {
  for (const [file, expected] of Object.entries(files)) {
    const found = await hashOf(join(folder, file))
    if (found !== expected) yield { file, problem: found === undefined ? 'missing' : 'damaged' }
  }
}

export async function readStamp(folder: string): Promise<ModelStamp | ModelProblem['problem']> {
  const text = await readFile(join(folder, stampName), 'utf8').catch(() => undefined)
  if (text === undefined) return 'missing'
  try {
    const { made, files } = JSON.parse(text) as Partial<ModelStamp>
    if (typeof made === 'string' && typeof files === 'object') return { made, files }
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
  return `models/${file} is ${problem}: run npm start again to fetch it`
}

/** All into one buffer: with a fresh one for each megabyte the collector would take longer than the hash. */
async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    await using file = await open(path)
    const buffer = Buffer.allocUnsafe(1 << 20)
    for (;;) {
      const { bytesRead } = await file.read(buffer)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(buffer.subarray(0, bytesRead))
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
