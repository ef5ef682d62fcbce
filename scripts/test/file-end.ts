/**
 * What is made for a whole test file is cleaned up at the file's end. A hook of `node:test` alone cannot do it: one
 * that is set inside a test or another hook runs when that is done, and one at the top of a shared module belongs to
 * the first of several files that are run in one process (`run-in-process.ts`).
 */

import { after } from 'node:test'

const ofFile: (() => unknown)[] = []

/** The last that was made is cleaned up first. */
export function atEndOfFile(cleanup: () => unknown): void {
  ofFile.push(cleanup)
}

export const endFile = () => cleanUp(ofFile)

async function cleanUp(cleanups: (() => unknown)[]): Promise<void> {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup()
}

let isShared = false
/** Says that more than one file will run here, and that the runner ends each. */
export function shareProcess(): void {
  isShared = true
}

// For a file that runs alone. Among several this comes after the first one.
after(async () => {
  if (isShared) return
  await endFile()
})
