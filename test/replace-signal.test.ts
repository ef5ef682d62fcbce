/** SIGUSR2 to a service of one process, where it replaces nothing: it runs on, in every role and started in every way. */

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { joinChains } from '../scripts/test/chains.ts'
import { copyCluster } from '../scripts/test/cluster.ts'
import { copyProject } from '../scripts/support/project.ts'
import { type Launch, launch, orphans, type Stoppable, stopAll } from './support/stoppable.ts'

const project = await copyProject('METRICS_PORT=off\n')
const dataDir = await mkdtemp(join(tmpdir(), 'reelgist-replace-'))
before(async () => {
  await copyCluster(dataDir)
  await joinChains(dataDir)
})
after(async () => {
  await stopAll()
  await project[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
})

/** Starts it, and waits until it does its work. */
async function start(options: Omit<Launch, 'folder' | 'dataDir'>): Promise<Stoppable> {
  const service = await launch({ ...options, folder: project.folder, dataDir })
  await waitForOutput(service, options.role === 'worker' ? '"msg":"working"' : 'Reelgist is running')
  return service
}

async function waitForOutput({ output, pid }: Stoppable, words: string): Promise<void> {
  while (!output().includes(words)) {
    assert.ok(existsSync(`/proc/${pid}`), output())
    await sleep(50)
  }
}

const postgresRuns = () => existsSync(join(dataDir, 'postgres/postmaster.pid'))
const isLinux = process.platform === 'linux'

for (const [role, way] of [
  ['all', 'bootstrap'],
  ['api', 'main'],
  ['worker', 'main'],
] as const) {
  test(`SIGUSR2 to ${way} in the role ${role} is logged and ignored`, { skip: !isLinux }, async () => {
    const service = await start({ role, way })
    service.kill('SIGUSR2')
    await waitForOutput(service, 'SIGUSR2 ignored')
    if (role !== 'worker') assert.equal((await fetch(`${service.url}/healthz`)).status, 200)
    assert.ok(postgresRuns())
    service.kill('SIGTERM')
    assert.equal(await service.exit, 0, service.output())
    assert.ok(!postgresRuns())
  })
}

test('npm, which SIGUSR2 ends, leaves no process running', { skip: !isLinux }, async () => {
  const service = await start({ role: 'worker', way: 'npm' })
  const processes = service.processes()
  assert.ok(processes.some(({ command }) => command.includes('main.ts')) && postgresRuns())
  service.kill('SIGUSR2')
  assert.equal(await service.exit, null)
  assert.deepEqual(await orphans(processes), [])
  assert.ok(!postgresRuns())
})
