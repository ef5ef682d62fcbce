/**
 * `npm run bench -- events`: what thousands of open event streams cost the process that serves them, each on a job of
 * its own: memory, connections to the database, and processor time for news to all of them. `STREAMS=5000`.
 */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../src/database/database.ts'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import { channel } from '../src/jobs/live/channel.ts'
import { createLog } from '../src/log.ts'
import { report } from './report.ts'

const streams = Number(process.env['STREAMS'] ?? 5_000)
const maxMegabytes = 300

const log = createLog('warn')
const folder = await mkdtemp(join(tmpdir(), 'reelgist-bench-'))
const postgres = await startEmbeddedPostgres(folder, log)
const { db, pool, close } = createDatabase(postgres.connection, log)
await migrate(db)
await pool.query(
  `insert into videos (platform, video_id, url) select 'tiktok', n::text, '' from generate_series(1, $1::int) n`,
  [streams],
)
await pool.query(`insert into analyses (platform, video_id, format, status, run, entry)
  select platform, video_id, '', 'processing', gen_random_uuid(), gen_random_uuid() from videos`)
const { rows: jobs } = await pool.query<{ id: string }>(`insert into jobs (id, platform, video_id, format, run, status)
  select gen_random_uuid(), platform, video_id, '', run, 'processing' from analyses returning id`)
await pool.query('analyze')

const server = fork(join(import.meta.dirname, 'events/server.ts'), [JSON.stringify(postgres.connection)], {
  execArgv: ['--expose-gc'],
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
const [url] = (await once(server, 'message')) as [string]
const measure = async () => {
  server.send('measure')
  const [used] = (await once(server, 'message')) as [{ rss: number; cpuSeconds: number }]
  return used
}

/** What each stream has not heard yet. */
const waiting = new Set<Socket>()
const sockets: Socket[] = []
let wanted = ''
let all = Promise.withResolvers<void>()
const { hostname, port } = new URL(url)

async function open(jobId: string): Promise<void> {
  const socket = connect(Number(port), hostname)
  let tail = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-2_000)
    if (!waiting.has(socket) || !tail.includes(wanted)) return
    waiting.delete(socket)
    if (waiting.size === 0) all.resolve()
  })
  await once(socket, 'connect')
  sockets.push(socket)
  waiting.add(socket)
  socket.write(`GET /v1/jobs/${jobId}/events HTTP/1.1\r\nHost: x\r\n\r\n`)
}

/** Does something and waits until all streams have heard of it; what it cost. */
async function untilHeard(text: string, work: () => Promise<unknown>) {
  wanted = text
  all = Promise.withResolvers()
  for (const socket of sockets) waiting.add(socket)
  const before = await measure()
  await work()
  await all.promise
  const after = await measure()
  return { rss: after.rss, cpuSeconds: after.cpuSeconds - before.cpuSeconds }
}
const openAll = async (some: { id: string }[]) => {
  for (const { id } of some) await open(id)
}
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

// A few first: what is loaded and compiled then is no cost of the streams.
const few = await untilHeard('event: progress', () => openAll(jobs.slice(0, 50)))
for (const socket of sockets) waiting.delete(socket)
const rest = jobs.slice(50)
wanted = 'event: progress'
all = Promise.withResolvers()
await openAll(rest)
if (waiting.size > 0) await all.promise
const opened = await measure()
const news = await untilHeard('"fraction":0.5', async () => {
  await pool.query(`update analyses set progress = '{"stage":"reading","fraction":0.5,"etaSeconds":9}'`)
  await pool.query('select pg_notify($1, run::text) from analyses', [channel])
})
const { rows } = await pool.query<{ count: number }>(
  `select count(*)::int from pg_stat_activity where application_name like 'reelgist%' and datname = current_database()`,
)
const connections = rows[0]!.count - pool.totalCount
const cost = megabytes(news.rss - few.rss)
console.table({
  streams: sockets.length,
  'MB before': megabytes(few.rss),
  'MB with all open': megabytes(opened.rss),
  'MB after news to all': megabytes(news.rss),
  'KB a stream': Math.round((news.rss - few.rss) / 1024 / rest.length),
  'database connections': connections,
  'CPU seconds for news to all': Math.round(news.cpuSeconds * 100) / 100,
})
report([
  {
    what: `${streams} open event streams: memory`,
    value: `${cost} MB more, ${connections} database connections in all`,
    against: `${maxMegabytes} MB`,
    ratio: cost / maxMegabytes,
    max: 1,
  },
])

for (const socket of sockets) socket.destroy()
server.kill()
await close()
await postgres.stop()
await rm(folder, { recursive: true })
