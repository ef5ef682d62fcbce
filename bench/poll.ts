/**
 * `npm run bench -- poll`: requests a second of polling, as ratios against floors in the same run.
 *
 * Finished jobs against a bare hono route that sends the same payload; running jobs against a bare hono route that
 * reads one row by primary key. Each server is a process of its own; rounds alternate, and medians are compared, so
 * that a busy machine slows all of them alike.
 */

import autocannon from 'autocannon'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../src/database/database.ts'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import { createLog } from '../src/log.ts'
import { insertJobs } from './poll/jobs.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const seconds = Number(process.env['SECONDS'] ?? 4)

const log = createLog('silent')
const folder = await mkdtemp(join(tmpdir(), 'reelgist-bench-'))
const postgres = await startEmbeddedPostgres(folder, log)
const { db, close } = createDatabase(postgres.connection, log)
await migrate(db)
const { finished, running } = await insertJobs(db)

const servers: Record<string, { child: ChildProcess; url: string }> = {}
for (const kind of ['service', 'bare', 'bare-read']) {
  const child = fork(
    join(import.meta.dirname, 'poll/server.ts'),
    [kind, JSON.stringify(postgres.connection), finished],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  const [port] = (await once(child, 'message')) as [number]
  servers[kind] = { child, url: `http://127.0.0.1:${port}/v1/jobs/` }
}

const runs: Record<string, string> = {
  'finished jobs': servers['service']!.url + finished,
  'bare route, same payload': servers['bare']!.url + finished,
  'running jobs': servers['service']!.url + running,
  'bare route, one row by primary key': servers['bare-read']!.url + running,
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

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
const rate = Object.fromEntries(Object.entries(rates).map(([name, values]) => [name, Math.round(median(values))]))
console.table(rate)
const ratio = (name: string, floor: string) => (rate[name]! / rate[floor]!).toFixed(2)
console.log(`finished jobs: ${ratio('finished jobs', 'bare route, same payload')} of a bare hono route (aim 0.8)`)
console.log(
  `running jobs: ${ratio('running jobs', 'bare route, one row by primary key')} of a bare hono + pg read (aim 0.7)`,
)

for (const { child } of Object.values(servers)) child.kill()
await close()
await postgres.stop()
await rm(folder, { recursive: true })
