/**
 * What is made for a whole test file is put away at the file's end. A hook of `node:test` cannot do it by itself: one
 * that is set inside a test or another hook runs when that is done, and one at the top of a shared module belongs to
 * the first of several files that are run in one process (`together.ts`).
 */

import { after } from 'node:test'

const ofFile: (() => unknown)[] = []
const ofProcess: (() => unknown)[] = []

/** The last that was made is put away first. */
export function atEndOfFile(cleanup: () => unknown): void {
  ofFile.push(cleanup)
}

/** For what the files of one process share. */
export function atEndOfProcess(cleanup: () => unknown): void {
  ofProcess.push(cleanup)
}

export const endFile = () => putAway(ofFile)

async function putAway(cleanups: (() => unknown)[]): Promise<void> {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup()
}

// Of a file that is run by itself, or of several: `together.ts` loads this before any of them.
after(async () => {
  await endFile()
  await putAway(ofProcess)
})
