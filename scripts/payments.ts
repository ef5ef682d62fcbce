/**
 * `npm run payments [-- --csv | --days N]`: the ledger for whoever runs the service. Sums by day, network and state, and
 * what is stuck with the reason; or every payment as CSV.
 */

import { parseArgs } from 'node:util'
import { loadConfig } from '../src/config.ts'
import { createDatabase } from '../src/database/database.ts'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import { createLog } from '../src/log.ts'
import { createReport } from '../src/payment/report.ts'
import { exitWith } from '../src/start-error.ts'

process.on('uncaughtException', exitWith)

const { values } = parseArgs({
  options: { csv: { type: 'boolean', default: false }, days: { type: 'string', default: '30' } },
})
const days = Number(values.days)
if (!Number.isFinite(days) || days <= 0) throw new Error('--days takes a number')

const config = loadConfig()
const log = createLog('warn')
const postgres = config.databaseUrl === undefined ? await startEmbeddedPostgres(config.dataDir, log) : undefined
const { db, close } = createDatabase(postgres?.connection ?? { connectionString: config.databaseUrl! }, log)
try {
  await migrate(db)
  const report = createReport(db)
  if (values.csv) for await (const line of report.csv(days)) process.stdout.write(`${line}\n`)
  else process.stdout.write(await report.summary(days))
} finally {
  await close()
  await postgres?.stop()
}
