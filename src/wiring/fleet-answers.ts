/**
 * One view of several processes, on the port of the main process: it asks each of them. A replaced process takes nothing
 * away: what it had counted is added to what its successors count, since a sum that falls reads as a restart.
 */

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { AggregatorRegistry } from 'prom-client'
import type { MetricsSnapshot, OperatorAnswers } from '../http/operators/answers.ts'
import { askChild, onFarewell, type Question } from '../process/questions.ts'
import type { ReadinessReport } from '../process/readiness.ts'

export interface FleetAnswers {
  answers: Pick<OperatorAnswers, 'metricsText' | 'readiness' | 'page'>
  /** From now on what this process counts is part of the whole. */
  track: (child: ChildProcess) => void
  /** Why no request is accepted, if so: for the readiness of the main process. */
  problem: () => Promise<string | undefined>
}

/** `note`: why not all of them are there, if so. */
export function createFleetAnswers(
  own: OperatorAnswers,
  members: () => ChildProcess[],
  note: () => string | undefined,
): FleetAnswers {
  const latest = new Map<ChildProcess, MetricsSnapshot>()
  let retired: Promise<MetricsSnapshot> = Promise.resolve([])

  const askAll = async <T>(question: Question) =>
    (await Promise.all(members().map(async (child) => [child, await askChild(child, question)] as const))).filter(
      (pair): pair is readonly [ChildProcess, T & {}] => pair[1] !== undefined,
    )
  const reports = async () => (await askAll<ReadinessReport>('readiness')).map(([, report]) => report)

  async function retire(child: ChildProcess): Promise<void> {
    const last = latest.get(child)
    latest.delete(child)
    if (!last) return
    const counted = last.filter(({ type }) => isCumulative(type))
    retired = retired.then(async (before) => {
      const sum = AggregatorRegistry.aggregate([before, counted])
      return sum.getMetricsAsJSON()
    })
  }

  return {
    track: (child) => {
      onFarewell(child, (metrics) => latest.set(child, metrics as MetricsSnapshot))
      // The last message may come after the end.
      void Promise.all([once(child, 'exit'), once(child, 'disconnect')]).then(() => retire(child))
    },
    problem: async () =>
      (await reports()).some(({ reasons }) => reasons.length === 0) ? undefined : 'no API process accepts requests',
    answers: {
      metricsText: async () => {
        const ours = await own.metrics()
        // One that does not answer now counts as it was: it has not forgotten anything.
        for (const [child, metrics] of await askAll<MetricsSnapshot>('metrics')) latest.set(child, metrics)
        return AggregatorRegistry.aggregate([ours, ...latest.values(), await retired]).metrics()
      },
      readiness: async () => mergeReadiness(await own.readiness(), await reports(), note()),
      page: async () => (await own.page()) ?? firstPage(),
    },
  }

  /** A main process that only watches has no database: the page is that of a process that has. */
  async function firstPage(): Promise<string | undefined> {
    return (await askAll<string>('page'))[0]?.[1]
  }
}

/** Gauges of a process end with it. */
const isCumulative = (type: unknown) => type === 'counter' || type === 'histogram'

function mergeReadiness(own: ReadinessReport, others: ReadinessReport[], note: string | undefined): ReadinessReport {
  // It starts or stops.
  if (Object.keys(own.checks).length === 0) return own
  const checks = { ...own.checks }
  for (const { checks: theirs } of others) {
    for (const [name, state] of Object.entries(theirs)) {
      const isOwn = name in own.checks
      // A part works if it does in one of them, and in the main process where it has that part too.
      if (!isOwn && !checks[name]?.ok) checks[name] = state
    }
  }
  const accepts = others.some(({ reasons }) => reasons.length === 0)
  const reasons = accepts ? own.reasons : [...own.reasons, ...others.flatMap((report) => report.reasons)]
  const notes = [own, ...others].flatMap((report) => report.notes)
  return { reasons: [...new Set(reasons)], checks, notes: [...new Set(note === undefined ? notes : [...notes, note])] }
}
