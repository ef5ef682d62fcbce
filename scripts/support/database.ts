/**
 * A real PostgreSQL for tests, and in it an empty, migrated database for each call. The server is the one of the whole
 * run, where `npm test` has started one; else one for the test file, removed when the file is done.
 *
 *     const { db, pool, connection } = await withDatabase()
 */

import { rm } from 'node:fs/promises'
import { type Connection, createDatabase, type Database } from '../../src/database/database.ts'
import { startEmbeddedPostgres } from '../../src/database/embedded.ts'
import { createLog } from '../../src/log.ts'
import { copyCluster, execute, serverSettings, sharedServer, template } from '../test/cluster.ts'
import { makeDataFolder } from '../test/folder.ts'
import { atEndOfFile } from '../test/file-end.ts'

export const silent = createLog('silent')

let server: Promise<Connection> | undefined
let databases = 0

export async function withDatabase(): Promise<Database & { connection: Connection }> {
  server ??= startServer()
  const admin = await server
  const connection = await makeDatabase(admin)
  const database = createDatabase(connection, silent)
  let closed: Promise<void> | undefined
  const close = () => (closed ??= database.close())
  atEndOfFile(async () => {
    await close()
    // For the memory that it lies in. If it is still in use, it stays until the run is over.
    await execute(admin, `drop database ${connection.database}`).catch(() => undefined)
  })
  return { ...database, close, connection }
}

async function makeDatabase(admin: Connection): Promise<Connection> {
  const name = `test_${process.pid}_${++databases}`
  // Copied as files: to write all of it into the log, as is usual, takes three times as long.
  await execute(admin, `create database ${name} template ${template} strategy file_copy`)
  const connection = { ...admin, database: name }
  return connection
}

async function startServer(): Promise<Connection> {
  const shared = process.env[sharedServer]
  if (shared !== undefined) return JSON.parse(shared) as Connection
  const folder = await makeDataFolder()
  atEndOfFile(() => rm(folder, { recursive: true, force: true }))
  await copyCluster(folder)
  const postgres = await startEmbeddedPostgres(folder, silent, serverSettings)
  atEndOfFile(async () => {
    server = undefined
    await postgres.stop()
  })
  return postgres.connection
}
