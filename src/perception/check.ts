/** Whether the engines' own parts are there, seen without loading them: cheap enough to be asked after a failure. */

import { stat } from 'node:fs/promises'
import manifest from '../../scripts/setup/models.json' with { type: 'json' }
import { decoderProblem } from './media/decode.ts'
import { modelFile } from './model-files.ts'

/** Why no video could be perceived in this process, if so. */
export async function perceptionProblem(ffmpegPath?: string): Promise<string | undefined> {
  return (await modelProblem()) ?? (await decoderProblem(ffmpegPath))
}

const models = manifest.flatMap(({ files = {}, convert = {} }: { files?: object; convert?: object }) =>
  Object.values<string>({ ...files, ...convert }),
)

export async function modelProblem(find: (name: string) => string = modelFile): Promise<string | undefined> {
  for (const name of models) {
    const size = await stat(find(name)).then(
      (found) => (found.isFile() ? found.size : 0),
      () => 0,
    )
    if (size === 0) return `the model ${name} is missing: start again with npm start, which fetches it`
  }
  return undefined
}
