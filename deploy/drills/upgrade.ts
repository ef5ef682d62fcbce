/**
 * `deploy/drill.sh upgrade [--jobs N] OLDER`: two API processes and two workers of an older release, under load, are
 * replaced one by one by those of this folder, and then by the older ones again. OLDER is a commit, or the folder of a
 * release that is set up. Payments go to the sandbox; the work on a video is a short pause. Prints what each phase has
 * done, and exits with 1 if a request failed, a job was lost, or ledger, jobs and chains differ.
 */

import { mkdtempDisposable, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '../../src/database/database.ts'
import { startEmbeddedPostgres } from '../../src/database/embedded.ts'
import { createLog } from '../../src/log.ts'
import { askHost } from '../../src/payment/chains/sandbox/chains-file.ts'
import { countPurchases } from '../../scripts/chaos/reconcile.ts'
import { commandArguments, failUsage } from '../../scripts/support/arguments.ts'
import { urlOf } from '../../scripts/support/service.ts'
import { makeDataFolder } from '../../scripts/test/folder.ts'
import { startLoad } from './load.ts'
import { createFleet } from './processes.ts'
import { prepareRelease } from './release.ts'

const usage = 'Usage: deploy/drill.sh upgrade [--jobs N] OLDER\n\nOLDER is a commit or the folder of a release.\n'
const options = { jobs: { type: 'string', default: '200' } } as const
const { values, positionals } = commandArguments(usage, options, { positionals: 1 })
const [[source], jobs] = [positionals, Number(values.jobs)]
if (source === undefined) failUsage('the older release is missing', usage)
if (!Number.isInteger(jobs) || jobs < 1) failUsage('jobs must be a whole number above 0', usage)

/** How long the last jobs may take. */
const endMs = 60_000
const log = createLog('silent')
const problems: string[] = []
await using folder = await mkdtempDisposable(join(tmpdir(), 'reelgist-upgrade-'))
const older = await prepareRelease(source, folder.path)
const newer = await prepareRelease(join(import.meta.dirname, '../..'), folder.path)
// Not the folder above: what goes wrong is looked for here.
const dataDir = await makeDataFolder()
const logFile = join(dataDir, 'services.log')
const postgres = await startEmbeddedPostgres(dataDir, log)
const { pool, close } = createDatabase(postgres.connection, log, { max: 1 })
const settings = {
  DATABASE_URL: urlOf(postgres.connection),
  DATA_DIR: dataDir,
  PUBLIC_URL: 'http://reelgist.test',
  SANDBOX_FAUCET: 'open',
  METRICS_PORT: 'off',
  LOG_LEVEL: 'warn',
}
const fleet = createFleet(settings, logFile, problems)
const begun = Date.now()
await fleet.roll(older)
const load = startLoad(fleet.urls, (await askHost(join(dataDir, 'sandbox')))!.solanaUrl!, problems)
const phases: Record<string, object> = {}

/** What happens while the action runs, and until there were so many submissions. */
async function phase(name: string, submissions: number, action: () => Promise<void> = async () => undefined) {
  const [since, before, polls] = [Date.now(), load.purchases.length, load.polls()]
  await action()
  while (load.purchases.length < before + submissions && problems.length === 0) await sleep(100)
  const { rows } = await pool.query<{ tables: string }>('select max(name) as tables from kysely_migration')
  phases[name] = {
    submissions: load.purchases.length - before,
    polls: load.polls() - polls,
    problems: problems.length,
    seconds: Math.round((Date.now() - since) / 1000),
    tables: rows[0]!.tables,
  }
}

try {
  await phase(older.name, jobs / 5)
  await phase(`${older.name} → ${newer.name}`, jobs / 5, () => fleet.roll(newer))
  await phase(newer.name, jobs / 5)
  await phase(`${newer.name} → ${older.name}`, jobs / 5, () => fleet.roll(older))
  await phase(`${older.name} again`, jobs / 5)
} catch (error) {
  problems.push((error as Error).message)
}
const seconds = Math.round((Date.now() - begun) / 1000)
await load.stop()
const { tallies, problems: differences } = await countPurchases(dataDir, load.purchases, endMs)
problems.push(...differences)
const { rows } = await pool.query<{ lost: number }>(
  `select count(*)::int as lost from unnest($1::uuid[]) as bought (id) left join jobs using (id)
   where jobs.status is distinct from 'success'`,
  [load.purchases.flatMap(({ jobId }) => jobId ?? [])],
)
const { lost } = rows[0]!
if (lost > 0) problems.push(`${lost} jobs were lost or failed`)
await fleet.stop()
await close()
await postgres.stop()

console.table(phases)
console.table(tallies)
console.log(
  `${load.purchases.length} jobs, ${lost} lost; ${load.polls()} polls; ${problems.length} problems; ${seconds} s` +
    (problems.length === 0 ? '' : `; logs in ${dataDir}`),
)
for (const problem of problems) console.error(problem)
if (problems.length === 0) await rm(dataDir, { recursive: true, force: true })
process.exitCode = problems.length === 0 ? 0 : 1
