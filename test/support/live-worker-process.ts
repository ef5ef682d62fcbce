/**
 * A worker as `ROLE=worker npm start` runs it, with the real models, but on other samples than the project's:
 * `live-worker-process.ts <folder of samples>`. Says "working" when it is up.
 */

import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/log.ts'
import { startService } from '../../src/service.ts'

const config = readConfig(process.env)
const service = await startService(config, createLog(config.logLevel), { samplesDir: process.argv[2] })
process.once('SIGTERM', () => void service.stop().then(() => process.exit()))
console.log('working')
