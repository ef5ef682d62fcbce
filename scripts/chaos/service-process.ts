/** One process of the service in a storm. Asked on its input it tells its memory, and it ends when nobody can ask it. */

import { createInterface } from 'node:readline'
import '../support/service-process.ts'

createInterface(process.stdin)
  .on('line', () => {
    globalThis.gc?.()
    const { rss, heapUsed: heap } = process.memoryUsage()
    console.log(`memory ${JSON.stringify({ rss, heap })}`)
  })
  .on('close', () => process.exit(1))
