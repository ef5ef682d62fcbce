/**
 * `npm run bench -- pollers`: how long polls take when very many poll at once: the slowest hundredth against the median,
 * and both against a bare route under the same load. All connect in one moment; what their first answers take is told
 * apart, since Node takes one connection for each round of its loop, whatever the server. `POLLERS=2000`.
 */

import { pollAll } from './poll/crowd.ts'
import { startPollServers } from './poll/servers.ts'
import { median, report } from './report.ts'

const pollers = Number(process.env['POLLERS'] ?? 2_000)
/** How often each polls. */
const times = Number(process.env['TIMES'] ?? 10)
const rounds = Number(process.env['ROUNDS'] ?? 3)

await using servers = await startPollServers(['service', 'bare'])
const { finished, running } = servers
const runs: Record<string, string> = {
  'finished jobs': servers.urls['service']! + finished,
  'running jobs': servers.urls['service']! + running,
  'bare route': servers.urls['bare']! + finished,
}
const slowest = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)]!
const found: Record<string, { p50: number[]; p99: number[]; first: number[] }> = {}
for (let round = 0; round <= rounds; round++) {
  for (const [name, url] of Object.entries(runs)) {
    const { first, later } = await pollAll(url, pollers, times)
    // The first round warms up.
    if (round === 0) continue
    const series = (found[name] ??= { p50: [], p99: [], first: [] })
    series.p50.push(median(later))
    series.p99.push(slowest(later))
    series.first.push(slowest(first))
  }
}
const at = (name: string, which: 'p50' | 'p99' | 'first') => Math.round(median(found[name]![which]))
const peer = 'bare route'
report(
  ['finished jobs', 'running jobs'].flatMap((name) => [
    {
      what: `${pollers} pollers, ${name}: slowest hundredth`,
      value: `${at(name, 'p99')} ms`,
      against: `their median, ${at(name, 'p50')} ms (a bare route: ${at(peer, 'p99')} and ${at(peer, 'p50')} ms)`,
      ratio: at(name, 'p99') / at(name, 'p50'),
      most: 10,
    },
    {
      what: `${pollers} pollers, ${name}: median`,
      value: `${at(name, 'p50')} ms`,
      against: `a bare route with as many, ${at(peer, 'p50')} ms`,
      ratio: at(name, 'p50') / at(peer, 'p50'),
    },
    {
      what: `${pollers} who connect in one moment, ${name}: slowest hundredth of the first answers`,
      value: `${at(name, 'first')} ms`,
      against: `a bare route with as many, ${at(peer, 'first')} ms`,
      ratio: at(name, 'first') / at(peer, 'first'),
    },
  ]),
)
