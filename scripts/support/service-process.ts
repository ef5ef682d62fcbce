/**
 * The whole service as a process of its own, for tests that kill it: what `npm start` runs, with the environment's
 * settings, except that the work on a video is a short pause. Says "serving" on its standard output when it is up.
 */

import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../src/config.ts'
import defaultFormat from '../../src/formats/default.ts'
import { isOneOfSeveral } from '../../src/process/one-of-several.ts'
import { exitWith } from '../../src/process/start-error.ts'
import { run } from '../../src/run.ts'

const analyse = async (_video: unknown, _format: unknown, signal: AbortSignal) => {
  await sleep(Math.random() * 100, undefined, { signal })
  return defaultFormat.example
}
await run(readConfig(process.env), [], { analyse }).catch(exitWith)
// For the next ones: this one may be killed before it could write down what it has compiled.
flushCompileCache()
if (!isOneOfSeveral()) console.log('serving')
