/**
 * `npm start`. The configuration first, then the places that it names, and only then the service itself, which takes
 * seconds to load: mistakes are reported at once.
 */

import { loadConfig } from './config.ts'
import { reachDatabase } from './database/reach.ts'
import { reachBucket } from './jobs/blobs/reach.ts'
import { isOneOfSeveral } from './process/one-of-several.ts'
import { checkPlaces } from './process/places.ts'
import { listenForSignals } from './process/run.ts'
import { exitWith } from './process/start-error.ts'

listenForSignals()
try {
  const warnings: string[] = []
  const config = loadConfig((sentence) => warnings.push(sentence))
  await checkPlaces(config, isOneOfSeveral())
  if (config.databaseUrl !== undefined) await reachDatabase(config.databaseUrl)
  if (config.blobs) await reachBucket(config.blobs, config.role)
  const { run } = await import('./run.ts')
  await run(config, warnings)
} catch (error) {
  exitWith(error)
}
