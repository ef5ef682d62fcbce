/** Writes every table into one file: one snapshot, complete or not at all. */

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import type { Connection } from '../../src/database/database.ts'
import { StartError } from '../../src/process/start-error.ts'
import { version } from '../../src/version.ts'
import { copyOut } from './copy.ts'
import { type Description, formatVersion, type LastLine, leftOut, schemas, type TableLine } from './format.ts'
import { endLine, readContents } from './read.ts'

export async function writeBackup(
  connection: Connection,
  file: string,
  signal?: AbortSignal,
): Promise<{ rows: number; bytes: number }> {
  // No limit for statements: a large table takes its time.
  const client = new Client({ ...connection, application_name: 'reelgist backup' })
  // A lost connection fails the statement that runs, too.
  client.on('error', () => undefined)
  await client.connect()
  const draft = `${file}.new-${process.pid}`
  try {
    await client.query('begin isolation level repeatable read read only')
    const counter = { rows: 0 }
    // The ledger and the secrets of callbacks are in it. `flush`: it is on the disk before it gets its name.
    const target = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true })
    await pipeline(withChecksum(client, counter), createGzip({ level: 6 }), target, { signal })
    // A backup that cannot be read is noticed now, not on the day when it is needed.
    await readContents(draft, file)
    signal?.throwIfAborted()
    await giveName(draft, file)
    return { rows: counter.rows, bytes: (await stat(file)).size }
  } catch (error) {
    throw explain(error, file)
  } finally {
    await rm(draft, { force: true })
    await client.end()
  }
}

/** A link, not a rename: a rename would replace a file that has appeared meanwhile. */
async function giveName(draft: string, file: string): Promise<void> {
  await link(draft, file)
  const folder = await open(dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function explain(error: unknown, file: string): unknown {
  const { code, message, name } = error as NodeJS.ErrnoException
  if (name === 'AbortError') return new StartError('Stopped: no backup was written.')
  const why: Record<string, string> = {
    EEXIST: 'it already exists: choose another name',
    ENOENT: 'its folder does not exist',
    EACCES: 'no permission to write there',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the quota of the disk is used up',
    EFBIG: 'it would be larger than a file may be there',
    EPERM: 'its file system has no hard links: choose a folder on another disk',
    ENOTSUP: 'its file system has no hard links: choose a folder on another disk',
  }
  const reason = isLostConnection(code, message) ? 'the connection to the database was lost' : why[code ?? '']
  return reason === undefined ? error : new StartError(`${file} cannot be written: ${reason}.`, { cause: error })
}

/** The server was stopped, killed, or has crashed. */
export const isLostConnection = (code: string | undefined, message: string): boolean =>
  /^(?:57P0[1-3]|ECONNRESET|EPIPE)$/.test(code ?? '') || message.startsWith('Connection terminated')

async function* withChecksum(client: Client, counter: { rows: number }): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of contents(client, counter)) {
    hash.update(chunk)
    yield chunk
  }
  const last: LastLine = { rows: counter.rows, sequences: await sequences(client), sha256: hash.digest('hex') }
  yield lineOf(last)
}

async function* contents(client: Client, counter: { rows: number }): AsyncGenerator<Buffer> {
  yield lineOf(await describe(client))
  for (const table of await tables(client)) {
    yield lineOf(table)
    // A query, not the table's name: only that gives the rows of a partitioned one.
    const rows = copyOut(client, `copy (select ${namesOf(table)} from ${nameOf(table)}) to stdout`)
    for await (const row of rows as AsyncIterable<Buffer>) {
      counter.rows++
      yield row
    }
    yield endLine
  }
}

const lineOf = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)
const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
export const nameOf = ({ schema, table }: TableLine) => `${quote(schema)}.${quote(table)}`
export const namesOf = ({ columns }: TableLine) => columns.map(quote).join(', ')

async function describe(client: Client): Promise<Description> {
  const { rows } = await client.query<{ postgres: string; migrations: string[]; queueVersion: number }>(`
    select current_setting('server_version') as postgres,
      (select json_agg(name order by name) from kysely_migration) as migrations,
      (select version from pgboss.version) as "queueVersion"`)
  return { reelgistBackup: formatVersion, release: version, createdAt: new Date().toISOString(), ...rows[0]! }
}

/** All tables of our schemas, whatever later migrations add. A partitioned one is copied through its parent. */
async function tables(client: Client): Promise<TableLine[]> {
  const { rows } = await client.query<TableLine>(
    `select nspname as schema, relname as table, json_agg(attname order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
     where nspname = any($1) and relkind in ('r', 'p') and not relispartition and nspname || '.' || relname <> all($2)
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by 1, 2 order by 1, 2`,
    [schemas, leftOut],
  )
  return rows
}

/** They are no part of a snapshot. Read last, they are past every number in the rows. */
async function sequences(client: Client): Promise<LastLine['sequences']> {
  const { rows } = await client.query<LastLine['sequences'][number]>(
    `select schemaname as schema, sequencename as sequence, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  )
  return rows
}
