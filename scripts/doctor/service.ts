/** What the service needs besides the machine: the database, the ports, the chains, a model. */

import { join } from 'node:path'
import type { Config } from '../../src/config.ts'
import { createDatabase } from '../../src/database/database.ts'
import { chooseAccount } from '../../src/database/embedded-account.ts'
import { findPrograms } from '../../src/database/embedded-cluster.ts'
import { connectionTo, findPostmaster } from '../../src/database/embedded-server.ts'
import { pendingMigrations } from '../../src/database/migrate.ts'
import { checkDatabase } from '../../src/database/check-database.ts'
import { readDrain } from '../../src/jobs/drain.ts'
import { createLog } from '../../src/log.ts'
import { settlerBalance, settlerUsable } from '../../src/payment/counters.ts'
import type { ChainPlace } from '../../src/config/payment.ts'
import { configured } from '../../src/payment/chains/index.ts'
import { openRails } from '../../src/payment/rails.ts'
import { tryPort } from '../../src/process/port.ts'
import { StartError } from '../../src/process/start-error.ts'
import { fail, type DoctorFinding, ok, warn } from './finding.ts'

const silent = createLog('silent')
const words = (error: unknown) => (error as Error).message.split('\n')[0]!

export async function examineDatabase({ databaseUrl, dataDir }: Config): Promise<DoctorFinding[]> {
  if (databaseUrl !== undefined) {
    try {
      await checkDatabase(databaseUrl)
    } catch (error) {
      return [fail('database', words(error))]
    }
    return [ok('database', 'answers'), ...(await tables({ connectionString: databaseUrl }))]
  }
  const cluster = join(dataDir, 'postgres')
  const programs = await findPrograms()
  try {
    await chooseAccount(cluster, programs.postgres)
  } catch (error) {
    return [fail('database', words(error))]
  }
  const running = await findPostmaster(cluster)
  if (!running.alive) return [ok('database', 'embedded PostgreSQL, which starts with the service')]
  const connection = await connectionTo(cluster, running)
  return [ok('database', 'embedded PostgreSQL, running'), ...(await tables(connection))]
}

async function tables(connection: Parameters<typeof createDatabase>[0]): Promise<DoctorFinding[]> {
  const { db, close } = createDatabase(connection, silent)
  try {
    const pending = await pendingMigrations(db)
    if (pending.length > 0) return [ok('tables', `${pending.length} migrations pending for the next start`)]
    const since = await readDrain(db)
    const drain = warn('drain', `on since ${since?.toISOString()}: new work is refused`, 'npm run drain -- off')
    return [ok('tables', 'up to date'), ...(since ? [drain] : [])]
  } catch (error) {
    return [fail('tables', error instanceof StartError ? words(error) : `cannot be read: ${words(error)}`)]
  } finally {
    await close()
  }
}

export async function examinePorts({ role, host, port, metrics }: Config): Promise<DoctorFinding[]> {
  const own = role === 'worker' ? [] : [await portAt('port', host, port, fail)]
  if (metrics.port === 'off') return own
  // Without it the service runs all the same.
  return [...own, await portAt('metrics port', metrics.host, metrics.port, warn, ofMetrics)]
}

const ofMetrics = { port: 'METRICS_PORT', host: 'METRICS_HOST' }

async function portAt(
  name: string,
  host: string,
  port: number,
  otherwise: typeof fail,
  names?: typeof ofMetrics,
): Promise<DoctorFinding> {
  try {
    if (port !== 0) await tryPort(host, port, names)
    return ok(name, `${host}:${port} is free`)
  } catch (error) {
    // As it should be where the service runs.
    const isOurs = words(error).startsWith('Another Reelgist')
    return isOurs ? warn(name, words(error)) : otherwise(name, words(error))
  }
}

export async function examinePayments({ payment, dataDir }: Config): Promise<DoctorFinding[]> {
  if (!payment) return [ok('payments', 'none: a worker needs no payment settings')]
  if (payment.mode === 'sandbox') {
    return [
      warn(
        'payments',
        'SANDBOX: no real money is used',
        'set PAYMENT=self or PAYMENT=facilitator to accept real payments',
      ),
    ]
  }
  const offered = configured<ChainPlace>(payment).map(({ chain }) => chain.title)
  try {
    const rails = await openRails(payment, dataDir, silent)
    const problem = await rails.problem()
    rails.stop()
    if (problem !== undefined) return [fail('payments', problem)]
  } catch (error) {
    return [fail('payments', words(error), 'see docs/configure.md')]
  }
  return [ok('payments', `${payment.mode}, on ${offered.join(' and ')}`), ...(await settlers())]
}

/** The keys' addresses are public, the keys are not. */
async function settlers(): Promise<DoctorFinding[]> {
  const usable = (await settlerUsable.get()).values
  const balances = (await settlerBalance.get()).values
  return usable.map(({ labels, value }) => {
    const has = balances.find((one) => one.labels.address === labels.address)?.value
    const text = `${labels.address} on ${labels.network} has ${has ?? 'an unknown balance'}`
    return value === 1
      ? ok('settler', text)
      : warn('settler', `${text}: too little to settle`, 'send it funds for fees')
  })
}

export async function examineModel(config: Config): Promise<DoctorFinding[]> {
  const { createComposer } = await import('../../src/composition/compose.ts')
  const { localModelHint } = await import('../../src/composition/composers/local-servers.ts')
  if (!config.model) {
    const hint = await localModelHint(config)
    return [ok('model', `none: basic results, made without a language model${hint === undefined ? '' : `; ${hint}`}`)]
  }
  const composer = createComposer(config, silent)
  try {
    const problem = await composer.problem?.()
    const { model } = composer.producer
    if (problem === undefined) return [ok('model', `${model ?? 'it'} responds`)]
    return [config.model.fallback === 'fail' ? fail('model', problem) : warn('model', problem)]
  } finally {
    await composer.close()
  }
}
