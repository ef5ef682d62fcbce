/**
 * The service with an analysis that waits for the test, for tests of the live endpoints. Jobs are made as a paid
 * submission makes them.
 */

import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { AnalysisFailure } from '../../src/errors.ts'
import defaultFormat from '../../src/formats/default.ts'
import type { Finding } from '../../src/evidence.ts'
import { foundVideo } from '../../src/findings.ts'
import type { Analyse } from '../../src/jobs/worker.ts'
import { createQueue } from '../../src/jobs/queue.ts'
import { createSubmission } from '../../src/jobs/submission.ts'
import { silent, withDatabase } from '../../scripts/support/database.ts'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { startTestService, urlOf } from '../../scripts/support/service.ts'
import { atEndOfFile } from '../../scripts/test/file-end.ts'
import { someVideo } from './jobs.ts'
import { openSocket } from './socket.ts'

export const evidence = evidenceOf({
  video: { title: 'Pancakes' },
  speech: [
    { start: 0.5, end: 2, text: 'two cups of flour & <one> egg' },
    { start: 3661.25, end: 3662, text: 'then --> bake' },
  ],
  onScreenText: [{ start: 1, end: 2, text: '2 cups' }],
  seen: [{ start: 0, end: 4, things: ['cup', 'cup'] }],
})
export const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xd9])
export const speech: Finding = { kind: 'speech', start: 0.5, end: 2, text: 'two cups' }

/** Call it once at the top of a test file: all is stopped at the file's end. */
export async function startLive() {
  /** What the analysis of a video waits for, by its id. */
  const gates = new Map<string, PromiseWithResolvers<void>>()
  const gate = (id: string) => {
    const known = gates.get(id) ?? Promise.withResolvers<void>()
    gates.set(id, known)
    return known
  }
  let attempts = 0

  const analyse: Analyse = async ({ id }, _format, signal, progress, producedBy, found) => {
    progress({ stage: 'downloading', fraction: 0.1 })
    found([foundVideo(evidence.video), { kind: 'frame', n: 0, at: 0.4, width: 200, height: 356 }])
    if (id === 'flaky' && attempts++ === 0) {
      await gate('flaky, once').promise
      throw new AnalysisFailure('video could not be downloaded')
    }
    await Promise.race([gate(id).promise, once(signal, 'abort')])
    signal.throwIfAborted()
    progress({ stage: 'reading', fraction: 0.5, videoSeconds: 10 })
    found([speech])
    if (id.startsWith('private')) throw new AnalysisFailure('video is private')
    const fallback = id === 'basic' ? { fallbackFrom: 'some-model' } : {}
    const producer = { composer: 'embedded', formatVersion: 1, evidenceVersion: 2, ...fallback } as const
    producedBy(producer, { '/title': [{ by: 'heard', at: 0.5, words: 'two cups' }] })
    return defaultFormat.example
  }

  const database = await withDatabase()
  const queue = await createQueue({ connection: database.connection, log: silent, analysisSeconds: 60 })
  atEndOfFile(() => queue.stop())
  const DATABASE_URL = urlOf(database.connection)
  const service = await startTestService({ analyse }, { DATABASE_URL, WORKER_CONCURRENCY: '4' })
  atEndOfFile(async () => {
    for (const { resolve } of gates.values()) resolve()
    await service[Symbol.asyncDispose]()
  })

  const submit = async (id: string): Promise<string> => {
    const accept = createSubmission({ queue, cacheDays: undefined })
    const order = { video: someVideo(id), format: undefined }
    return (await database.db.transaction().execute((trx) => accept(trx, order))).jobId
  }
  const at = (jobId: string, rest = '') => `${service.url}/v1/jobs/${jobId}${rest}`
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${service.url}${path}`, { headers })
  const finished = async (id: string): Promise<string> => {
    gate(id).resolve()
    const jobId = await submit(id)
    await (await fetch(at(jobId), { headers: { Prefer: 'wait=30' } })).json()
    return jobId
  }
  return { database, service, analyse, gate, submit, finished, at, get }
}

/** Resolves when the service has received a long poll: it follows another request on the same connection. */
export async function startLongPoll(url: string, jobId: string, seconds = 30): Promise<{ answer: Promise<string> }> {
  const requests = ['GET /healthz', `GET /v1/jobs/${jobId}`].map((line) => `${line} HTTP/1.1\r\nHost: x\r\n`)
  const socket = await openSocket(url, `${requests.join('\r\n')}Prefer: wait=${seconds}\r\nConnection: close\r\n\r\n`)
  await once(socket, 'data')
  return { answer: text(socket) }
}
