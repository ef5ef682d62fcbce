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
import { urlOf } from '../../scripts/support/database-url.ts'
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
const silent = createLog('silent')
const problems: string[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => problems.push('interrupted'))
// Kept if something goes wrong.
const dataDir = await makeDataFolder()
const { phases, tallies, summary } = await drill(source)
console.table(phases)
console.table(tallies)
console.log(`${summary}; ${problems.length} problems`)
for (const problem of problems) console.error(problem)
if (problems.length === 0) await rm(dataDir, { recursive: true, force: true })
else console.error(`The logs are in ${dataDir}.`)
process.exitCode = problems.length === 0 ? 0 : 1

async function drill(olderSource: string) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'reelgist-upgrade-'))
  const older = await prepareRelease(olderSource, folder.path)
  const newer = await prepareRelease(join(import.meta.dirname, '../..'), folder.path)
  await using parts = new AsyncDisposableStack()
  const postgres = await startEmbeddedPostgres(dataDir, silent)
  parts.defer(postgres.stop)
  const { pool, close } = createDatabase(postgres.connection, silent, { max: 1 })
  parts.defer(close)
  const settings = {
    DATABASE_URL: urlOf(postgres.connection),
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://reelgist.test',
    SANDBOX_FAUCET: 'open',
    METRICS_PORT: 'off',
    LOG_LEVEL: 'warn',
  }
  const fleet = createFleet(settings, join(dataDir, 'services.log'), problems)
  parts.defer(fleet.stop)
  await fleet.roll(older)
  const begun = Date.now()
  const { solanaUrl } = (await askHost(join(dataDir, 'sandbox')))!
  const load = startLoad(fleet.urls, solanaUrl!, problems)
  const phases: Record<string, object> = {}

  /** What happens while the action runs, and until there were so many submissions. */
  async function phase(name: string, action: () => Promise<void> = async () => undefined): Promise<void> {
    const [since, before, polls] = [Date.now(), load.purchases.length, load.polls()]
    if (problems.length === 0) await action()
    while (load.purchases.length < before + jobs / 5 && problems.length === 0) await sleep(100)
    const { rows } = await pool.query<{ tables: string }>('select max(name) as tables from kysely_migration')
    phases[name] = {
      submissions: load.purchases.length - before,
      polls: load.polls() - polls,
      seconds: Math.round((Date.now() - since) / 1000),
      tables: rows[0]!.tables,
    }
  }

  try {
    await phase(older.name)
    await phase(`${older.name} → ${newer.name}`, () => fleet.roll(newer))
    await phase(newer.name)
    await phase(`${newer.name} → ${older.name}`, () => fleet.roll(older))
    await phase(`${older.name} again`)
  } catch (error) {
    problems.push((error as Error).message)
  }
  await load.stop()
  const seconds = Math.round((Date.now() - begun) / 1000)
  const { tallies, problems: differences } = await countPurchases(dataDir, load.purchases, endMs)
  problems.push(...differences)
  const { rows } = await pool.query<{ lost: number }>(
    `select count(*)::int as lost from unnest($1::uuid[]) as bought (id) left join jobs using (id)
     where jobs.status is distinct from 'success'`,
    [load.purchases.flatMap(({ jobId }) => jobId ?? [])],
  )
  const { lost } = rows[0]!
  if (lost > 0) problems.push(`${lost} jobs were lost or failed`)
  const summary = `${load.purchases.length} jobs, ${lost} lost; ${load.polls()} polls; ${seconds} s`
  return { phases, tallies, summary }
}
