/** The whole service as it is, for `bench/memory.ts`, with its own samples. Tells what it uses. */

import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/log.ts'
import { startService } from '../../src/service.ts'

const config = readConfig(process.env)
const service = await startService(config, createLog(config.logLevel), { samplesDir: process.argv[2] })
process.on('message', () => {
  globalThis.gc?.()
  process.send!(process.memoryUsage())
})
const stop = () => void service.stop().then(() => process.exit())
process.once('SIGTERM', stop)
// Whoever measures has failed.
process.once('disconnect', stop)
process.send!(service.url)
