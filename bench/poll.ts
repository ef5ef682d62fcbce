/**
 * `npm run bench -- poll`: requests a second of polling, as ratios against floors in the same run.
 *
 * Finished jobs against a bare hono route that sends the same payload; running jobs against a bare hono route that
 * reads one row by primary key. Each server is a process of its own; rounds alternate, and medians are compared, so
 * that a busy machine slows all of them alike.
 */

import autocannon from 'autocannon'
import { startPollServers } from './poll/servers.ts'
import { median, report } from './report.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const seconds = Number(process.env['SECONDS'] ?? 4)

await using servers = await startPollServers(['service', 'bare', 'bare-read'])
const { finished, running, urls } = servers
const runs: Record<string, string> = {
  'finished jobs': urls['service']! + finished,
  'a bare route with the same payload': urls['bare']! + finished,
  'running jobs': urls['service']! + running,
  'a bare route that reads one row': urls['bare-read']! + running,
}
const rates: Record<string, number[]> = Object.fromEntries(Object.keys(runs).map((name) => [name, []]))
for (const url of Object.values(runs)) await autocannon({ url, connections: 16, duration: 2 })
for (let round = 0; round < rounds; round++) {
  for (const [name, url] of Object.entries(runs)) {
    const { requests, non2xx, errors } = await autocannon({ url, connections: 16, duration: seconds })
    if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} other statuses, ${errors} errors`)
    rates[name]!.push(requests.average)
  }
}
const compare = (what: string, floor: string, least: number) => {
  // Round by round: what else the machine does changes from one to the next.
  const ratio = median(rates[what]!.map((rate, round) => rate / rates[floor]![round]!))
  const [value, against] = [median(rates[what]!), median(rates[floor]!)].map((rate) => `${Math.round(rate)} a second`)
  return { what, value: value!, against: `${floor}, ${against}`, ratio, least }
}
report([
  compare('finished jobs', 'a bare route with the same payload', 0.9),
  compare('running jobs', 'a bare route that reads one row', 0.7),
])
