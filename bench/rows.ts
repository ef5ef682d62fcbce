/**
 * `npm run bench -- rows`: what paid submissions and polls cost over HTTP with a thousand to a million stored jobs,
 * against the same with a thousand. In between, a bare insert and a bare request and read are measured, by which
 * what else the machine does is taken out. The facilitator agrees to everything at once. `MOST=1000000`.
 */

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import { createDatabase } from '../src/database/database.ts'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import { createLog } from '../src/log.ts'
import { startService } from '../src/service.ts'
import { signFakePayment, startFakeFacilitator } from '../scripts/support/fake-facilitator.ts'
import { urlOf } from '../scripts/support/service.ts'
import { median, report } from './report.ts'
import { fill } from './rows/fill.ts'

const max = Number(process.env['MOST'] ?? 1_000_000)
const repeats = Number(process.env['REPEATS'] ?? 200)
const warming = 20
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= max)

await using parts = new AsyncDisposableStack()
const log = createLog('silent')
const folder = await mkdtemp(join(tmpdir(), 'reelgist-bench-'))
parts.defer(() => rm(folder, { recursive: true }))
const postgres = await startEmbeddedPostgres(folder, log)
parts.defer(() => postgres.stop())
// To write a million of each takes its time.
const { db, pool, close } = createDatabase(postgres.connection, log, { silentMs: 0 })
parts.defer(close)
await migrate(db)
const facilitator = parts.use(await startFakeFacilitator())
// Nobody works on what is submitted, and all of it is one payer's.
const unbounded = {
  QUEUE_WITHOUT_WORKER_SECONDS: '86400',
  QUEUE_MAX_AGE_SECONDS: '86400',
  QUEUE_MAX_DEPTH: '1000000',
}
const env = { ...facilitator.env, ...unbounded, ROLE: 'api', PORT: '0', METRICS_PORT: 'off', DATA_DIR: folder }
const service = await startService(readConfig({ ...env, DATABASE_URL: urlOf(postgres.connection) }), log)
parts.defer(service.stop)
await pool.query('create table floor (id uuid primary key, at timestamptz not null default now())')

let made = 0

async function submit(videoId: string, payment: string): Promise<void> {
  const body = JSON.stringify({ url: `https://www.tiktok.com/@a/video/${videoId}` })
  const answer = await fetch(`${service.url}/v1/jobs`, { method: 'POST', headers: { 'X-Payment': payment }, body })
  const answerBody = await answer.text()
  if (!answer.ok) throw new Error(`a submission was answered with ${answer.status}: ${answerBody}`)
}
const ask = async (path: string) => (await fetch(service.url + path)).text()

/** What is measured, and by what the machine's part is taken out. */
const kinds = {
  'a bare insert': undefined,
  'a bare request and read': undefined,
  'a new submission': 'a bare insert',
  'a submission of a known video': 'a bare insert',
  'a poll': 'a bare request and read',
  'a poll of an unknown job': 'a bare request and read',
} as const
type Kind = keyof typeof kinds

/** One of each kind in turn, so that none has a quieter moment than the others. */
async function measureAt(size: number): Promise<Record<Kind, number>> {
  const { rows: known } = await pool.query<{ id: string; video_id: string }>(
    `select id, video_id from jobs where status = 'success' order by id limit $1`,
    [(repeats + warming) * 2],
  )
  const works: Record<Kind, (n: number, payment: string) => Promise<unknown>> = {
    'a bare insert': () => pool.query('insert into floor (id) values ($1)', [randomUUID()]),
    'a bare request and read': async () => {
      await ask('/healthz')
      await pool.query({ name: 'floor', text: 'select at from floor where id = $1', values: [randomUUID()] })
    },
    'a new submission': (_, payment) => submit(`9${String(++made).padStart(18, '0')}`, payment),
    'a submission of a known video': (n, payment) => submit(known[n]!.video_id, payment),
    // Each of another job, so that none is answered from memory.
    'a poll': (n) => ask(`/v1/jobs/${known[n + repeats + warming]!.id}`),
    'a poll of an unknown job': () => ask(`/v1/jobs/${randomUUID()}`),
  }
  const times = Object.fromEntries(Object.keys(kinds).map((name) => [name, []])) as unknown as Record<Kind, number[]>
  for (let n = 0; n < repeats + warming; n++) {
    for (const [name, work] of Object.entries(works)) {
      const payment = name.includes('submission') ? await signFakePayment(service.url) : ''
      const start = performance.now()
      await work(n, payment)
      if (n >= warming) times[name as Kind].push(performance.now() - start)
    }
  }
  const medians = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]))
  console.log(size, medians)
  return medians as Record<Kind, number>
}

const found = new Map<number, Record<Kind, number>>()
let filled = 0
for (const size of sizes) {
  await fill(pool, filled + 1, size)
  filled = size
  found.set(size, await measureAt(size))
}
const few = found.get(sizes[0]!)!
const inWords = (now: Record<Kind, number>, name: Kind, floor: Kind) =>
  `${now[name].toFixed(1)} ms, ${(now[name] / now[floor]).toFixed(1)} × ${floor}`
report(
  (Object.entries(kinds) as [Kind, Kind | undefined][]).flatMap(([name, floor]) =>
    floor === undefined
      ? []
      : sizes.slice(1).map((size) => {
          const now = found.get(size)!
          return {
            what: `${name}, ${size.toLocaleString('en')} stored jobs`,
            value: inWords(now, name, floor),
            against: `a thousand: ${inWords(few, name, floor)}`,
            ratio: now[name] / now[floor] / (few[name] / few[floor]),
            max: size === sizes.at(-1) ? 1.25 : undefined,
          }
        }),
  ),
)
