/** Makes a new data folder of PostgreSQL from a backup. It appears complete or not at all. */

import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { type Connection, createDatabase } from '../../src/database/database.ts'
import { startEmbeddedPostgres } from '../../src/database/embedded.ts'
import { forgetPort } from '../../src/database/embedded-server.ts'
import { migrate, migrations } from '../../src/database/migrate.ts'
import type { Log } from '../../src/log.ts'
import { StartError } from '../../src/process/start-error.ts'
import { copyIn } from './copy.ts'
import { type Description, type LastLine, type TableLine } from './format.ts'
import { type Contents, endLine, linesOf, parse, readContents } from './read.ts'
import { isLostConnection, nameOf, namesOf } from './write.ts'

export async function restoreBackup(
  file: string,
  dataDir: string,
  log: Log,
  signal?: AbortSignal,
): Promise<{ createdAt: string; release: string; rows: number }> {
  const cluster = join(dataDir, 'postgres')
  if (existsSync(cluster)) throw occupied(cluster)
  const contents = await readContents(file)
  const { description, last } = contents
  checkMigrations(file, description)
  await mkdir(dataDir, { recursive: true })
  // In a separate server that no service can find; the folder gets its name at the end.
  const staging = await mkdtemp(join(dataDir, 'restore.new-'))
  try {
    const postgres = await startEmbeddedPostgres(staging, log, {}, signal)
    await fill(postgres.connection, contents, { file, log, signal }).catch(async (error: unknown) => {
      await postgres.abandon()
      throw error
    })
    await postgres.stop()
    await forgetPort(join(staging, 'postgres'))
    await rename(join(staging, 'postgres'), cluster).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOTEMPTY' || error.code === 'EEXIST' ? occupied(cluster) : error
    })
  } catch (error) {
    throw explain(error, dataDir)
  } finally {
    await rm(staging, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
  return { createdAt: description.createdAt, release: description.release, rows: last.rows }
}

function explain(error: unknown, dataDir: string): unknown {
  const { code, message, name } = error as NodeJS.ErrnoException
  if (name === 'AbortError') return new StartError('Stopped: no database was created.')
  if (code === 'ENOSPC' || code === '53100')
    return new StartError(`The disk of ${dataDir} is full: no database was created.`, { cause: error })
  if (isLostConnection(code, message)) {
    const why = 'the new database stopped; its disk may be full'
    return new StartError(`No database was created in ${dataDir}: ${why}.`, { cause: error })
  }
  return error
}

const occupied = (cluster: string) =>
  new StartError(`There already is a database in ${cluster}: set DATA_DIR to a folder without one, or move it away.`)

/** Our migrations create the tables, so all of the backup's must be known here. */
function checkMigrations(file: string, { migrations: seen, release }: Description): void {
  const unknown = seen.find((name) => !Object.hasOwn(migrations, name))
  if (unknown === undefined) return
  throw new StartError(
    `${file} was written by a newer release (${release}, migration ${unknown}): restore it with that release.`,
  )
}

interface Filling {
  file: string
  log: Log
  signal: AbortSignal | undefined
}

async function fill(connection: Connection, { description, last }: Contents, filling: Filling): Promise<void> {
  const { file, log, signal } = filling
  await createTables(connection, description, log)
  const client = new Client({ ...connection, application_name: 'reelgist restore' })
  // A lost connection fails the statement that runs, too.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await checkQueue(client, file, description)
    await client.query('begin')
    // Neither triggers nor foreign keys act on the rows: they come from one snapshot, in which all of them hold.
    await client.query('set local session_replication_role = replica')
    const rows = await copyTables(client, untilStopped(linesOf(file), signal))
    if (rows !== last.rows) throw new Error(`${rows} of ${last.rows} rows were restored`)
    await setSequences(client, last)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** As they were: the tables of the backup's own migrations. The next start of the service adds the rest. */
async function createTables(connection: Connection, { migrations: seen }: Description, log: Log): Promise<void> {
  const { db, close } = createDatabase(connection, log, { max: 2, silentMs: 0 })
  try {
    await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => seen.includes(name))))
  } finally {
    await close()
  }
  const boss = new PgBoss({ ...connection, schedule: false, supervise: false })
  boss.on('error', (error) => log.warn({ err: error }, 'queue error'))
  await boss.start()
  await boss.stop({ graceful: false })
}

async function checkQueue(client: Client, file: string, { queueVersion, release }: Description): Promise<void> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  if (rows[0]?.version === queueVersion) return
  throw new StartError(
    `${file} has queue tables of version ${queueVersion}, and this release has ${rows[0]?.version}: restore it with release ${release}, then upgrade.`,
  )
}

async function* untilStopped(lines: AsyncGenerator<Buffer>, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
  for await (const line of lines) {
    signal?.throwIfAborted()
    yield line
  }
}

async function copyTables(client: Client, lines: AsyncGenerator<Buffer>): Promise<number> {
  let rows = 0
  // The first line is the description, the last one has no table.
  await lines.next()
  for (;;) {
    const { value } = (await lines.next()) as { value: Buffer | undefined }
    const table = value && (parse(value) as Partial<TableLine>)
    if (table?.table === undefined) return rows
    const name = nameOf(table as TableLine)
    // What the migrations have put in is in the backup too.
    await client.query(`delete from ${name}`)
    const counter = { rows: 0 }
    await copyIn(client, `copy ${name} (${namesOf(table as TableLine)}) from stdin`, rowsOf(lines, counter))
    rows += counter.rows
  }
}

const batchBytes = 65_536

/** The rows of one table, in pieces worth sending. Not `for await`: that would close the lines at the end. */
async function* rowsOf(lines: AsyncGenerator<Buffer>, counter: { rows: number }): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for (;;) {
    const { value: line, done } = (await lines.next()) as { value: Buffer; done?: boolean }
    if (done || line.equals(endLine)) break
    counter.rows++
    held.push(line)
    bytes += line.length
    if (bytes < batchBytes) continue
    yield Buffer.concat(held)
    held = []
    bytes = 0
  }
  if (held.length > 0) yield Buffer.concat(held)
}

async function setSequences(client: Client, { sequences }: LastLine): Promise<void> {
  for (const { schema, sequence, value } of sequences) {
    await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4::bigint)', [
      '%I.%I',
      schema,
      sequence,
      value,
    ])
  }
}
