/**
 * `npm run bench -- pollers`: how long polls take when very many poll at once, each on a separate connection: the
 * slowest hundredth against the median, beside the same of a bare `node:http` server that sends the same body to the
 * same crowd. All connect in one moment; once over all answers, and once without the first, as with standing connections.
 * `POLLERS=2000`.
 */

import { type Latencies, pollAll } from './poll/poll-all.ts'
import { startPollServers } from './poll/servers.ts'
import { median, report, type Row } from './report.ts'

const pollers = Number(process.env['POLLERS'] ?? 2_000)
/** How often each polls. */
const times = Number(process.env['TIMES'] ?? 10)
const rounds = Number(process.env['ROUNDS'] ?? 5)

await using servers = await startPollServers(['service', 'floor'])
const { finished, running } = servers
const floor = 'bare node:http'
const runs: Record<string, string> = {
  'finished jobs': servers.urls['service']! + finished,
  'running jobs': servers.urls['service']! + running,
  [floor]: servers.urls['floor']! + finished,
}
const found: Record<string, Latencies[]> = {}
for (let round = 0; round <= rounds; round++) {
  for (const [name, url] of Object.entries(runs)) {
    const latencies = await pollAll(url, pollers, times)
    // The first round warms up.
    if (round > 0) (found[name] ??= []).push(latencies)
  }
}

type Which = (one: Latencies) => number[]
const all: Which = ({ first, later }) => [...first, ...later]
const later: Which = (one) => one.later
const slowest = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)]!

/** Of each round separately, and of those the median: rounds differ more than what is compared. */
function measure(name: string, which: Which) {
  const each = found[name]!.map((one) => [median(which(one)), slowest(which(one))] as const)
  const ratios = each.map(([p50, p99]) => p99 / p50)
  return {
    p50: Math.round(median(each.map(([p50]) => p50))),
    p99: Math.round(median(each.map(([, p99]) => p99))),
    ratio: median(ratios),
    worst: Math.max(...ratios),
  }
}

function compare(name: string, what: string, which: Which): Row {
  const [ours, bare] = [measure(name, which), measure(floor, which)]
  return {
    what: `${pollers} ${what}, ${name}: p99`,
    value: `${ours.p99} ms (max ${ours.worst.toFixed(1)} × the median)`,
    against: `their median, ${ours.p50} ms (${floor}: ${bare.p99} and ${bare.p50} ms, ${bare.ratio.toFixed(1)} ×, max ${bare.worst.toFixed(1)} ×)`,
    ratio: ours.ratio,
    max: 10,
  }
}
report(
  ['finished jobs', 'running jobs'].flatMap((name) => {
    const [ours, bare] = [measure(name, all), measure(floor, all)]
    return [
      compare(name, 'that connect at once', all),
      compare(name, 'on open connections', later),
      {
        what: `${pollers} that connect at once, ${name}: median`,
        value: `${ours.p50} ms`,
        against: `${floor} with as many, ${bare.p50} ms`,
        ratio: ours.p50 / bare.p50,
      },
    ]
  }),
)
