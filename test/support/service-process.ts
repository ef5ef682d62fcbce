/**
 * The whole service as a process of its own, for tests that kill it: what `npm start` runs, with the environment's
 * settings, except that the work on a video is a short pause. Says "serving" on its standard output when it is up.
 */

import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../src/config.ts'
import defaultFormat from '../../src/formats/default.ts'
import { createLog } from '../../src/log.ts'
import { startService } from '../../src/service.ts'

const config = readConfig(process.env)
const service = await startService(config, createLog(config.logLevel), {
  analyse: async (_video, _format, signal) => {
    await sleep(Math.random() * 100, undefined, { signal })
    return defaultFormat.example
  },
})
process.once('SIGTERM', () => void service.stop().then(() => process.exit()))
// For the next ones: this one may be killed before it could write down what it has compiled.
flushCompileCache()
console.log('serving')
