/** An engine for tests that does what the request says: `{ task, flag }`. It answers with its process id. */

import { existsSync, writeFileSync } from 'node:fs'
import { serveEngine } from '../../src/process/engines.ts'

export interface EngineTask {
  task: 'name' | 'block' | 'fail' | 'die' | 'dieOnce' | 'environment' | 'sum'
  /** A file by which test and engine talk to each other, since a blocked engine receives nothing. */
  flag?: string
  numbers?: Float32Array
}

serveEngine(async ({ task, flag, numbers }: EngineTask): Promise<unknown> => {
  switch (task) {
    case 'block':
      // Never gives the event loop back, as native code in the middle of a run.
      writeFileSync(flag!, 'begun')
      while (!existsSync(`${flag}.open`)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
      break
    case 'fail':
      throw new Error('as told')
    case 'die':
      return process.exit(3)
    case 'dieOnce':
      if (existsSync(flag!)) break
      writeFileSync(flag!, 'died')
      process.kill(process.pid, 'SIGKILL')
      return new Promise(() => undefined)
    case 'environment':
      return process.env
    case 'sum':
      return numbers!.reduce((sum, number) => sum + number, 0)
  }
  return process.pid
})
