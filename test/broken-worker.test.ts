/** A worker process with a model missing: its jobs wait, it says so, and goes on once the file is there. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { someVideo, withJobs } from './support/jobs.ts'
import { copyProject } from './support/project.ts'
import { urlOf } from './support/service.ts'

const models = join(import.meta.dirname, '../models')
const missing = 'silero/silero_vad_v6.onnx'

test('a worker without one of its models takes no job, is not ready, and works once the model is back', async () => {
  const { connection, submit, poll } = await withJobs()
  await using project = await copyProject('ROLE=worker\nMETRICS_PORT=0\nSAMPLES=on\n')
  await rm(join(project.folder, 'models'))
  const folders = (await readdir(models, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  for (const { name: folder } of folders) {
    await mkdir(join(project.folder, 'models', folder), { recursive: true })
    for (const file of await readdir(join(models, folder))) {
      const name = `${folder}/${file}`
      if (name !== missing) await symlink(join(models, name), join(project.folder, 'models', name))
    }
  }
  const { jobId } = await submit(someVideo('7000000000000000001'))

  const worker = spawn(process.execPath, [join(project.folder, 'src/main.ts')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: urlOf(connection) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(worker, 'exit')
  after(() => worker.kill('SIGKILL'))
  let operatorsUrl = ''
  for await (const line of createInterface(worker.stdout)) {
    const said = JSON.parse(line) as { msg: string; operatorsUrl: string }
    operatorsUrl = said.operatorsUrl
    if (said.msg === 'working') break
  }
  worker.stdout.resume()
  const readiness = async () => {
    const response = await fetch(`${operatorsUrl}/readyz`)
    return { status: response.status, body: (await response.json()) as { reasons: string[] } }
  }
  const broken = await readiness()
  assert.equal(broken.status, 503)
  assert.match(broken.body.reasons.join(), new RegExp(`the model ${missing} is missing`))
  assert.equal(((await poll(jobId)) as Record<string, unknown>)['status'], 'pending')

  await cp(join(models, missing), join(project.folder, 'models', missing))
  while ((await readiness()).status !== 200) await sleep(200)
  let job: Record<string, unknown> = {}
  while (job['status'] !== 'success' && job['status'] !== 'failed') {
    job = (await poll(jobId)) as Record<string, unknown>
    await sleep(200)
  }
  assert.equal(job['status'], 'success', String(job['error']))

  worker.kill('SIGTERM')
  await ended
})
