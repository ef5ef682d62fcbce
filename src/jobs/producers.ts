/**
 * What produced a result, and what would produce one of the same video today. Workers register the latter in the
 * database, so that the processes that accept submissions know it, on any machine.
 */

import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import type { ComposerKind } from '../database/tables.ts'
import type { Log } from '../log.ts'
import { formatColumn } from './job.ts'
import { renewUntilStopped } from './renewal.ts'

export interface Producer {
  composer: ComposerKind
  model?: string | undefined
  formatVersion: number
  evidenceVersion: number
  /** The model that was asked first and failed. */
  fallbackFrom?: string | undefined
}

/** What a worker would produce each format with (`undefined` for the default analysis). */
export type Producers = readonly (Producer & { format: string | undefined })[]

export interface PublishOptions {
  db: Db
  log: Log
  /** The id of the worker. */
  worker: string
  producers: Producers
  /** How long the registration of a worker counts. */
  ttlSeconds?: number
}

/** As stored with a result; all null when unknown. */
export const producerColumns = (producer: Producer | undefined) => ({
  composer: producer?.composer ?? null,
  model: producer?.model ?? null,
  format_version: producer?.formatVersion ?? null,
  evidence_version: producer?.evidenceVersion ?? null,
  ...fallbackColumns(producer),
})

/**
 * When and by which model a result was not made. The time is that at which the attempt began: what the model makes
 * of other videos from then on is a reason to ask it again.
 */
export const fallbackColumns = (producer: Producer | undefined) =>
  producer?.fallbackFrom === undefined
    ? { fallback_at: null, fallback_from: null }
    : { fallback_at: sql<Date>`started_at`, fallback_from: producer.fallbackFrom }

/**
 * A result's place among others of its video and format: a model's before the embedded composer's, then newer before
 * older. The model's name has no rank: it is not known which of two is better. Where the columns are null, nothing is
 * known and no comparison is true.
 */
export const rank = sql`(analyses.composer = 'model', analyses.format_version, analyses.evidence_version)`

export const rankOf = ({ composer, formatVersion, evidenceVersion }: Producer) =>
  sql`(${composer === 'model'}::boolean, ${formatVersion}::integer, ${evidenceVersion}::integer)`

/**
 * Whether some live worker would make something better than the stored result. A model that failed at it is not asked
 * for it again before it has made something else; until then its worker makes what the embedded composer does.
 */
export const isOutranked = sql<boolean>`exists (
  select from makers
  left join model_answers on model_answers.model = makers.model
  where makers.format = analyses.format and makers.expires_at > now() and (
    makers.composer = 'model' and (
      analyses.fallback_from is distinct from makers.model or model_answers.answered_at > analyses.fallback_at
    ) is true, makers.format_version, makers.evidence_version) > ${rank})`

/** Records that a model produced a result. */
export async function recordAnswer(trx: Trx, { composer, model }: Producer): Promise<void> {
  if (composer !== 'model' || model === undefined) return
  const row = { model, answered_at: sql<Date>`now()` }
  await trx
    .insertInto('model_answers')
    .values(row)
    .onConflict((conflict) => conflict.column('model').doUpdateSet({ answered_at: row.answered_at }))
    .execute()
}

/** Registers what this worker would produce, until it is stopped. */
export async function publishProducers({ db, log, worker, producers, ttlSeconds = 60 }: PublishOptions) {
  const expires = sql<Date>`now() + make_interval(secs => ${ttlSeconds})`
  const rows = producers.map(({ format, composer, model, formatVersion, evidenceVersion }) => ({
    worker,
    format: formatColumn(format),
    composer,
    model: model ?? null,
    format_version: formatVersion,
    evidence_version: evidenceVersion,
    expires_at: expires,
  }))

  const write = () =>
    db
      .insertInto('makers')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['worker', 'format']).doUpdateSet({ expires_at: expires }))
      .execute()

  await write()
  return renewUntilStopped({
    ttlSeconds,
    renew: write,
    remove: () => db.deleteFrom('makers').where('worker', '=', worker).execute(),
    log,
    messages: { renew: 'registering the producers failed', remove: 'unregistering the producers failed' },
  })
}
