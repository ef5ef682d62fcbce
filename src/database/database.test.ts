import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { withDatabase } from '../../scripts/support/database.ts'

test('however many transactions are open or wait, a poll is answered, and nobody who waits is turned away', async () => {
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

test('a connection that failed gives its place to the next', async () => {
  const { db } = await withDatabase()
  const failing = Array.from({ length: 30 }, () => sql`select 1 / 0`.execute(db).catch((error: Error) => error.message))
  assert.deepEqual(new Set(await Promise.all(failing)), new Set(['division by zero']))
  await sql`select 1`.execute(db)
})
