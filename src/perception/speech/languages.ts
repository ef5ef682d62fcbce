/** The weights for languages other than English, or for their letters: there, or fetched when they are first needed. */

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { killOnExit } from '../../process/children.ts'
import type { Config } from '../../config.ts'
import { checkModels, languagesDir, scriptsDir } from '../../model-files.ts'

export interface Languages {
  /** Whether other languages than English can be understood; waits for the weights where they are being fetched. */
  ready(signal: AbortSignal): Promise<boolean>
  /** The same, but nothing is fetched for it. */
  areThere(): Promise<boolean>
}

/** After a fetch that failed, the next clips do without for a while. */
const retryMs = 600_000

export function createLanguages(
  wanted: Config['languages'],
  { isThere = areThere(languagesDir), fetch = fetchWeights('speech'), now = Date.now } = {},
): Languages {
  let fetching: Promise<boolean> | undefined
  let notBefore = 0
  /** Looked at once: reading all of the weights takes a second. */
  let looked: Promise<boolean> | undefined
  const obtain = async () => {
    if (wanted === 'english-only') return false
    if (await isThere()) return true
    if (now() < notBefore) return false
    const fetched = (await fetch()) && (await isThere())
    if (!fetched) notBefore = now() + retryMs
    return fetched
  }
  return {
    areThere: async () => wanted !== 'english-only' && (await (looked ??= isThere())),
    async ready(signal) {
      fetching ??= obtain().then((isReady) => {
        // What is there stays; what is not is looked for again.
        if (!isReady) fetching = undefined
        looked = undefined
        return isReady
      })
      return Promise.race([fetching, aborted(signal)])
    },
  }
}

/** The same for text in the letters of other languages. */
export const createLetters = (wanted: Config['languages']): Languages =>
  createLanguages(wanted, { isThere: areThere(scriptsDir), fetch: fetchWeights('scripts') })

const areThere = (folder: string) => async () => (await checkModels(folder)).length === 0

/** By the set-up's own program, which says on the terminal what it does and what went wrong. */
function fetchWeights(what: 'speech' | 'scripts'): () => Promise<boolean> {
  const program = fileURLToPath(new URL('../../../scripts/languages.ts', import.meta.url))
  return () => {
    const child = spawn(process.execPath, [program, what], { stdio: ['ignore', 'ignore', 'inherit'] })
    killOnExit(child, 'SIGTERM')
    return new Promise((resolve) => {
      child.once('error', () => resolve(false))
      child.once('exit', (code) => resolve(code === 0))
    })
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
