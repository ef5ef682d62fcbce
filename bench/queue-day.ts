/**
 * `npm run bench -- queue-day`: how long submissions wait through a day, for several numbers of workers and for as many
 * as KEDA would start, and what that costs. No worker runs: the costs of an analysis are measured figures.
 * RATE (submissions a minute), NEW (share that needs a whole analysis), SEED, CORE_DOLLARS (a core for an hour).
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { createAutoscaler, type Rule } from './queue-day/autoscaler.ts'
import { type Arrival, arrivals, daySeconds, type Load, peak } from './queue-day/load.ts'
import { type SimulationResult, type Scaling, simulate } from './queue-day/simulate.ts'

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual)
const rates = process.env['RATE'] === undefined ? [1, 100, 10_000] : [setting('RATE', 1)]
const coreDollars = setting('CORE_DOLLARS', 0.04)
const placesEach = 2

for (const submissionsPerMinute of rates) {
  const load: Load = { submissionsPerMinute, newShare: setting('NEW', 1), seed: setting('SEED', 1) }
  const day = record(load)
  const average = day.seconds.reduce((sum, seconds) => sum + seconds, 0) / daySeconds
  const atPeak = average * peak
  console.log(
    `\n${submissionsPerMinute} submissions a minute: ${day.seconds.length} analyses a day, ${average.toFixed(1)} places taken on the average, ${atPeak.toFixed(1)} at the peak`,
  )
  const table: Record<string, object> = {}
  for (const share of [1, 1.1, 1.2, 1.5].map((spare) => (spare * atPeak) / placesEach)) {
    const workers = Math.max(1, Math.ceil(share))
    table[`${workers} workers`] = describe(simulate(replay(day), workers * placesEach), submissionsPerMinute)
  }
  const scaling = autoscaled(Math.max(2, Math.ceil(atPeak)))
  const min = Math.max(1, Math.ceil(average / placesEach / 4))
  table['as KEDA wants'] = describe(simulate(replay(day), min * placesEach, scaling), submissionsPerMinute)
  console.table(table)
}

/** A day of millions fits into memory only as plain numbers. */
function record(load: Load) {
  const max = Math.ceil(load.submissionsPerMinute * 1440 * load.newShare * 1.2 + 1_000)
  const [at, seconds] = [new Float64Array(max), new Float64Array(max)]
  let count = 0
  for (const arrival of arrivals(load)) {
    at[count] = arrival.at
    seconds[count++] = arrival.seconds
  }
  return { at: at.subarray(0, count), seconds: seconds.subarray(0, count) }
}

function* replay({ at, seconds }: ReturnType<typeof record>): Generator<Arrival> {
  for (let n = 0; n < at.length; n++) yield { at: at[n]!, seconds: seconds[n]! }
}

function autoscaled(max: number): Scaling {
  const file = join(import.meta.dirname, '../deploy/kubernetes/keda/workers.yaml')
  const documents = parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as Manifest)
  const { spec } = documents.find(({ kind }) => kind === 'ScaledObject')!
  const [trigger] = spec.triggers
  const { scaleUp, scaleDown } = spec.advanced.horizontalPodAutoscalerConfig.behavior
  const limit = ({ policies: [policy] }: Behaviour) => ({ share: policy!.value / 100, seconds: policy!.periodSeconds })
  return createAutoscaler({
    metricType: trigger!.metricType,
    targetSeconds: Number(trigger!.metadata.targetQueryValue),
    min: spec.minReplicaCount,
    max,
    up: limit(scaleUp),
    down: { ...limit(scaleDown), windowSeconds: scaleDown.stabilizationWindowSeconds! },
    placesEach,
    startSeconds: 30,
  })
}

interface Behaviour {
  stabilizationWindowSeconds?: number
  policies: { value: number; periodSeconds: number }[]
}

interface Manifest {
  kind: string
  spec: {
    minReplicaCount: number
    triggers: { metricType: Rule['metricType']; metadata: { targetQueryValue: string } }[]
    advanced: { horizontalPodAutoscalerConfig: { behavior: { scaleUp: Behaviour; scaleDown: Behaviour } } }
  }
}

function describe({ waits, placeSeconds, busySeconds, maxPlaces }: SimulationResult, perMinute: number) {
  const sorted = waits.toSorted()
  const at = (share: number) =>
    Number(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(1))
  const dollars = (placeSeconds / 3600) * coreDollars
  return {
    'wait p50 s': at(0.5),
    'p90 s': at(0.9),
    'p99 s': at(0.99),
    'longest s': at(1),
    'busy %': Math.round((100 * busySeconds) / placeSeconds),
    'most workers': Math.round(maxPlaces / placesEach),
    '$ a day': Number(dollars.toFixed(2)),
    '¢ each': Number(((100 * dollars) / (perMinute * 1440)).toFixed(3)),
  }
}
