/**
 * A process that uses the embedded PostgreSQL in the folder it is given, for tests that start several or kill them.
 * It brings tables and queue up to date, says "ready" with the server's pid, and leaves when its input ends.
 */

import { readFile } from 'node:fs/promises'
import { createDatabase } from '../../src/database/database.ts'
import { startEmbeddedPostgres } from '../../src/database/embedded.ts'
import { migrate } from '../../src/database/migrate.ts'
import { createQueue } from '../../src/jobs/queue.ts'
import { createLog } from '../../src/log.ts'

const folder = process.argv[2]!
const log = createLog('silent')
const postgres = await startEmbeddedPostgres(folder, log)
const database = createDatabase(postgres.connection, log)
await migrate(database.db)
const queue = await createQueue({ connection: postgres.connection, log, analysisSeconds: 60 })
const [pid] = (await readFile(`${folder}/postgres/postmaster.pid`, 'utf8')).split('\n')
console.log(`ready ${pid}`)

process.stdin.resume().on('end', () => void leave())

async function leave(): Promise<void> {
  await queue.stop()
  await database.close()
  await postgres.stop()
}
