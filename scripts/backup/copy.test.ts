import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { withDatabase } from '../support/database.ts'
import { wireTo } from '../support/wire.ts'
import { copyIn, copyOut } from './copy.ts'

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

test('a reader that stops early can close the connection', async () => {
  const { connection } = await withDatabase()
  const client = new Client(connection)
  await client.connect()
  const rows = copyOut(client, `copy (select repeat('x', 10000) from generate_series(1, 100000)) to stdout`)
  await assert.rejects(async () => {
    for await (const _ of rows) throw new Error('the disk is full')
  }, /the disk is full/)
  await client.end()
})

test('a copy into a table fails when its connection is lost', async () => {
  const { connection } = await withDatabase()
  const wire = await wireTo(connection)
  const client = new Client(wire.connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('create table copied (line text)')
    const row = Buffer.from(`${'x'.repeat(1_000_000)}\n`)
    async function* endless(): AsyncGenerator<Buffer> {
      for (let n = 0; ; n++) {
        // Nobody reads any more, so a row soon has to wait; then the connection is lost.
        if (n === 3) {
          wire.silence()
          setTimeout(wire.cut, 100)
        }
        yield row
      }
    }
    await assert.rejects(copyIn(client, 'copy copied from stdin', endless()))
  } finally {
    await client.end()
    wire.close()
  }
})
