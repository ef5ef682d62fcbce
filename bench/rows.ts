/**
 * `npm run bench -- rows`: what submissions and polls cost with a thousand to a million stored jobs, against the same
 * with a thousand. At each size a bare insert into a small table is measured in between, by which what else the machine
 * does is taken out. `MOST=1000000`.
 */

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../src/database/database.ts'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import type { Video } from '../src/evidence.ts'
import { createQueue } from '../src/jobs/queue.ts'
import { createStore } from '../src/jobs/store.ts'
import { createSubmission } from '../src/jobs/submission.ts'
import { createLog } from '../src/log.ts'
import { median, report } from './report.ts'
import { fill } from './rows/fill.ts'

const most = Number(process.env['MOST'] ?? 1_000_000)
const repeats = Number(process.env['REPEATS'] ?? 300)
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= most)

await using parts = new AsyncDisposableStack()
const log = createLog('silent')
const folder = await mkdtemp(join(tmpdir(), 'reelgist-bench-'))
parts.defer(() => rm(folder, { recursive: true }))
const postgres = await startEmbeddedPostgres(folder, log)
parts.defer(() => postgres.stop())
const { db, pool, close } = createDatabase(postgres.connection, log)
parts.defer(close)
await migrate(db)
const queue = await createQueue({ connection: postgres.connection, log, analysisSeconds: 60 })
parts.defer(queue.stop)
const submit = createSubmission({ queue, cacheDays: undefined })
await pool.query('create table floor (id uuid primary key, at timestamptz not null default now())')

let made = 0
const someVideo = (id: string): Video => ({ platform: 'tiktok', id, url: `https://www.tiktok.com/@a/video/${id}` })
const submitted = (video: Video) => db.transaction().execute((trx) => submit(trx, { video, format: undefined }))

/** One piece of work of each kind in turn, so that none has a quieter moment than the others. */
async function measureAt(size: number): Promise<Record<string, number>> {
  const { rows: known } = await pool.query<{ id: string; video_id: string }>(
    `select id, video_id from jobs where status = 'success' order by id limit $1`,
    [repeats * 2],
  )
  // No cache: each poll is of another job, by a store of its own.
  const store = createStore(pool)
  const kinds: Record<string, (n: number) => Promise<unknown>> = {
    floor: () => pool.query('insert into floor (id) values ($1)', [randomUUID()]),
    'a new submission': () => submitted(someVideo(`new${++made}`)),
    'a submission that is known': (n) => submitted(someVideo(known[n]!.video_id)),
    'a poll': (n) => store.poll(known[n + repeats]!.id),
    'a poll of no job': () => store.poll(randomUUID()),
  }
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(kinds).map((name) => [name, []]))
  for (let n = -20; n < repeats; n++) {
    for (const [name, work] of Object.entries(kinds)) {
      const start = performance.now()
      await work(Math.abs(n))
      if (n >= 0) times[name]!.push(performance.now() - start)
    }
  }
  console.log(size, Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all).toFixed(2)])))
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]))
}

const found = new Map<number, Record<string, number>>()
let filled = 0
for (const size of sizes) {
  await fill(pool, filled + 1, size)
  filled = size
  found.set(size, await measureAt(size))
}
const few = found.get(sizes[0]!)!
report(
  Object.keys(few)
    .filter((name) => name !== 'floor')
    .flatMap((name) =>
      sizes.slice(1).map((size) => {
        const now = found.get(size)!
        return {
          what: `${name}, ${size.toLocaleString('en')} stored jobs`,
          value: `${now[name]!.toFixed(2)} ms, ${(now[name]! / now['floor']!).toFixed(1)} × a bare insert`,
          against: `a thousand, ${few[name]!.toFixed(2)} ms, ${(few[name]! / few['floor']!).toFixed(1)} ×`,
          ratio: now[name]! / now['floor']! / (few[name]! / few['floor']!),
          ...(size === sizes.at(-1) ? { most: 1.25 } : {}),
        }
      }),
    ),
)
