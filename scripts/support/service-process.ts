/**
 * The whole service as a separate process, for tests that kill it: what `npm start` runs, with the environment's
 * settings, except that the work on a video is a short pause. Says "serving" on its standard output when it is up.
 * With the argument `asked` it reports its memory on request from its input, and exits when the input closes.
 */

import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readConfig } from '../../src/config.ts'
import defaultFormat from '../../src/formats/default.ts'
import { isClusterChild } from '../../src/process/cluster-child.ts'
import { exitWith } from '../../src/process/start-error.ts'
import { run } from '../../src/run.ts'

if (process.argv[2] === 'asked') {
  createInterface(process.stdin)
    .on('line', () => {
      collect()
      const { rss, heapUsed: heap } = process.memoryUsage()
      console.log(`memory ${JSON.stringify({ rss, heap })}`)
    })
    .on('close', () => process.exit(1))
}

/** Allowed only now: a process that is started with the flag does not find what the others have compiled. */
function collect(): void {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}

const analyse = async (_video: unknown, _format: unknown, signal: AbortSignal) => {
  await sleep(Math.random() * 100, undefined, { signal })
  return defaultFormat.example
}
await run(readConfig(process.env), [], { analyse }).catch(exitWith)
// For the next ones: this one may be killed before it could write down what it has compiled.
flushCompileCache()
if (!isClusterChild()) console.log('serving')
