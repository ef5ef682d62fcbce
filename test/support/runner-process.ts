/** `runner-process.ts <behaviour>`: a process that runs until it is stopped, with one part that stops as configured. */

import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '../../src/log.ts'
import { runUntilStopped } from '../../src/process/run.ts'

const behaviour = process.argv[2]
// Something has to keep it alive, as its server does for the service.
setInterval(() => undefined, 60_000)

await runUntilStopped(createLog('info'), async (shutdown) => {
  if (behaviour === 'start for ever') {
    console.log('starting')
    await new Promise((_, reject) => shutdown.requested.addEventListener('abort', () => reject(new Error('told'))))
  }
  if (behaviour === 'fail to start') throw new Error('as told')
  const slowStop = (hurry: AbortSignal) => sleep(3_600_000, undefined, { signal: hurry }).catch(() => undefined)
  const stop = behaviour === 'wait politely' ? slowStop : () => sleep(300)
  const loss = behaviour === 'lose work' ? 'work was lost' : undefined
  const seconds = behaviour === 'lose work' ? 0.01 : 3_600
  console.log('ready')
  if (behaviour === 'crash') setTimeout(() => void Promise.reject(new Error('as told')), 0)
  return {
    stop: async () => {
      await shutdown.within({ name: 'part', seconds, stop, ...(loss ? { loss } : {}) })()
      console.log('in order')
    },
  }
})
