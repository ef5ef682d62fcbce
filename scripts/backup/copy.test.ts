import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Connection } from 'pg'
import { withDatabase } from '../support/database.ts'
import { wireTo } from '../support/wire.ts'
import { copyIn, copyOut } from './copy.ts'

/** Which its types do not have. */
const streamOf = (client: Client) => (client as unknown as { connection: Connection }).connection.stream

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

test('the connection answers after rows that arrived together with their end', async () => {
  const { connection } = await withDatabase()
  const client = new Client(connection)
  await client.connect()
  try {
    for (const many of [1, 300, 3_000]) {
      const rows = copyOut(client, `copy (select n from generate_series(1, ${many}) n) to stdout`)
      assert.equal((await rows.toArray()).length, many)
      assert.equal(streamOf(client).isPaused(), false, `nobody reads the connection after ${many} rows`)
      assert.equal((await client.query('select 1')).rowCount, 1)
    }
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

test('rows of megabytes wait in the server while the reader is busy, not in memory', async () => {
  const { connection } = await withDatabase()
  const client = new Client(connection)
  await client.connect()
  try {
    const [many, bytes] = [12, 8_000_000]
    const rows = copyOut(client, `copy (select repeat('x', ${bytes}) from generate_series(1, ${many})) to stdout`)
    const stream = streamOf(client)
    await once(rows, 'readable')
    while (!stream.isPaused() && rows.readableLength < many / 2) await sleep(10)
    assert.ok(rows.readableLength <= 2, `${rows.readableLength} rows wait in memory`)
    let read = 0
    for await (const row of rows as AsyncIterable<Buffer>) {
      assert.equal(row.length, bytes + 1)
      read++
    }
    assert.equal(read, many)
  } finally {
    await client.end()
  }
})
