/** The running service and its chains, with a stand-in for the work on videos that the link itself directs. */

import { EventEmitter, once } from 'node:events'
import { after, before } from 'node:test'
import { AnalysisFailure } from '../../../src/errors.ts'
import { findFormat, type OutputFormat } from '../../../src/formats/index.ts'
import { type Sandbox, startSandbox } from '../../../src/payment/chains/sandbox/sandbox.ts'
import { silent } from '../../../scripts/support/database.ts'
import { startTestService } from '../../../scripts/support/service.ts'

export interface Served {
  /** Ends the analyses without end of all links so far, also those that no worker has started yet. */
  release: () => void
  url: string
  sandbox: Sandbox
}

let videos = 0
const link = (kind: string) => `https://www.tiktok.com/@a/video/${kind}${String(++videos).padStart(17, '0')}`

/**
 * Links that were never submitted before: of a video that can be analysed, of a private one, of one without end, of one
 * that fails the first time and is without end then, and of one that is analysed without the model.
 */
export const links = {
  good: () => link('74'),
  private: () => link('75'),
  endless: () => link('76'),
  failsFirst: () => link('77'),
  basic: () => link('78'),
  keyless: () => link('79'),
}

/** Filled before the first test; `prepare` comes next, since hooks at the top of a file do not wait for each other. */
export function withService(prepare?: () => Promise<void>): Served {
  const releases = new EventEmitter()
  let released = 0
  const release = () => {
    released = videos
    releases.emit('release')
  }
  const served = { release } as Served
  const failedOnce = new Set<string>()
  let stop: () => Promise<void>
  before(async () => {
    const service = await startTestService({
      analyse: async ({ id }, format, signal, progress, producedBy) => {
        if (id.startsWith('75')) throw new AnalysisFailure('video is private')
        if (id.startsWith('77') && !failedOnce.has(id)) {
          failedOnce.add(id)
          throw new AnalysisFailure('video is private')
        }
        if (/^7[67]/.test(id) && Number(id.slice(2)) > released) await once(releases, 'release', { signal })
        progress({ stage: 'listening', fraction: 0.5 })
        const versions = { formatVersion: 1, evidenceVersion: 1 }
        if (id.startsWith('78')) producedBy({ composer: 'embedded', ...versions, fallbackFrom: 'some-model' })
        else if (id.startsWith('79')) producedBy({ composer: 'embedded', ...versions })
        else producedBy({ composer: 'model', model: 'some-model', ...versions })
        return findFormat(format as OutputFormat | undefined).example
      },
    })
    const sandbox = await startSandbox(service.dataDir, silent)
    stop = async () => {
      sandbox.stop()
      await service[Symbol.asyncDispose]()
    }
    Object.assign(served, { url: service.url, sandbox })
    await prepare?.()
  })
  after(() => stop())
  return served
}
