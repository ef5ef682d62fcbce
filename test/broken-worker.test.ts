/** A worker process with a damaged model: its jobs wait, it says so, and takes them once the file is whole. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { bareEnvironment } from '../scripts/support/bare-environment.ts'
import { someVideo, withJobs } from './support/jobs.ts'
import { copyProject } from '../scripts/support/project.ts'
import { urlOf } from '../scripts/support/service.ts'
import { trimSample } from '../scripts/support/trim.ts'

const models = join(import.meta.dirname, '../models')
interface Body {
  reasons: string[]
  checks: Record<string, { ok: boolean }>
}

const damaged = 'silero/silero_vad_v6.onnx'

test('a worker with a damaged model is not ready until the model is repaired', async () => {
  const { connection, submit, poll } = await withJobs()
  await using project = await copyProject('ROLE=worker\nMETRICS_PORT=0\nSAMPLES=on\n')
  await Promise.all(['models', 'samples'].map((name) => rm(join(project.folder, name), { recursive: true })))
  await trimSample('recipe', 2, join(project.folder, 'samples'))
  const entries = await readdir(models, { withFileTypes: true, recursive: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const folder = join(project.folder, 'models', relative(models, entry.parentPath))
    await mkdir(folder, { recursive: true })
    await symlink(join(entry.parentPath, entry.name), join(folder, entry.name))
  }
  const place = join(project.folder, 'models', damaged)
  const whole = await readFile(place)
  await rm(place)
  // One bit, as a disk does it: the size stays.
  await writeFile(place, whole.with(1_000, whole[1_000]! ^ 1))
  const { jobId } = await submit(someVideo('7000000000000000001'))

  const worker = spawn(process.execPath, [join(project.folder, 'src/main.ts')], {
    env: { ...bareEnvironment, DATABASE_URL: urlOf(connection) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(worker, 'exit')
  after(() => worker.kill('SIGKILL'))
  let operatorsUrl = ''
  for await (const line of createInterface(worker.stdout)) {
    const logLine = JSON.parse(line) as { msg: string; operatorsUrl: string }
    operatorsUrl = logLine.operatorsUrl
    if (logLine.msg === 'working') break
  }
  worker.stdout.resume()
  const readiness = async () => {
    const response = await fetch(`${operatorsUrl}/readyz`)
    return { status: response.status, body: (await response.json()) as Body }
  }
  const status = async () => ((await poll(jobId)) as Record<string, unknown>)['status']
  const broken = await readiness()
  assert.equal(broken.status, 503)
  assert.match(broken.body.reasons.join(), new RegExp(`models/${damaged} is damaged`))
  assert.equal(broken.body.checks['models']?.ok, false)
  assert.equal(await status(), 'pending')

  await writeFile(place, whole)
  while ((await readiness()).status !== 200) await sleep(200)
  while ((await status()) === 'pending') await sleep(200)
  assert.notEqual(await status(), 'failed')

  worker.kill('SIGTERM')
  await ended
})
