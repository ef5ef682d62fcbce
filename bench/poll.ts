/**
 * `npm run bench -- poll`: how many polls a second of a server's processor time answers, as ratios against floors in the
 * same run.
 *
 * Finished jobs against a bare hono route that sends the same payload; running jobs against a bare hono route that
 * reads one row by primary key. Each server is a separate process; rounds alternate, and medians are compared.
 * Processor time, because whatever else the machine does would decide how many are answered in a second of the clock.
 */

import autocannon from 'autocannon'
import { startPollServers } from './poll/servers.ts'
import { median, report } from './report.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const amount = Number(process.env['AMOUNT'] ?? 20_000)

await using servers = await startPollServers(['service', 'bare', 'bare-read'])
const { finished, running, urls, cpuSeconds } = servers
const runs: Record<string, { server: string; path: string }> = {
  'finished jobs': { server: 'service', path: finished },
  'a bare route with the same payload': { server: 'bare', path: finished },
  'running jobs': { server: 'service', path: running },
  'a bare route that reads one row': { server: 'bare-read', path: running },
}
const rates: Record<string, number[]> = Object.fromEntries(Object.keys(runs).map((name) => [name, []]))
for (let round = 0; round <= rounds; round++) {
  for (const [name, { server, path }] of Object.entries(runs)) {
    const before = await cpuSeconds(server)
    const { non2xx, errors } = await autocannon({ url: urls[server]! + path, connections: 16, amount, timeout: 60 })
    if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} other statuses, ${errors} errors`)
    // The first round warms up.
    if (round > 0) rates[name]!.push(amount / ((await cpuSeconds(server)) - before))
  }
}
const compare = (what: string, floor: string, min: number) => {
  // Round by round: the processor's own speed changes with what else it does.
  const ratio = median(rates[what]!.map((rate, round) => rate / rates[floor]![round]!))
  const [ours, bare] = [what, floor].map((name) => `${Math.round(median(rates[name]!))} per second of CPU time`)
  return { what, value: ours!, against: `${floor}, ${bare}`, ratio, min }
}
report([
  compare('finished jobs', 'a bare route with the same payload', 0.9),
  compare('running jobs', 'a bare route that reads one row', 0.7),
])
