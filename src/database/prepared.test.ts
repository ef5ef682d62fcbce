import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Pool } from 'pg'
import { withDatabase } from '../../scripts/support/database.ts'
import { queryPrepared, queryPreparedRows } from './prepared.ts'

const statement = { name: 'sum', text: 'select $1::integer + 1 as sum' }

/** One session, so that the test can do to it what other clients of a pooler do. */
async function withOneSession() {
  const { connection } = await withDatabase()
  const pool = new Pool({ ...connection, max: 1 })
  const prepared = async () => (await pool.query('select name from pg_prepared_statements')).rows
  return { pool, prepared, [Symbol.asyncDispose]: () => pool.end() }
}

test('prepares a statement once', async () => {
  await using session = await withOneSession()
  for (const n of [1, 2]) assert.deepEqual((await queryPrepared(session.pool, statement, [n])).rows, [{ sum: n + 1 }])
  assert.deepEqual((await queryPreparedRows(session.pool, statement, [3])).rows, [[4]])
  assert.deepEqual(await session.prepared(), [{ name: 'sum' }])
})

test('sends a statement unprepared once the session turns out not to know it', async () => {
  await using session = await withOneSession()
  await queryPrepared(session.pool, statement, [1])
  await session.pool.query('deallocate all')
  for (const n of [1, 2]) assert.deepEqual((await queryPrepared(session.pool, statement, [n])).rows, [{ sum: n + 1 }])
  assert.deepEqual((await queryPreparedRows(session.pool, statement, [3])).rows, [[4]])
  assert.deepEqual(await session.prepared(), [])
})

test('sends a statement unprepared once another client has prepared it in the session', async () => {
  await using session = await withOneSession()
  await session.pool.query('prepare sum as select 1')
  assert.deepEqual((await queryPrepared(session.pool, statement, [1])).rows, [{ sum: 2 }])
})

test('other errors are not sent again', async () => {
  await using session = await withOneSession()
  const division = { name: 'division', text: 'select 1 / $1::integer' }
  await assert.rejects(queryPrepared(session.pool, division, [0]), { code: '22012' })
  assert.deepEqual((await queryPrepared(session.pool, statement, [1])).rows, [{ sum: 2 }])
  assert.ok((await session.prepared()).length > 0)
})
