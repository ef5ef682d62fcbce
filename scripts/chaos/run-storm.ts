/** Runs a storm as a process with a separate network, where the system allows it. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ownNetwork } from './network.ts'
import type { StormOptions, StormReport } from './storm.ts'

export async function runStormApart(options: Omit<StormOptions, 'network'>): Promise<StormReport> {
  const before = ownNetwork()
  const all: StormOptions = { ...options, network: before ? 'namespaces' : 'relays' }
  const program = join(import.meta.dirname, 'storm-process.ts')
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', program, JSON.stringify(all)]
  const [file, ...args] = [...(before ?? []), ...node]
  const child = spawn(file!, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new Error(`the storm exited with ${String(code)}`)
  return JSON.parse(said) as StormReport
}
