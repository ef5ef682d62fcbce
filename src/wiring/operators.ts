/** What the operators' page shows, read when it is asked for. */

import { statfs } from 'node:fs/promises'
import type { Db } from '../database/database.ts'
import type { OperatorAnswers } from '../http/operators/answers.ts'
import { type PageFacts, renderPage } from '../http/operators/page.ts'
import { listJobs, readOverview } from '../jobs/overview.ts'
import { readLedgerTotals } from '../payment/totals.ts'
import { version } from '../version.ts'

/** However many look, the database is asked this often. */
const keepMs = 2_000
const listed = 20

export function createOperatorsPage(db: Db, folder: string, answers: Pick<OperatorAnswers, 'readiness'>) {
  let last: { at: number; page: Promise<string> } | undefined
  return (): Promise<string> => {
    if (!last || performance.now() - last.at > keepMs) last = { at: performance.now(), page: render() }
    return last.page
  }

  async function render(): Promise<string> {
    const [readiness, overview, running, failed, ledger, disk] = await Promise.all([
      answers.readiness(),
      readOverview(db),
      listJobs(db, { state: 'running', limit: listed }),
      listJobs(db, { state: 'failed', limit: listed }),
      readLedgerTotals(db),
      readDisk(folder),
    ])
    const node = process.versions.node
    return renderPage({ at: new Date(), version, node, readiness, overview, running, failed, ledger, disk })
  }
}

/** A process that only answers, with an external database, has no such folder. */
async function readDisk(folder: string): Promise<PageFacts['disk']> {
  const found = await statfs(folder).catch(() => undefined)
  return found && { free: found.bavail * found.bsize, size: found.blocks * found.bsize }
}
