/** A folder that is built from sources of the repository, when one of them has changed. */

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

interface BuiltFolder {
  /** The folder that is built. */
  dist: string
  /** Patterns of the files that it is built from. */
  sources: string[]
  build: (into: string) => Promise<void>
}

export async function setUpFolder({ dist, sources, build }: BuiltFolder): Promise<void> {
  const stamp = await stampOf(sources)
  if (await isBuilt(dist, stamp)) return
  // Built beside it and then put in its place: a service that starts meanwhile finds a whole one.
  const fresh = `${dist}.${process.pid}`
  try {
    await build(fresh)
    await writeFile(join(fresh, 'stamp'), stamp)
    await rm(dist, { recursive: true, force: true })
    await rename(fresh, dist)
  } catch (error) {
    // Another process was faster with the same.
    if (!(await isBuilt(dist, stamp))) throw error
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

async function isBuilt(dist: string, stamp: string): Promise<boolean> {
  const file = join(dist, 'stamp')
  return existsSync(file) && (await readFile(file, 'utf8')) === stamp
}

async function stampOf(patterns: string[]): Promise<string> {
  const hash = createHash('sha256')
  const files = await Array.fromAsync(glob(patterns, { cwd: root }))
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(await readFile(join(root, file)))
  return hash.digest('hex')
}
