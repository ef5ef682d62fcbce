/** What the parts of the service are wired from. */

import type { Config } from '../config.ts'
import type { ConnectionBudget } from '../database/connection-budget.ts'
import type { Connection, Db } from '../database/database.ts'
import type { Blobs } from '../jobs/blobs/blobs.ts'
import type { Callbacks } from '../jobs/callbacks/callbacks.ts'
import type { Queue } from '../jobs/queue.ts'
import type { Analyse } from '../jobs/worker.ts'
import type { Log } from '../log.ts'
import type { Readiness } from '../process/readiness.ts'
import type { Shutdown, PartToStop } from '../process/shutdown.ts'
import type { GuardedOptions } from '../video/guarded-agent.ts'
import type { LinkReader } from '../video/link.ts'
import type { Resolve } from '../video/safe-post.ts'

/** Parts that cannot be reached from a test, and are given by it instead: the platforms, and the work on a video. */
export interface Overrides {
  analyse?: Analyse
  links?: LinkReader
  /** Where callbacks go: a test cannot reach the open internet. */
  callbacks?: GuardedOptions & { resolve?: Resolve; backOffSeconds?: (tries: number) => number }
  /** Other samples than the project's. */
  samplesDir?: string | undefined
}

export interface Context {
  config: Config
  log: Log
  given: Overrides
  shutdown: Shutdown
  /** What is started here is stopped in the opposite order, also when a later part fails. */
  stopLater: (step: PartToStop) => void
  readiness: Readiness
  connection: Connection
  budget: ConnectionBudget
  db: Db
  queue: Queue
  callbacks: Callbacks
  blobs: Blobs
}
