/** Reads a backup line by line. A file may be anything: it is checked to its end before anything is made of it. */

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { StartError } from '../../src/process/start-error.ts'
import { type Description, endOfTable, formatVersion, type LastLine, type TableLine } from './format.ts'

export interface Contents {
  description: Description
  last: LastLine
}

const [tab, newline] = [9, 10]

/** Every line with its end. Pieces of a line are joined once: a line may be megabytes of pictures. */
export async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const text = createReadStream(file)
    .on('error', (error) => text.destroy(error))
    .pipe(createGunzip())
  let parts: Buffer[] = []
  for await (const chunk of text as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      const end = chunk.subarray(from, at + 1)
      yield parts.length === 0 ? end : Buffer.concat([...parts, end])
      parts = []
      from = at + 1
    }
    if (from < chunk.length) parts.push(chunk.subarray(from))
  }
  if (parts.length > 0) yield Buffer.concat(parts)
}

/** Reads all of it; throws a sentence if it is no backup, or not a whole one. `name` is what the sentence calls it. */
export async function readContents(file: string, name = file): Promise<Contents> {
  const hash = createHash('sha256')
  let description: Description | undefined
  let held: Buffer | undefined
  const check = checkRows(name)
  try {
    for await (const line of linesOf(file)) {
      if (description) check(line)
      description ??= readDescription(name, line)
      if (held) hash.update(held)
      held = line
    }
  } catch (error) {
    throw explain(error, name)
  }
  if (!description || !held) throw foreign(name)
  const last = parse(held) as Partial<LastLine> | undefined
  if (last?.sha256 === undefined) throw incomplete(name)
  if (last.sha256 !== hash.digest('hex')) throw damaged(name)
  return { description, last: last as LastLine }
}

/** A checksum only shows that the file is as it was written: rows that were mixed up before that have other columns. */
function checkRows(name: string): (line: Buffer) => void {
  let table: TableLine | undefined
  return (line) => {
    if (!table) table = parse(line) as TableLine | undefined
    else if (line.equals(endLine)) table = undefined
    else if (count(line, tab) !== table.columns.length - 1) {
      throw new StartError(
        `${name} is damaged: a row of ${table.schema}.${table.table} does not have ${table.columns.length} columns. Use another backup.`,
      )
    }
  }
}

export const endLine = Buffer.from(`${endOfTable}\n`)

function count(line: Buffer, byte: number): number {
  let found = 0
  for (let at = line.indexOf(byte); at >= 0; at = line.indexOf(byte, at + 1)) found++
  return found
}

function readDescription(file: string, line: Buffer): Description {
  const found = parse(line) as Partial<Description> | undefined
  if (found?.reelgistBackup === undefined) throw foreign(file)
  if (found.reelgistBackup !== formatVersion) {
    throw new StartError(
      `${file} has backup format ${found.reelgistBackup}; this release reads format ${formatVersion}: restore it with release ${found.release}.`,
    )
  }
  return found as Description
}

const foreign = (file: string) => new StartError(`${file} is not a backup of this service.`)
const damaged = (file: string) => new StartError(`${file} is damaged: its checksum does not match. Use another backup.`)
const incomplete = (file: string) => new StartError(`${file} is incomplete: its end is missing. Use another backup.`)

function explain(error: unknown, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ENOENT':
      return new StartError(`${file} does not exist.`)
    case 'EISDIR':
      return new StartError(`${file} is a folder, not a backup.`)
    case 'EACCES':
      return new StartError(`${file} cannot be read: no permission.`)
    case 'Z_BUF_ERROR':
      return incomplete(file)
    case 'Z_DATA_ERROR':
      // What is not even gzip was never a backup.
      return message === 'incorrect header check' ? foreign(file) : damaged(file)
    default:
      return error
  }
}

export function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'))
  } catch {
    return undefined
  }
}
