import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { checkDatabase } from './check-database.ts'

/** A server that answers every connection with one of PostgreSQL's refusals. */
async function refuseWith(code: string) {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mrefused\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])))
    // The other side may be gone before the answer is.
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, [Symbol.asyncDispose]: async () => void server.close() }
}

for (const [code, why] of [
  ['28P01', 'the password of someone is wrong'],
  ['28000', 'someone is not allowed to connect'],
  ['3D000', 'the database does not exist'],
  ['53300', 'it has reached its connection limit'],
  ['XX000', 'refused'],
]) {
  test(`reports ${code} in one sentence without the password`, async () => {
    await using server = await refuseWith(code!)
    await assert.rejects(checkDatabase(`postgres://someone:secret@127.0.0.1:${server.port}/reels`), {
      name: 'StartError',
      message: `The database of DATABASE_URL cannot be used (reels at 127.0.0.1:${server.port}): ${why}.`,
    })
  })
}
