import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { silent, withDatabase } from '../../scripts/support/database.ts'
import { wireTo } from '../../scripts/support/wire.ts'
import { createDatabase } from './database.ts'
import { migrate, migrations } from './migrate.ts'

test('answers polls while all transaction connections are busy, and rejects no waiter', async () => {
  const { db, pool } = await withDatabase()
  const held = Promise.withResolvers<void>()
  const transactions = Array.from({ length: 100 }, (_, n) =>
    db.transaction().execute(async (trx) => {
      await held.promise
      return (await sql<{ n: number }>`select ${n}::int as n`.execute(trx)).rows[0]!.n
    }),
  )
  // With all connections taken this would fail after a few seconds.
  try {
    for (let n = 0; n < 20; n++) assert.deepEqual((await pool.query('select 1 as one')).rows, [{ one: 1 }])
  } finally {
    held.resolve()
  }
  assert.deepEqual(
    await Promise.all(transactions),
    Array.from({ length: 100 }, (_, n) => n),
  )
})

test('a failed connection frees its slot', async () => {
  const { db } = await withDatabase()
  const failing = Array.from({ length: 30 }, () => sql`select 1 / 0`.execute(db).catch((error: Error) => error.message))
  assert.deepEqual(new Set(await Promise.all(failing)), new Set(['division by zero']))
  await sql`select 1`.execute(db)
})

test('drops a connection that stops responding, and uses a new one', async () => {
  const { connection } = await withDatabase()
  const wire = await wireTo(connection)
  const { db, pool, close } = createDatabase(wire.connection, silent, { silentMs: 200 })
  await Promise.all([sql`select 1`.execute(db), pool.query('select 1')])
  wire.silence()
  const [asked, inTransaction] = await Promise.allSettled([
    pool.query('select 1'),
    db.transaction().execute((trx) => sql`select 1`.execute(trx)),
  ])
  assert.deepEqual([asked.status, inTransaction.status], ['rejected', 'rejected'])
  wire.repair()
  assert.deepEqual((await sql`select 1 as one`.execute(db)).rows, [{ one: 1 }])
  await close()
  wire.close()
})

test('does not time out a connection when the process itself was busy', async () => {
  const { connection } = await withDatabase()
  const { db, close } = createDatabase(connection, silent, { connectMs: 300 })
  const asked = sql`select 1 as one`.execute(db)
  // The process does nothing else for longer than connecting may take, as with five hundred payments at once.
  await new Promise((resolve) => setImmediate(resolve))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900)
  assert.deepEqual((await asked).rows, [{ one: 1 }])
  await close()
})

test('stops waiting for a server that accepts no connection', async () => {
  const { connection } = await withDatabase()
  const wire = await wireTo(connection)
  wire.silence()
  const { db, close } = createDatabase(wire.connection, silent, { connectMs: 300 })
  await assert.rejects(sql`select 1`.execute(db), /timeout/)
  await close()
  wire.close()
})

test('reports each migration that was made, once', async () => {
  const { db } = await withDatabase()
  const made: string[] = []
  const later = { ...migrations, '998-later': { up: async () => undefined } }
  for (let start = 0; start < 2; start++) await migrate(db, later, (name) => made.push(name))
  assert.deepEqual(made, ['998-later'])
})
