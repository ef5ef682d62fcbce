import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { silent } from '../../../scripts/support/database.ts'
import { wireTo } from '../../../scripts/support/wire.ts'
import { someVideo, withJobs } from '../../../test/support/jobs.ts'
import { type Connection, createDatabase } from '../../database/database.ts'
import { createHub, type StoredFinding, type Hub } from './hub.ts'

/** What a watcher of a run receives until it ends. */
function follow(hub: Hub, run: string) {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const rows: StoredFinding[] = []
  const begun = Promise.withResolvers<void>()
  hub.watch(run, {
    progress: (status) => status === 'processing' && begun.resolve(),
    found: (some) => rows.push(...some),
    over: resolve,
  })
  return { rows, over, begun: begun.promise }
}

for (const [what, deaf] of [
  ['where it is heard', {}],
  ['where a pooler or a lost connection keeps it from being heard', { host: '127.0.0.1', port: 1 }],
] as [string, Connection][]) {
  test(`sends the findings of a run to all watchers, ${what}`, async (t) => {
    const { pool, connection, submit, work, db } = await withJobs()
    const hub = createHub({ pool, connection: { ...connection, ...deaf }, log: silent, deafMs: 50 })
    t.after(hub.stop)
    await submit(someVideo())
    const { run } = await db.selectFrom('analyses').select('run').executeTakeFirstOrThrow()
    const watching = [follow(hub, run), follow(hub, run)]
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    await work(async (_, __, ___, progress, ____, found) => {
      progress({ stage: 'listening', fraction: 0.5 })
      await gate
      found([{ kind: 'speech', start: 0, end: 1, text: 'hello \u0000' }])
      return 'done'
    })
    await Promise.all(watching.map(({ begun }) => begun))
    // A later watcher receives the same.
    watching.push(follow(hub, run))
    open()
    await Promise.all(watching.map(({ over }) => over))
    for (const { rows } of watching) {
      assert.deepEqual(
        rows.map(({ seq, data }) => [seq, (JSON.parse(data) as { text: string }).text]),
        [[1, 'hello \u0000']],
      )
    }
  })
}

test('releases a watcher of a stopped hub at once', async () => {
  const { pool, connection } = await withJobs()
  const hub = createHub({ pool, connection, log: silent })
  const { over } = follow(hub, '0d3b5f6e-8c1a-4a57-9f3e-2b7c6d5e4f10')
  await hub.stop()
  await Promise.all([over, follow(hub, '0d3b5f6e-8c1a-4a57-9f3e-2b7c6d5e4f10').over])
})

test('warns when reads fail, and goes on when the database is back', async (t) => {
  const { connection, submit, work, db } = await withJobs()
  const wire = await wireTo(connection)
  t.after(wire.close)
  const behindWire = createDatabase(wire.connection, silent)
  t.after(behindWire.close)
  const warned = Promise.withResolvers<void>()
  const sink = { write: (line: string) => line.includes('reading live events failed') && warned.resolve() }
  const log = pino({ level: 'warn' }, sink)
  const hub = createHub({ pool: behindWire.pool, connection: wire.connection, log, deafMs: 50 })
  t.after(hub.stop)
  await submit(someVideo())
  const { run } = await db.selectFrom('analyses').select('run').executeTakeFirstOrThrow()
  wire.cut()
  const { over } = follow(hub, run)
  await warned.promise
  wire.repair()
  await work(async () => 'done')
  await over
})
