/**
 * `npm run bench -- pollers`: how long polls take when very many poll at once: the slowest hundredth against the median,
 * and both against a bare route under the same load. `POLLERS=2000`.
 */

import autocannon from 'autocannon'
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
const found: Record<string, { p50: number[]; p99: number[] }> = {}
for (let round = 0; round <= rounds; round++) {
  for (const [name, url] of Object.entries(runs)) {
    const { latency, errors, non2xx } = await autocannon({
      url,
      connections: pollers,
      amount: pollers * times,
      timeout: 120,
    })
    if (errors + non2xx > 0) throw new Error(`${name}: ${errors} errors, ${non2xx} other statuses`)
    // The first round warms up.
    if (round === 0) continue
    const series = (found[name] ??= { p50: [], p99: [] })
    series.p50.push(latency.p50)
    series.p99.push(latency.p99)
  }
}
const at = (name: string, which: 'p50' | 'p99') => median(found[name]![which])
report(
  ['finished jobs', 'running jobs'].flatMap((name) => [
    {
      what: `${pollers} pollers, ${name}: slowest hundredth`,
      value: `${at(name, 'p99')} ms`,
      against: `their median, ${at(name, 'p50')} ms`,
      ratio: at(name, 'p99') / at(name, 'p50'),
      most: 10,
    },
    {
      what: `${pollers} pollers, ${name}: median`,
      value: `${at(name, 'p50')} ms`,
      against: `a bare route with as many, ${at('bare route', 'p50')} ms`,
      ratio: at(name, 'p50') / at('bare route', 'p50'),
    },
  ]),
)
