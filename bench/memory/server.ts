/** The whole service, for `bench/memory.ts`, with a pause in the place of the work on videos. Tells what it uses. */

import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../src/config.ts'
import defaultFormat from '../../src/formats/default.ts'
import { createLog } from '../../src/log.ts'
import { startService } from '../../src/service.ts'

const config = readConfig(process.env)
const service = await startService(config, createLog(config.logLevel), {
  analyse: async (_video, _format, signal) => {
    await sleep(20, undefined, { signal })
    return defaultFormat.example
  },
})
process.on('message', () => {
  globalThis.gc?.()
  const { rss, heapUsed: heap } = process.memoryUsage()
  process.send!({ rss, heap })
})
process.once('SIGTERM', () => void service.stop().then(() => process.exit()))
process.send!(service.url)
