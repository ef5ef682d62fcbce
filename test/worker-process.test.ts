/**
 * The API here and the worker as a process of its own, with the real models. One of them is damaged at first: the job
 * waits, the worker says so, and goes on once the file is whole. What it then perceives is watched from here.
 */

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { FindingEvent, JobEvidence, ProgressEvent } from '../src/http/live/shapes.ts'
import { fundedFetch } from './support/caller.ts'
import { withDatabase } from './support/database.ts'
import { type Events, openEvents } from './support/event-source.ts'
import { copyProject, type Project } from './support/project.ts'
import { startTestService, type TestService, urlOf } from './support/service.ts'
import { trimSample } from './support/trim.ts'

const url = 'https://www.tiktok.com/@samples/video/7000000000000000001'
const models = join(import.meta.dirname, '../models')
const damaged = 'silero/silero_vad_v6.onnx'

let DATABASE_URL: string
let api: TestService
let project: Project
let submit: () => Promise<string>
before(async () => {
  DATABASE_URL = urlOf((await withDatabase()).connection)
  api = await startTestService({}, { DATABASE_URL, ROLE: 'api' })
  project = await copyProject('ROLE=worker\nMETRICS_PORT=0\nSAMPLES=on\nLANGUAGES=english-only\n')
  await Promise.all(['models', 'samples'].map((name) => rm(join(project.folder, name))))
  await trimSample('recipe', 8, join(project.folder, 'samples'))
  await linkModels(join(project.folder, 'models'))
  const pay = await fundedFetch(api.url)
  submit = async () => {
    const response = await pay(`${api.url}/v1/jobs`, { method: 'POST', body: JSON.stringify({ url }) })
    return ((await response.json()) as { jobId: string }).jobId
  }
})
after(async () => {
  worker?.kill('SIGTERM')
  await ended
  await api[Symbol.asyncDispose]()
  await project[Symbol.asyncDispose]()
})

async function linkModels(to: string): Promise<void> {
  const entries = await readdir(models, { withFileTypes: true, recursive: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const folder = join(to, relative(models, entry.parentPath))
    await mkdir(folder, { recursive: true })
    await symlink(join(entry.parentPath, entry.name), join(folder, entry.name))
  }
}

let worker: ChildProcess | undefined
let ended: Promise<unknown> | undefined

/** Starts the worker; where its operators find it. */
async function start(): Promise<string> {
  const child = spawn(process.execPath, [join(project.folder, 'src/main.ts')], {
    env: { PATH: process.env['PATH'], DATABASE_URL },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  worker = child
  ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) {
    const said = JSON.parse(line) as { msg: string; operatorsUrl: string }
    if (said.msg !== 'working') continue
    child.stdout.resume()
    return said.operatorsUrl
  }
  throw new Error('the worker ended before it worked')
}

let watched: Events
let at: string

test('a worker with a damaged model takes no job, is not ready, and is once the model is whole', async () => {
  const place = join(project.folder, 'models', damaged)
  const whole = await readFile(place)
  await rm(place)
  // One bit, as a disk does it: the size stays.
  await writeFile(place, whole.with(1_000, whole[1_000]! ^ 1))
  at = `${api.url}/v1/jobs/${await submit()}`
  const operatorsUrl = await start()
  const readiness = async () => {
    const response = await fetch(`${operatorsUrl}/readyz`)
    return { status: response.status, body: (await response.json()) as { reasons: string[] } }
  }
  const broken = await readiness()
  assert.equal(broken.status, 503)
  assert.match(broken.body.reasons.join(), new RegExp(`models/${damaged} is damaged`))
  assert.equal(((await (await fetch(at)).json()) as { status: string }).status, 'pending')

  watched = await openEvents(`${at}/events`)
  await writeFile(place, whole)
  while ((await readiness()).status !== 200) await sleep(200)
})

test('what another process perceives is watched while it does, and read when it is done', async () => {
  await using events = watched
  const frame = await events.until(({ data }) => data['kind'] === 'frame')
  const picture = Buffer.from(await (await fetch(api.url + String(frame.data['url']))).arrayBuffer())
  assert.equal(picture.subarray(0, 2).toString('hex'), 'ffd8', 'a picture can be seen as soon as it is told')
  const rest = await events.rest()
  const findings = rest.filter(({ event }) => event === 'finding').map(({ data }) => FindingEvent.parse(data))
  const kinds = new Set(findings.map(({ kind }) => kind))
  for (const kind of ['frame', 'shot', 'speech', 'text'] as const) assert.ok(kinds.has(kind), kind)
  const progress = rest.filter(({ event }) => event === 'progress').map(({ data }) => ProgressEvent.parse(data))
  assert.equal(progress.at(-1)?.stage, 'composing')
  const fractions = progress.map(({ fraction }) => fraction)
  assert.deepEqual(
    fractions,
    fractions.toSorted((a, b) => a - b),
  )
  assert.equal(rest.at(-1)?.data['status'], 'success')

  const evidence = JobEvidence.parse(await (await fetch(`${at}/evidence`)).json())
  assert.ok(evidence.support.length > 0 && evidence.shots.length > 0 && evidence.frames.length > 2)
  assert.equal(evidence.frames[0]?.width, 200)
  assert.equal(evidence.maker?.composer, 'embedded')
  assert.match(await (await fetch(`${at}/transcript.vtt`)).text(), /^WEBVTT\n\n00:00:0\d\.\d{3} --> .*\n.*brownies/is)

  // Earlier videos tell how long the next will take; this one's result is known at once.
  await using again = await openEvents(`${api.url}/v1/jobs/${await submit()}/events`)
  const known = await again.rest()
  assert.ok(known.some(({ data }) => data['kind'] === 'speech'))
  assert.equal(known.at(-1)?.event, 'end')
})
