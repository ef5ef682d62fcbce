/** The service as its users run it, in processes that can be killed: one that serves, one that works. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { bundleProgram } from '../test/bundle.ts'
import { askHost } from '../../src/payment/chains/sandbox/chains-file.ts'

export const targets = ['api', 'worker', 'postgres', 'anvil', 'chain host'] as const
export type ChaosTarget = (typeof targets)[number]

export async function createProcesses(dataDir: string, port: number) {
  const program = await bundleProgram('scripts/support/service-process.ts')
  const children = new Map<'api' | 'worker', ChildProcess>()
  const output = createWriteStream(join(dataDir, 'services.log'), { flags: 'a' })

  let stopping = false
  let failedStarts = 0

  /** Resolves when it is up for the first time. However it ends, it is started again, as a supervisor would. */
  async function start(role: 'api' | 'worker'): Promise<void> {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      env: {
        ...process.env,
        ROLE: role,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.set(role, child)
    child.stderr.pipe(output, { end: false })
    child.stdout.pipe(output, { end: false })
    const again = once(child, 'exit').then(([code]) => {
      if (stopping) return undefined
      if (code !== null) failedStarts += 1
      return start(role)
    })
    const up = (async () => {
      for await (const line of createInterface(child.stdout)) if (line === 'serving') return
      await again
    })()
    await Promise.race([up, again])
  }

  return {
    start,
    /** Undefined while it is down: then there is nothing to kill. */
    pidOf: async (target: ChaosTarget): Promise<number | undefined> => {
      if (target === 'api' || target === 'worker') return children.get(target)?.pid
      if (target === 'postgres') {
        const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
        return Number(text.split('\n')[0]) || undefined
      }
      const host = await askHost(join(dataDir, 'sandbox'))
      return host?.evmUrl === undefined ? undefined : target === 'anvil' ? host.anvilPid : host.pid
    },
    /** How often one exited because a dependency was killed during startup. */
    failedStarts: () => failedStarts,
    stop: async () => {
      stopping = true
      for (const child of children.values()) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      output.end()
    },
  }
}
