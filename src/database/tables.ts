/** The tables as Kysely sees them; `migrations/` is what makes them so. */

import type { ColumnType, Generated } from 'kysely'
import type { Evidence, Progress } from '../evidence.ts'
import type { Platform } from '../platforms/index.ts'
import type { NullableTime, Time } from './columns.ts'
import type { ClipPartsTable, ClipsTable, FramesTable, LooseBlobsTable, StripTable } from './media-tables.ts'

export type ComposerKind = 'embedded' | 'model'

export type JobStatus = 'pending' | 'processing' | 'success' | 'failed'

/** Stored as `json`, not `jsonb`: the text comes back unchanged, with its keys in order. */
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

interface VideosTable {
  platform: Platform
  video_id: string
  url: string
  evidence: NullableJson<Evidence>
  /** Where a bucket holds the evidence: the SHA-256 that it is named by there. */
  evidence_blob: string | null
  evidence_version: number | null
  /** How often a worker died over it since it was last analysed, and until when it is quarantined. */
  deaths: Generated<number>
  quarantined_until: NullableTime
  created_at: Time
  updated_at: Time
}

/** One for each video and format. `format` is '' when none was asked for. */
interface AnalysesTable {
  id: Generated<string>
  platform: Platform
  video_id: string
  format: string
  status: JobStatus
  /** The jobs that wait for this analysis carry the same run; a new run begins when an old one can no longer be joined. */
  run: string
  /** The queue entry that may work on it, and how often that was begun: together the fence against late workers. */
  entry: string
  attempt: number
  progress: NullableJson<Progress>
  result: NullableJson<unknown>
  /** The citations of each value of the result: the shape of `Support` in `support/support.ts`. */
  support: NullableJson<unknown>
  /** The tokens and dollars of the model that composed the result; null when none was asked. */
  usage: NullableJson<unknown>
  /** What made the result; null where there is none. */
  composer: ComposerKind | null
  model: string | null
  format_version: number | null
  evidence_version: number | null
  /** When the model was last asked for this result and failed, and which model that was; null when it did not. */
  fallback_at: NullableTime
  fallback_from: string | null
  error: string | null
  created_at: Time
  started_at: NullableTime
  finished_at: NullableTime
}

/** The workers, and until when each counts as one that takes jobs. */
interface WorkersTable {
  id: string
  concurrency: number
  taking_until: Time
  /** Its release; null for releases that did not store it. */
  version: string | null
}

/** One row while new work is refused, else none. */
interface DrainTable {
  single: Generated<boolean>
  since: Generated<Date>
}

/** What a live worker would make today, one for each format that it knows. */
interface ProducersTable {
  worker: string
  format: string
  composer: ComposerKind
  model: string | null
  format_version: number
  evidence_version: number
  /** A worker that dies cannot take back what it said: it counts until then. */
  expires_at: Time
}

/** When each model last made a result. */
interface ModelAnswersTable {
  model: string
  answered_at: Time
}

/** One for each submission. A finished job holds its own result and error, so that nothing later can change it. */
interface JobsTable {
  id: string
  platform: Platform
  video_id: string
  format: string
  run: string
  status: JobStatus
  result: NullableJson<unknown>
  /** The citations of each value of the result: the shape of `Support` in `support/support.ts`. */
  support: NullableJson<unknown>
  error: string | null
  created_at: Time
  expires_at: Time
  finished_at: NullableTime
}

export type PaymentState = 'settling' | 'paid' | 'credited' | 'failed' | 'expired'

/** The ledger: one for each payment that was good enough to be settled. */
export interface PaymentsTable {
  key: string
  network: string
  payer: string
  /** In millionths of a dollar. */
  amount: string
  state: PaymentState
  request_hash: string
  identifier: string | null
  /** What a copy must prove before it gets an answer: see `payment/proof.ts`. */
  proof: string | null
  platform: Platform
  video_id: string
  format: string
  order: ColumnType<unknown, string, string>
  /** The payment itself; stored only while it may have to be settled. */
  payload: NullableJson<unknown>
  transaction: string | null
  reason: string | null
  /** The payment whose failed job this one was let through for. */
  credit_of: string | null
  job_id: string | null
  /** The answer that was given, to be given again. */
  status: number | null
  body: string | null
  attempts: Generated<number>
  created_at: Time
  settled_at: NullableTime
  /** Until then the payment is in the hands of a live process. */
  lease_until: Time
  /** Why it was not settled, over time; the latest few. */
  history: Generated<{ at: string; reason: string }[]>
  /** Only an operator can find out its outcome. */
  needs_person: Generated<boolean>
  /** Others were paid by the same transaction, which is otherwise refused. */
  transaction_shared: Generated<boolean>
}

/** Settlements that were mined and failed, by whose payment it was: each has cost us its fee. */
export interface FailedSettlementsTable {
  network: string
  payer: string
  key: string
  at: Time
}

/** What was found in a run of an analysis, in order: for those who watch. */
interface FindingsTable {
  run: string
  seq: number
  data: ColumnType<unknown, string, string>
  created_at: Time
}

/** How long each stage of an analysis has taken of late, in sums that fade. */
interface StageCostsTable {
  stage: Progress['stage']
  runs: number
  seconds: number
  video_seconds: number
}

export interface Delivery {
  at: string
  /** What the other side answered; null when it did not. */
  status: number | null
  outcome: 'delivered' | 'again' | 'given-up'
}

/** Who wants to be called when a job ends. `url` and `secret` are null after the last delivery. */
interface CallbacksTable {
  id: string
  /** null for as long as the payment for the job is being settled. */
  job_id: string | null
  /** A hash of the address, which stays. */
  address: string
  url: string | null
  secret: string | null
  /** Its delivery has been put into the queue. */
  queued: Generated<boolean>
  deliveries: ColumnType<Delivery[], string | undefined, string>
  created_at: Time
}

export interface Tables {
  videos: VideosTable
  frames: FramesTable
  findings: FindingsTable
  strip: StripTable
  clips: ClipsTable
  clip_parts: ClipPartsTable
  loose_blobs: LooseBlobsTable
  stage_costs: StageCostsTable
  callbacks: CallbacksTable
  analyses: AnalysesTable
  workers: WorkersTable
  drain: DrainTable
  makers: ProducersTable
  model_answers: ModelAnswersTable
  jobs: JobsTable
  payments: PaymentsTable
  failed_settlements: FailedSettlementsTable
}
