/** The trace of a request continues with its work, over the queue, repeated attempts and callbacks. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { outline, startCollector } from '../../test/support/collector.ts'
import { silent } from '../../scripts/support/database.ts'
import { someVideo, withJobs } from '../../test/support/jobs.ts'
import { AnalysisFailure } from '../errors.ts'
import { withEvent } from '../event.ts'
import { inSpan } from '../trace.ts'
import { startTracing } from '../wiring/trace-export.ts'
import { createCallbacks } from './callbacks/callbacks.ts'
import { startDelivery } from './callbacks/delivery.ts'
import { createSubmission } from './submission.ts'

test('an analysis, its retry and its callback belong to the trace of their request', async () => {
  await using collector = await startCollector()
  const stop = await startTracing(collector.env, 'all', silent)
  const { db, queue, work, settled } = await withJobs()
  const callbacks = createCallbacks(db, queue)
  const submit = createSubmission({ queue, cacheDays: undefined, callbacks })
  const called = Promise.withResolvers<void>()
  const post = async () => {
    called.resolve()
    return 200
  }
  let attempts = 0
  const lines: unknown[] = []
  const { jobId } = await withEvent({ requestId: 'r-1' }, () =>
    inSpan('request', async () => {
      const callback = await callbacks.keep({ url: 'https://x.test/', secret: `whsec_${'a'.repeat(32)}` })
      return db.transaction().execute((trx) => submit(trx, { video: someVideo(), format: undefined, callback }))
    }),
  )
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  await work(
    async () => {
      if (++attempts === 1) throw new AnalysisFailure('video could not be downloaded')
      return {}
    },
    { ended: callbacks.ended, log },
  )
  await settled(jobId)
  const delivery = await startDelivery({ db, queue, callbacks, post, log: silent })
  await called.promise
  await delivery.stop()
  await stop()
  assert.deepEqual(outline(collector.spans), [
    'all request',
    '  all analysis',
    '    all analysis',
    '      all callback',
  ])
  const ids = (lines as { requestId?: string; outcome?: string }[]).filter(({ outcome }) => outcome !== undefined)
  assert.deepEqual(
    ids.map(({ requestId, outcome }) => [requestId, outcome]),
    [
      ['r-1', 'again'],
      ['r-1', 'success'],
    ],
  )
})
