/** `COPY` over a connection of `pg`, which has the messages of that protocol but no interface to them. */

import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { Client, Connection, Submittable } from 'pg'

/** What `pg` calls on a statement that is more than a query, and what its connection can do beyond its types. */
interface CopyStatement extends Submittable {
  handleCopyInResponse?: (connection: CopyConnection) => void
  handleCopyData?: (message: { chunk: Buffer }, connection: CopyConnection) => void
  handleCommandComplete: () => void
  handleReadyForQuery: () => void
  handleError: (error: Error) => void
}

interface CopyConnection extends Connection {
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

/**
 * The rows of a `copy … to stdout`. The server is read only as fast as they are taken: besides those that arrive together,
 * one row waits here, since a row may have megabytes.
 */
export function copyOut(client: Client, text: string): Readable {
  let from: Connection | undefined
  const resume = () => void from?.stream.resume()
  const rows = new Readable({ objectMode: true, highWaterMark: 1, read: resume })
  const statement: CopyStatement = {
    submit: (connection) => {
      from = connection
      connection.query(text)
    },
    handleCopyData: ({ chunk }, connection) => {
      // A copy: the driver writes what it reads next into the same memory, while rows wait here.
      if (!rows.push(Buffer.from(chunk))) connection.stream.pause()
    },
    handleCommandComplete: () => undefined,
    // Rows that came together with the end have paused the connection. Nobody asks for more, and the next statement waits.
    handleReadyForQuery: () => {
      rows.push(null)
      resume()
    },
    handleError: (error) => {
      rows.destroy(error)
      resume()
    },
  }
  client.query(statement)
  return rows
}

/** Sends rows to a `copy … from stdin`, and returns when the server has taken them all. */
export async function copyIn(client: Client, text: string, rows: AsyncIterable<Buffer>): Promise<void> {
  const asked = Promise.withResolvers<CopyConnection>()
  const done = Promise.withResolvers<void>()
  done.promise.catch(() => undefined)
  const statement: CopyStatement = {
    submit: (connection) => connection.query(text),
    handleCopyInResponse: asked.resolve,
    handleCommandComplete: () => undefined,
    handleReadyForQuery: done.resolve,
    handleError: (error) => {
      asked.reject(error)
      done.reject(error)
    },
  }
  client.query(statement)
  const connection = await asked.promise
  try {
    for await (const chunk of rows) {
      connection.sendCopyFromChunk(chunk)
      // A connection that is lost never drains. After another error the server reads and drops what comes.
      if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), done.promise])
    }
    connection.endCopyFrom()
  } catch (error) {
    connection.sendCopyFail('the rows could not be read')
    throw error
  }
  await done.promise
}
