/**
 * `npm start`. The configuration first, then the places that it names, and only then the service itself, which takes
 * seconds to load: mistakes are reported at once.
 */

import { isClusterChild } from './process/cluster-child.ts'
import { listenForSignals } from './process/run.ts'
import { exitWith } from './process/start-error.ts'

listenForSignals()
try {
  // Only now, because they take a second to load: an earlier signal would end the process without a message.
  const { loadConfig } = await import('./config.ts')
  const { checkPortAndFolder } = await import('./process/port-and-folder.ts')
  const warnings: string[] = []
  const config = loadConfig((sentence) => warnings.push(sentence))
  await checkPortAndFolder(config, isClusterChild())
  if (config.databaseUrl !== undefined)
    await (await import('./database/check-database.ts')).checkDatabase(config.databaseUrl)
  if (config.blobs) await (await import('./jobs/blobs/check-bucket.ts')).checkBucket(config.blobs, config.role)
  const { run } = await import('./run.ts')
  await run(config, warnings)
} catch (error) {
  exitWith(error)
}
