/** The variables that were set, in the environment and in the settings file, and which of them look like mistakes. */

import { distance } from 'fastest-levenshtein'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { StartError } from '../process/start-error.ts'

export type Variables = Record<string, string | undefined>

/** The file of settings: the one that `ENV_FILE` names, else the folder's `.env`. */
function findEnvFile(env: Variables, folder: string): { path: string; isNamed: boolean } {
  const named = env['ENV_FILE']?.trim()
  return { path: resolve(folder, named || '.env'), isNamed: Boolean(named) }
}

/** Its variables; none when there is no `.env`. A file that was named has to be there. */
export function readEnvFile(env: Variables, folder: string): Variables {
  const { path: file, isNamed } = findEnvFile(env, folder)
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !isNamed) return {}
    const why = reasons[code] ?? code
    throw new StartError(`Cannot read the settings in ${file}: ${why}.`, { cause: error })
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'file not found',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
}

/** A sentence for each variable that is no setting but was probably meant to be one. Values are never repeated. */
export function findMistakes(env: Variables, file: Variables, known: readonly string[], name = '.env'): string[] {
  const isKnown = new Set(known)
  const inFile = Object.keys(file).filter((name) => !isKnown.has(name))
  // An environment is full of other programs' variables: only what is nearly one of ours is ours to speak about.
  const inEnv = Object.keys(env).filter((name) => !isKnown.has(name) && !(name in file) && nearest(name, known))
  return [
    ...inFile.map((variable) => `${name}: ${sentence(variable, nearest(variable, known))}`),
    ...inEnv.map((variable) => sentence(variable, nearest(variable, known))),
  ]
}

function sentence(name: string, meant: string | undefined): string {
  return `${name} is not a setting${meant === undefined ? ' and is not used' : `: did you mean ${meant}?`}`
}

/** Variables that other programs are known to read, a letter or two from one of ours. */
const ofOthers = new Set(['ETH_RPC_URL', 'HOSTNAME', 'HOSTTYPE', 'LANGUAGE', 'LOGNAME', 'MODELS', 'PGDATABASE'])

/** Short names are a letter or two from half of the alphabet: only of longer ones can it be said what was meant. */
function nearest(name: string, known: readonly string[]): string | undefined {
  if (name.length < 6 || ofOthers.has(name)) return undefined
  const text = name.toUpperCase()
  const allowed = text.length < 9 ? 1 : 2
  const near = known.map((one) => ({ one, edits: distance(text, one) })).filter(({ edits }) => edits <= allowed)
  return near.toSorted((a, b) => a.edits - b.edits)[0]?.one
}
