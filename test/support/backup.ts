/** `npm run backup` and `npm run restore` for tests: in this process or as separate ones, on separate data folders. */

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'
import { createDatabase } from '../../src/database/database.ts'
import { startEmbeddedPostgres } from '../../src/database/embedded.ts'
import { StartError } from '../../src/process/start-error.ts'
import type { runBackup } from '../../scripts/backup/main.ts'
import { silent } from '../../scripts/support/database.ts'
import { atEndOfFile } from '../../scripts/test/file-end.ts'
import { makeDataFolder } from '../../scripts/test/folder.ts'

/** A folder for backups, until the end of the test file. */
export async function makeBackupFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'reelgist-backup-'))
  atEndOfFile(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Until the end of the test that asks for it. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await makeDataFolder()
  after(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

export async function run(command: typeof runBackup, args: string[], env: Record<string, string>) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const output = Promise.all([text(stdout), text(stderr)])
  const code = await command(args, { env, stdout, stderr }).catch((error: unknown) => {
    assert.ok(error instanceof StartError, String((error as Error).stack))
    stderr.write(`${error.message}\n`)
    return 1
  })
  for (const stream of [stdout, stderr]) stream.end()
  const [out, err] = await output
  return { code, out, err }
}

export async function inDatabase<T>(
  dataDir: string,
  work: (pool: ReturnType<typeof createDatabase>['pool']) => Promise<T>,
) {
  const postgres = await startEmbeddedPostgres(dataDir, silent)
  const { pool, close } = createDatabase(postgres.connection, silent)
  try {
    return await work(pool)
  } finally {
    await close()
    await postgres.stop()
  }
}

/** What a command reports that must fail. */
export async function refusal(command: typeof runBackup, file: string, env: Record<string, string>): Promise<string> {
  const { code, out, err } = await run(command, [file], env)
  assert.deepEqual([code, out], [1, ''], err)
  return err.replace(/^Database: .*\n/, '')
}
