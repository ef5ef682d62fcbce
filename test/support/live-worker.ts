/** A worker with the real models as a separate process, which tells its traces when it is stopped. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bareEnvironment } from '../../scripts/support/bare-environment.ts'

export function startWorkerProcess(samplesDir: string, env: Record<string, string>): AsyncDisposable {
  const script = join(import.meta.dirname, 'live-worker-process.ts')
  const worker = spawn(process.execPath, [script, samplesDir], {
    env: { ...bareEnvironment, ...env, ROLE: 'worker' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(worker, 'exit')
  return {
    [Symbol.asyncDispose]: async () => {
      worker.kill('SIGTERM')
      await ended
    },
  }
}
