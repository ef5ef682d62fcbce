/** Whether the engines' own parts are whole, seen without loading them: at the start, and after a failure. */

import { join, relative } from 'node:path'
import manifest from '../../scripts/setup/models.json' with { type: 'json' }
import { decoderConfinement } from './media/confined.ts'
import { decoderProblem } from './media/decode.ts'
import { chooseEngine } from './media/engine.ts'
import {
  checkModels,
  describeProblem,
  findModelProblems,
  modelsDir,
  quantisedDir,
  readStamp,
  stampName,
} from '../model-files.ts'

/** Many jobs may fail at once: they share one look. */
let looking: Promise<string | undefined> | undefined

/** Why no video could be perceived in this process, if so. */
export function perceptionProblem(ffmpegPath?: string): Promise<string | undefined> {
  const look = async () => (await modelProblem()) ?? (await decoderProblem(ffmpegPath))
  return (looking ??= look().finally(() => (looking = undefined)))
}

/** What an operator should know about how strangers' files are decoded here, if anything. */
export async function confinementWarning(ffmpegPath?: string): Promise<string | undefined> {
  const engine = chooseEngine(ffmpegPath)
  if (!engine) return undefined
  const { missing, plan } = await decoderConfinement(engine)
  const open = [
    ...(missing.files === undefined ? [] : ['files']),
    ...(missing.network === undefined || plan['system calls'] ? [] : ['the network']),
  ]
  if (open.length === 0) return undefined
  return `a decoder that a hostile file has taken over could reach ${open.join(' and ')} here: npm run doctor says why`
}

const models = manifest.flatMap(({ files = {}, convert = {} }: { files?: object; convert?: object }) =>
  Object.values<string>({ ...files, ...convert }),
)

/**
 * The first model that is missing or damaged. All before it are read: a damaged file has its name and often its size,
 * and every job would fail with it.
 */
export async function modelProblem(folder = modelsDir): Promise<string | undefined> {
  const stamp = await readStamp(folder)
  if (typeof stamp === 'string') return describeProblem({ file: stampName, problem: stamp })
  // What lies there may be an earlier release's, which knew fewer models.
  const expected = { ...Object.fromEntries(models.map((name) => [name, NaN])), ...stamp.checksums }
  for await (const found of findModelProblems(folder, expected)) return describeProblem(found)
  const quantised = relative(modelsDir, quantisedDir)
  const [found] = await checkModels(join(folder, quantised))
  return found && describeProblem({ ...found, file: join(quantised, found.file) })
}
