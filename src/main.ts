/**
 * `npm start`. The configuration first, then the places that it names, and only then the service itself, which takes
 * seconds to load: mistakes are reported at once.
 */

import { isClusterChild } from './process/cluster-child.ts'
import { listenForSignals } from './process/run.ts'
import { exitWith } from './process/start-error.ts'

listenForSignals()
try {
  // Only now, because they take a second to load: a signal before would end the process without a word.
  const { loadConfig } = await import('./config.ts')
  const { checkPlaces } = await import('./process/places.ts')
  const warnings: string[] = []
  const config = loadConfig((sentence) => warnings.push(sentence))
  await checkPlaces(config, isClusterChild())
  if (config.databaseUrl !== undefined) await (await import('./database/reach.ts')).reachDatabase(config.databaseUrl)
  if (config.blobs) await (await import('./jobs/blobs/reach.ts')).reachBucket(config.blobs, config.role)
  const { run } = await import('./run.ts')
  await run(config, warnings)
} catch (error) {
  exitWith(error)
}
