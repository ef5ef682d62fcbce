import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Kysely } from 'kysely'
import { withDatabase } from '../../../scripts/support/database.ts'
import { up } from './011-transactions.ts'

const insert = `insert into payments
  (key, network, payer, amount, state, request_hash, platform, video_id, format, "order", transaction, settled_at)
  select key, 'eip155:8453', 'p', 1, 'paid', 'h', 'tiktok', '1', '', '{}', transaction, now() from unnest
  ($1::text[], $2::text[]) as given (key, transaction)`

test('migrates a ledger with duplicate transactions, and refuses new duplicates', async () => {
  const { db, pool } = await withDatabase()
  await pool.query('alter table payments drop column transaction_shared')
  await pool.query(insert, [
    ['a', 'b', 'c', 'd', 'e', 'f'],
    ['0xab', '0xAB', '0xab', '0xcd', null, null],
  ])
  await up(db as unknown as Kysely<unknown>)
  const { rows } = await pool.query('select key from payments where transaction_shared order by key')
  assert.deepEqual(rows, [{ key: 'b' }, { key: 'c' }])
  for (const [key, transaction] of [
    ['g', '0xAb'],
    ['h', '0xcd'],
  ]) {
    await assert.rejects(pool.query(insert, [[key], [transaction]]), { constraint: 'payments_transaction' })
  }
  await pool.query(insert, [['i'], ['0xef']])
  // As after a way back to 1.0.0 and forward again.
  await up(db as unknown as Kysely<unknown>)
})
