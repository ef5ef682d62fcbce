/** The live endpoints and the trace of a job where the API and the worker are processes of their own, with the real models. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { FindingEvent, JobEvidence, ProgressEvent } from '../src/http/live/shapes.ts'
import { bareEnvironment } from './support/bare-environment.ts'
import { fundedFetch } from '../scripts/support/caller.ts'
import { outline, startCollector } from './support/collector.ts'
import { withDatabase } from '../scripts/support/database.ts'
import { openEvents, type ServerEvent } from './support/event-source.ts'
import { startTestService, urlOf } from '../scripts/support/service.ts'
import { trimSample } from '../scripts/support/trim.ts'

const url = 'https://www.tiktok.com/@samples/video/7000000000000000001'

test('what another process perceives is watched while it does, read when it is done, and is one trace', async (t) => {
  await using collector = await startCollector()
  const folder = await mkdtemp(join(tmpdir(), 'reelgist-live-'))
  const samples = join(folder, 'samples')
  await trimSample('recipe', 6, samples)
  const DATABASE_URL = urlOf((await withDatabase()).connection)
  const quiet = { METRICS_PORT: 'off', LOG_LEVEL: 'silent', ...collector.env }
  const env = { DATABASE_URL, ROLE: 'worker', DATA_DIR: join(folder, 'data'), ...quiet }
  const script = join(import.meta.dirname, 'support/live-worker-process.ts')
  const worker = spawn(process.execPath, [script, samples], {
    env: { ...bareEnvironment, LANGUAGES: 'english-only', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(worker, 'exit')
  t.after(async () => {
    worker.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  await using api = await startTestService({}, { DATABASE_URL, ROLE: 'api', ...collector.env })
  const pay = await fundedFetch(api.url)
  const submit = async () =>
    (await (await pay(`${api.url}/v1/jobs`, { method: 'POST', body: JSON.stringify({ url }) })).json()) as {
      jobId: string
    }
  const { jobId } = await submit()
  const at = `${api.url}/v1/jobs/${jobId}`

  await using events = await openEvents(`${at}/events`)
  const begun: ServerEvent[] = []
  const frame = await events.until((event) => begun.push(event) > 0 && event.data['kind'] === 'frame')
  const picture = Buffer.from(await (await fetch(api.url + String(frame.data['url']))).arrayBuffer())
  assert.equal(picture.subarray(0, 2).toString('hex'), 'ffd8', 'a picture can be seen as soon as it is told')
  const all = [...begun, ...(await events.rest())]
  const findings = all.filter(({ event }) => event === 'finding').map(({ data }) => FindingEvent.parse(data))
  const kinds = new Set(findings.map(({ kind }) => kind))
  for (const kind of ['frame', 'shot', 'speech', 'text'] as const) assert.ok(kinds.has(kind), kind)
  const progress = all.filter(({ event }) => event === 'progress').map(({ data }) => ProgressEvent.parse(data))
  assert.equal(progress.at(-1)?.stage, 'composing')
  // As they are heard and read, not when all of it is done: before a later stage is told of.
  const begins = (stages: string[]) => all.findIndex(({ data }) => stages.includes(String(data['stage'])))
  const isFound = (kind: string) => all.findIndex(({ data }) => data['kind'] === kind)
  assert.ok(isFound('speech') < begins(['reading', 'looking', 'composing']))
  assert.ok(isFound('text') < begins(['looking', 'composing']))
  const fractions = progress.map(({ fraction }) => fraction)
  assert.deepEqual(
    fractions,
    fractions.toSorted((a, b) => a - b),
  )
  assert.equal(all.at(-1)?.data['status'], 'success')

  const evidence = JobEvidence.parse(await (await fetch(`${at}/evidence`)).json())
  assert.ok(evidence.support.length > 0 && evidence.shots.length > 0 && evidence.frames.length > 2)
  assert.equal(evidence.frames[0]?.width, 200)
  assert.equal(evidence.maker?.composer, 'embedded')
  assert.match(await (await fetch(`${at}/transcript.vtt`)).text(), /^WEBVTT\n\n00:00:0\d\.\d{3} --> .*\n.*brownies/is)

  // Earlier videos tell how long the next will take; this one's result is known at once.
  await using again = await openEvents(`${api.url}/v1/jobs/${(await submit()).jobId}/events`)
  const known = await again.rest()
  assert.ok(known.some(({ data }) => data['kind'] === 'speech'))
  assert.equal(known.at(-1)?.event, 'end')

  // What a process has not sent yet, it sends when it stops.
  await api[Symbol.asyncDispose]()
  worker.kill('SIGTERM')
  await ended
  const { traceId } = collector.spans.find(({ name }) => name === 'analysis')!
  assert.deepEqual(outline(collector.spans.filter((span) => span.traceId === traceId)), [
    'api POST /v1/jobs',
    '  api settle',
    '    worker analysis',
    '      worker compose',
    '      worker download',
    '      worker perceive',
    '        worker listen',
    '        worker look',
    '          worker decode',
    '        worker read',
    '      worker store',
    '  api validate',
    '  api verify',
  ])
})
