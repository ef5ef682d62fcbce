/**
 * End to end, through the paid API with nothing doubled: a sample link, the real models, the result. The sample is
 * cut short after its first ingredients; one process perceives it, and all that follows is based on what it found. The
 * services share their chains.
 */

import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { evidenceVersion } from '../src/evidence.ts'
import creatorBrief from '../src/formats/creator-brief.ts'
import curriculumTags from '../src/formats/curriculum-tags.ts'
import { FindingEvent, JobEvidence, ProgressEvent } from '../src/http/live/shapes.ts'
import recipe from '../src/formats/recipe.ts'
import reviewSummary from '../src/formats/review-summary.ts'
import type { Support } from '../src/support/support.ts'
import { type Sandbox, startSandbox } from '../src/payment/chains/sandbox/sandbox.ts'
import { joinChains } from '../scripts/test/chains.ts'
import { silent, withDatabase } from '../scripts/support/database.ts'
import { outline, startCollector } from './support/collector.ts'
import { openEvents, type ServerEvent } from './support/event-source.ts'
import { startModelServer } from './support/model-server.ts'
import { startWorkerProcess } from './support/live-worker.ts'
import { startTestService, urlOf } from '../scripts/support/service.ts'
import { fundedFetch } from '../scripts/support/caller.ts'
import { trimSample } from '../scripts/support/trim.ts'

const url = 'https://www.tiktok.com/@samples/video/7000000000000000001'

let database: Awaited<ReturnType<typeof withDatabase>>
let samplesDir: string
let chains: Sandbox
/** Of a service on this test's database and chains. */
let env: Record<string, string>
before(async () => {
  database = await withDatabase()
  samplesDir = await mkdtemp(join(tmpdir(), 'reelgist-samples-'))
  await trimSample('recipe', 9.6, samplesDir)
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'reelgist-analysis-'))
  env = { DATABASE_URL: urlOf(database.connection), DATA_DIR }
  await joinChains(DATA_DIR)
  chains = await startSandbox(DATA_DIR, silent)
})
after(async () => {
  chains.stop()
  for (const folder of [samplesDir, env['DATA_DIR']!]) await rm(folder, { recursive: true })
})

async function analyse(service: { url: string }, format?: string) {
  const pay = await fundedFetch(service.url)
  // No connection is kept: on a busy machine the server may be closing it just as it is used again.
  const headers = { connection: 'close' }
  const body = JSON.stringify({ url, format })
  const response = await pay(`${service.url}/v1/jobs`, { method: 'POST', body, headers })
  let job = (await response.json()) as { jobId: string; status: string; error?: string; result?: unknown }
  while (job.status === 'pending' || job.status === 'processing') {
    await sleep(100)
    job = (await (await fetch(`${service.url}/v1/jobs/${job.jobId}`, { headers })).json()) as typeof job
  }
  assert.equal(job.status, 'success', job.error)
  return job.result
}

test('another process can watch an analysis, read its evidence and share its trace', async () => {
  await using collector = await startCollector()
  const quiet = { METRICS_PORT: 'off', LOG_LEVEL: 'silent', LANGUAGES: 'english-only', ...collector.env }
  await using worker = startWorkerProcess(samplesDir, { ...env, ...quiet, KEEP_CLIP: 'on' })
  await using api = await startTestService({}, { ...env, ROLE: 'api', ...collector.env })
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
  assert.equal(picture.subarray(0, 2).toString('hex'), 'ffd8', 'a picture is served as soon as it is reported')
  const all = [...begun, ...(await events.rest())]
  const findings = all.filter(({ event }) => event === 'finding').map(({ data }) => FindingEvent.parse(data))
  const kinds = new Set(findings.map(({ kind }) => kind))
  for (const kind of ['frame', 'shot', 'speech', 'text'] as const) assert.ok(kinds.has(kind), kind)
  const progress = all.filter(({ event }) => event === 'progress').map(({ data }) => ProgressEvent.parse(data))
  assert.equal(progress.at(-1)?.stage, 'composing')
  // As they are heard and read, not when all of it is done: before a later stage is reported.
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
  assert.ok(evidence.support.length > 0 && evidence.shots.length > 0 && evidence.frames.length > 1)
  assert.equal(evidence.frames[0]?.width, 200)
  assert.equal(evidence.maker?.composer, 'embedded')
  const clip = Buffer.from(await (await fetch(api.url + evidence.clip!.url)).arrayBuffer())
  assert.deepEqual(
    clip,
    await readFile(join(samplesDir, 'recipe.mp4')),
    'the worker stored it, another process serves it',
  )
  assert.match(await (await fetch(`${at}/transcript.vtt`)).text(), /^WEBVTT\n\n00:00:0\d\.\d{3} --> .*\n.*brownies/is)

  // Earlier videos tell how long the next will take; this one's result is known at once.
  await using again = await openEvents(`${api.url}/v1/jobs/${(await submit()).jobId}/events`)
  const known = await again.rest()
  assert.ok(known.some(({ data }) => data['kind'] === 'speech'))
  assert.equal(known.at(-1)?.event, 'end')

  // What a process has not sent yet, it sends when it stops.
  await api[Symbol.asyncDispose]()
  await worker[Symbol.asyncDispose]()
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

/** As the last one who was asked for them has made them: by the embedded composer, and then by a model. */
let quotes: unknown
const producersOfQuotes = () =>
  database.db.selectFrom('analyses').select(['composer', 'model']).where('format', '=', 'quote-highlights').execute()

test('one sample is perceived once and serves several formats, also one that does not fit', async () => {
  await using service = await startTestService({ samplesDir }, env)

  const analysis = (await analyse(service)) as { transcription: string; onScreenText: string; language: string }
  assert.match(analysis.transcription, /brownies/i)
  assert.match(analysis.onScreenText, /150 g dark chocolate/)
  assert.equal(analysis.language, 'en')

  const row = await database.db.selectFrom('videos').selectAll().executeTakeFirstOrThrow()
  assert.equal(row.evidence_version, evidenceVersion)
  assert.ok(row.evidence && row.evidence.shots.length > 1)
  const { frames } = await database.db
    .selectFrom('frames')
    .select(({ fn }) => fn.countAll<string>().as('frames'))
    .executeTakeFirstOrThrow()
  // At least one for each shot, and more of a shot that changes.
  assert.ok(Number(frames) >= row.evidence.shots.length)

  const { ingredients } = recipe.schema.parse(await analyse(service, 'recipe'))
  const chocolate = ingredients.find(({ item }) => item === 'dark chocolate')
  assert.equal(chocolate?.amount, '150')
  for (const table of ['analyses', 'jobs'] as const) {
    const { support } = await database.db
      .selectFrom(table)
      .select('support')
      .where('format', '=', 'recipe')
      .executeTakeFirstOrThrow()
    const path = `/ingredients/${ingredients.indexOf(chocolate)}/amount`
    const [citation] = (support as Support)[path] ?? []
    assert.match(
      citation?.by ?? '',
      /^(?:heard|read|posted)$/,
      `${table}: the citation of the amount is stored with it`,
    )
  }
  assert.deepEqual(((await analyse(service, 'workout-plan')) as { exercises: unknown[] }).exercises, [])

  quotes = await analyse(service, 'quote-highlights')
  const unchanged = await database.db.selectFrom('videos').select('updated_at').executeTakeFirstOrThrow()
  assert.deepEqual(unchanged.updated_at, row.updated_at, 'the evidence was made once')
})

test('a configured model replaces embedded results from stored evidence, and its cost is recorded', async () => {
  await using model = await startModelServer()
  const summary = 'A baker shows brownies that need a single bowl.'
  model.reply(JSON.stringify({ ...creatorBrief.example, summary }))
  const withModel = { ...env, MODEL: 'local/gpt-4o-mini', MODEL_BASE_URL: `${model.url}/v1` }
  await using service = await startTestService({ samplesDir }, withModel)

  const result = (await analyse(service, 'creator-brief')) as { summary: string }
  assert.equal(result.summary, summary)
  assert.match(model.requests[0]!.raw, /dark chocolate/, 'the model was sent the evidence')
  const { usage } = await database.db
    .selectFrom('analyses')
    .select('usage')
    .where('format', '=', 'creator-brief')
    .executeTakeFirstOrThrow()
  assert.deepEqual(usage, { model: 'gpt-4o-mini', inputTokens: 1000, outputTokens: 100, dollars: 0.00021 })

  const metrics = await (await fetch(`${service.operatorsUrl}/metrics`)).text()
  const counted = (name: string, labels: string) =>
    Number(new RegExp(`^reelgist_${name}\\{${labels}\\} (.*)$`, 'm').exec(metrics)?.[1])
  const ofModel = 'model="gpt-4o-mini",format="creator-brief"'
  assert.equal(counted('model_tokens_total', `${ofModel},direction="in"`), 1000)
  assert.equal(counted('model_tokens_total', `${ofModel},direction="out"`), 100)
  assert.equal(counted('model_dollars_total', ofModel), 0.00021)
  assert.equal(counted('model_seconds_count', ofModel), 1)
  const ofResult = 'format="creator-brief",composer="model",model="gpt-4o-mini"'
  assert.equal(counted('compositions_total', ofResult), 1)
  assert.ok(counted('grounding_amendments_total', `${ofResult},outcome="dropped"`) > 0)
  // The example speaks of another video and cites nothing: what the evidence does not hold is counted.
  assert.ok(counted('unconfirmed_values_total', ofResult) > 0)

  assert.deepEqual(await producersOfQuotes(), [{ composer: 'embedded', model: null }])
  model.reply(JSON.stringify({ highlights: [], summary }))
  const byModel = await analyse(service, 'quote-highlights')
  assert.equal(model.requests.length, 1)
  assert.notDeepEqual(byModel, quotes)
  assert.deepEqual(await producersOfQuotes(), [{ composer: 'model', model: 'gpt-4o-mini' }])
  quotes = byModel
})

test('nothing replaces a result of a model', async () => {
  await using service = await startTestService({ samplesDir }, env)
  assert.deepEqual(await analyse(service, 'quote-highlights'), quotes)
})

test('reuses a basic result until the model is back', async () => {
  await using model = await startModelServer()
  const withModel = { ...env, ROLE: 'worker', MODEL: 'local/weak', MODEL_BASE_URL: `${model.url}/v1` }
  await using api = await startTestService({ samplesDir }, { ...env, ROLE: 'api' })
  await using worker = await startTestService({ samplesDir }, withModel)
  assert.equal(worker.url, '', 'what one process finds out, another must know')
  const down = { status: 503, headers: { 'retry-after-ms': '1' } }

  model.reply(down)
  const without = await analyse(api, 'review-summary')
  assert.ok(model.requests.length > 0)
  model.reply(down)
  assert.deepEqual(await analyse(api, 'review-summary'), without)
  assert.equal(model.requests.length, 0, 'the model was asked again though it is down')

  model.reply(JSON.stringify(curriculumTags.example))
  await analyse(api, 'curriculum-tags')
  const verdict = 'Nothing is reviewed; a baker shows brownies that need a single bowl.'
  model.reply(JSON.stringify({ ...reviewSummary.example, verdict }))
  assert.equal(((await analyse(api, 'review-summary')) as { verdict: string }).verdict, verdict)
  await analyse(api, 'review-summary')
  assert.equal(model.requests.length, 1, 'it was composed again once')
})
