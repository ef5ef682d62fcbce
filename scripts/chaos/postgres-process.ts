/** `postgres-process.ts FOLDER HOST PORT`: a PostgreSQL for other machines, started again when it is killed. */

import { startEmbeddedPostgres } from '../../src/database/embedded.ts'
import { createLog } from '../../src/log.ts'

const [folder, listen_addresses, port] = process.argv.slice(2) as [string, string, string]
const postgres = await startEmbeddedPostgres(folder, createLog('warn'), { listen_addresses, port })
console.log('serving')
process.stdin.resume().on('end', () => void postgres.stop().then(() => process.exit()))
