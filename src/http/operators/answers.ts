/** What a process answers on the operators' port, whoever serves it: itself, or the main process of several. */

import { collectDefaultMetrics, Gauge, type MetricObjectWithValues, type MetricValue } from 'prom-client'
import type { Log } from '../../log.ts'
import { registry } from '../../metrics.ts'
import { createReadiness, type Readiness, type ReadinessReport } from '../../process/readiness.ts'
import { version } from '../../version.ts'

export type MetricsSnapshot = MetricObjectWithValues<MetricValue<string>>[]

export interface OperatorAnswers {
  /** Is called before each answer of `/metrics`, for what is only known when it is asked for. */
  measure: (measure: () => Promise<void>) => void
  /** Renders the page; before that there is none. */
  showPage: (render: () => Promise<string>) => void
  metrics: () => Promise<MetricsSnapshot>
  /** The same as Prometheus reads it. */
  metricsText: () => Promise<string>
  readiness: () => Promise<ReadinessReport>
  /** undefined while the service starts. */
  page: () => Promise<string | undefined>
}

/** Parts report to `readiness`; the answers are made of it. */
export interface Operators {
  readiness: Readiness
  answers: OperatorAnswers
}

export function createOperators(log: Log): Operators {
  const readiness = createReadiness()
  return { readiness, answers: createAnswers(readiness, log) }
}

/** What this process has counted so far, without asking anybody. */
export const takeSnapshot = async () => (await registry.getMetricsAsJSON()) as MetricsSnapshot

function createAnswers(readiness: Readiness, log: Log): OperatorAnswers {
  const measures: (() => Promise<void>)[] = [() => measureReadiness(readiness)]
  let render: (() => Promise<string>) | undefined
  const measureAll = async () => {
    collectProcessMetrics()
    for (const measure of measures) {
      await measure().catch((error: unknown) => log.warn({ err: error }, 'metric collection failed'))
    }
  }
  return {
    measure: (measure) => void measures.push(measure),
    showPage: (given) => {
      render = given
    },
    metrics: async () => {
      await measureAll()
      return takeSnapshot()
    },
    metricsText: async () => {
      await measureAll()
      return registry.metrics()
    },
    readiness: readiness.look,
    page: async () => render?.(),
  }
}

const checkOk = new Gauge({
  name: 'reelgist_check_ok',
  help: 'Whether a part of this process works, as /readyz reports it: 1 or 0. Of several processes, the worst.',
  labelNames: ['check'] as const,
  registers: [registry],
  aggregator: 'min',
})

void new Gauge({
  name: 'reelgist_build_info',
  help: 'Always 1; the labels are the release and its Node.',
  labelNames: ['version', 'node'] as const,
  registers: [registry],
  aggregator: 'max',
  collect() {
    this.set({ version, node: process.versions.node }, 1)
  },
})

async function measureReadiness(readiness: Readiness): Promise<void> {
  const { checks } = await readiness.look()
  for (const [check, { ok }] of Object.entries(checks)) checkOk.set({ check }, Number(ok))
}

let isCollecting = false

/** Memory, processor time, the event loop's delay and so on: of the process, so once in it. */
function collectProcessMetrics(): void {
  if (isCollecting) return
  isCollecting = true
  collectDefaultMetrics({ register: registry })
}
