/** The processes of a service that are replaced one by one, and the addresses that a load balancer would use. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../src/process/port.ts'
import { bareEnvironment } from '../../scripts/support/bare-environment.ts'
import type { Release } from './release.ts'

/** In the order in which they are replaced. */
const machines = ['worker-1', 'worker-2', 'api-1', 'api-2'] as const
type Machine = (typeof machines)[number]

/** Between a process leaving the balancer and its SIGTERM: requests on their way have arrived, and are being answered. */
const leaveMs = 100

export interface Fleet {
  /** The addresses that get requests now. */
  urls: () => string[]
  /** Starts this release in place of whatever runs; each process leaves when its successor serves. */
  roll: (release: Release) => Promise<void>
  stop: () => Promise<void>
}

export function createFleet(settings: Record<string, string>, logFile: string, problems: string[]): Fleet {
  const running = new Map<Machine, { child: ChildProcess; url: string }>()
  const output = createWriteStream(logFile, { flags: 'a' })

  async function start(machine: Machine, { name, program }: Release) {
    const isApi = machine.startsWith('api')
    const port = await freePort()
    const own = isApi ? { ROLE: 'api', PORT: String(port) } : { ROLE: 'worker' }
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      env: { ...bareEnvironment, ...settings, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stderr.pipe(output, { end: false })
    const serving = Promise.withResolvers<void>()
    createInterface(child.stdout).on('line', (line) => {
      if (line === 'serving') serving.resolve()
      else output.write(`${machine} ${name} ${line}\n`)
    })
    const ended = once(child, 'exit').then(([code]) => {
      if (code !== 0) problems.push(`${machine} of ${name} exited with ${code}: see ${logFile}`)
      throw new Error(`${machine} of ${name} exited before it served: see ${logFile}`)
    })
    // Later ends are waited for by whoever asked for them.
    ended.catch(() => undefined)
    await Promise.race([serving.promise, ended])
    return { child, url: isApi ? `http://127.0.0.1:${port}` : '' }
  }

  async function end({ child }: { child: ChildProcess }): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  return {
    urls: () => [...running.values()].flatMap(({ url }) => url || []),
    roll: async (release) => {
      for (const machine of machines) {
        const before = running.get(machine)
        running.set(machine, await start(machine, release))
        if (!before) continue
        await sleep(leaveMs)
        await end(before)
      }
    },
    stop: async () => {
      await Promise.all([...running.values()].map(end))
      output.end()
    },
  }
}
