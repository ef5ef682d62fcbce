/**
 * A process that uses the embedded PostgreSQL in the folder it is given, for tests that start several or kill them.
 * With `migrate` it brings tables and queue up to date; it says "ready" with the server's pid, and leaves when its
 * input ends.
 */

import { readFile } from 'node:fs/promises'
import { startEmbeddedPostgres } from '../../src/database/embedded.ts'
import { createLog } from '../../src/log.ts'

const [folder, task] = process.argv.slice(2) as [string, 'migrate'?]
const log = createLog('silent')
const postgres = await startEmbeddedPostgres(folder, log)
const close = task === 'migrate' ? await migrateAll() : async () => undefined
const [pid] = (await readFile(`${folder}/postgres/postmaster.pid`, 'utf8')).split('\n')
console.log(`ready ${pid}`)

process.stdin.resume().on('end', () => void leave())

async function leave(): Promise<void> {
  await close()
  await postgres.stop()
}

/** Loaded where it is needed: most are only there to use the server. */
async function migrateAll(): Promise<() => Promise<void>> {
  const { createDatabase } = await import('../../src/database/database.ts')
  const { migrate } = await import('../../src/database/migrate.ts')
  const { createQueue } = await import('../../src/jobs/queue.ts')
  const database = createDatabase(postgres.connection, log)
  await migrate(database.db)
  const queue = await createQueue({ connection: postgres.connection, log, analysisSeconds: 60 })
  return async () => {
    await queue.stop()
    await database.close()
  }
}
