/**
 * `API_PROCESSES`: several processes answer requests on one port, and the system deals connections out among them. The
 * main process starts and watches them; it analyses videos itself where the role says so, and answers no request.
 */

import { fork } from 'node:child_process'
import type { Config } from '../config.ts'
import { createOperators, type Operators } from '../http/operators/answers.ts'
import { serveOperators } from '../http/operators/server.ts'
import type { Log } from '../log.ts'
import { type Fleet, startFleet } from '../process/fleet.ts'
import { clusterChildFlag } from '../process/cluster-child.ts'
import { freePort } from '../process/port.ts'
import type { Shutdown } from '../process/shutdown.ts'
import { createFleetAnswers } from './fleet-answers.ts'

/** Where listeners on one port are dealt connections by the system: SO_REUSEPORT does something else, or nothing, elsewhere. */
export const canSharePort = process.platform === 'linux' || process.platform === 'freebsd'

/** What runs, and where it can be reached. */
interface Started {
  url: string
  operatorsUrl: string
  stop: () => Promise<void>
}

/** `startWorker` starts what the main process does itself besides watching. */
export async function startProcesses(
  config: Config,
  log: Log,
  shutdown: Shutdown,
  startWorker: (worker: Config, operators: Operators) => Promise<Started>,
): Promise<Started & { replace: Fleet['replace'] }> {
  await using parts = new AsyncDisposableStack()
  const port = config.port === 0 ? await freePort() : config.port
  const own = createOperators(log)
  const { readiness } = own
  let fleet: Fleet | undefined
  const merged = createFleetAnswers(
    own.answers,
    () => fleet?.members() ?? [],
    () => fleet?.problem(),
  )
  readiness.add('processes', merged.problem)
  // One port for all, which stays the same whoever is replaced.
  const operators = await serveOperators({ ...config.metrics, log, answers: merged.answers })
  parts.defer(shutdown.within({ name: 'operators', seconds: 9, stop: operators.stop }))
  if (config.role === 'all') {
    const metrics = { ...config.metrics, port: 'off' as const }
    const worker = await startWorker({ ...config, role: 'worker', payment: undefined, metrics }, own)
    parts.defer(worker.stop)
  }
  fleet = await startFleet({ size: config.apiProcesses, log, spawn, signal: shutdown.requested })
  // Each of them has nine seconds.
  parts.defer(shutdown.within({ name: 'processes', seconds: 8.9, stop: fleet.stop, atOnce: true }))
  shutdown.requested.throwIfAborted()
  readiness.begin()
  const started = parts.move()
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  return {
    url,
    operatorsUrl: operators.url,
    replace: fleet.replace,
    stop: () => {
      readiness.end()
      return started.disposeAsync()
    },
  }

  function spawn() {
    const settings = { ROLE: 'api', PORT: String(port), METRICS_PORT: 'off' }
    const child = fork(process.argv[1]!, [...process.argv.slice(2), clusterChildFlag], {
      env: { ...process.env, ...settings },
      // Metrics have numbers that JSON does not, such as NaN.
      serialization: 'advanced',
    })
    merged.track(child)
    return child
  }
}
