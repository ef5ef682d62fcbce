/**
 * `API_PROCESSES`: several processes answer requests on one port, and the system deals connections out among them. The
 * main process starts and watches them; it analyses videos itself where the role says so, and answers no request.
 */

import { fork } from 'node:child_process'
import type { Config } from '../config.ts'
import { serveOperators } from '../http/operators.ts'
import type { Log } from '../log.ts'
import { type Fleet, startFleet } from '../process/fleet.ts'
import { clusterChildFlag } from '../process/cluster-child.ts'
import { freePort } from '../process/port.ts'
import { createReadiness } from '../process/readiness.ts'
import type { Shutdown } from '../process/shutdown.ts'

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
  startWorker: (worker: Config) => Promise<Started>,
): Promise<Started & { replace: Fleet['replace'] }> {
  await using parts = new AsyncDisposableStack()
  const port = config.port === 0 ? await freePort() : config.port
  let operatorsUrl = ''
  const readiness = createReadiness()
  if (config.role === 'all') {
    const worker = await startWorker({ ...config, role: 'worker', payment: undefined })
    parts.defer(worker.stop)
    operatorsUrl = worker.operatorsUrl
  } else {
    const operators = await serveOperators({ ...config.metrics, log, readiness })
    parts.defer(shutdown.within({ name: 'operators', seconds: 9, stop: operators.stop }))
    operatorsUrl = operators.url
  }
  const fleet = await startFleet({ size: config.apiProcesses, log, spawn, signal: shutdown.requested })
  // Each of them has nine seconds.
  parts.defer(shutdown.within({ name: 'processes', seconds: 8.9, stop: fleet.stop, atOnce: true }))
  shutdown.requested.throwIfAborted()
  readiness.add('processes', fleet.problem)
  readiness.begin()
  const started = parts.move()
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  return {
    url,
    operatorsUrl,
    replace: fleet.replace,
    stop: () => {
      readiness.end()
      return started.disposeAsync()
    },
  }

  function spawn(place: number, generation: number) {
    // Its own, so that both answer while one takes the other's place.
    const offset = 1 + place + (generation % 2) * config.apiProcesses
    const { port: metrics } = config.metrics
    const METRICS_PORT = typeof metrics === 'number' && metrics !== 0 ? metrics + offset : metrics
    const settings = { ROLE: 'api', PORT: String(port), METRICS_PORT: String(METRICS_PORT) }
    return fork(process.argv[1]!, [...process.argv.slice(2), clusterChildFlag], {
      env: { ...process.env, ...settings },
    })
  }
}
