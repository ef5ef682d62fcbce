import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { withDatabase } from '../support/database.ts'
import { copyOut } from './copy.ts'

const count = 20_000
/** Of many lengths, so that rows end at every place of the driver's buffer. */
const rowOf = (n: number) => `${n}-${'abcdefgh'.repeat(n % 97)}`

test('rows that wait for a slow reader stay as the server sent them', async () => {
  const { connection } = await withDatabase()
  const client = new Client(connection)
  await client.connect()
  try {
    const query = `copy (select n || '-' || repeat('abcdefgh', n % 97) from generate_series(1, ${count}) n) to stdout`
    let n = 0
    for await (const row of copyOut(client, query) as AsyncIterable<Buffer>) {
      assert.equal(row.toString(), `${rowOf(++n)}\n`)
      if (n % 500 === 0) await sleep(2)
    }
    assert.equal(n, count)
  } finally {
    await client.end()
  }
})
