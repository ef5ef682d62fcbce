/** `kill -9` of a worker, and of everything at once: what was acknowledged is carried on by whoever is left. */

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '../src/database/database.ts'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import { createStore } from '../src/jobs/store.ts'
import { bundleProgram } from '../scripts/test/bundle.ts'
import { copyCluster } from '../scripts/test/cluster.ts'
import { makeDataFolder } from '../scripts/test/folder.ts'
import { silent } from '../scripts/support/database.ts'
import { scaled, soaking } from './support/soak.ts'

const script = await bundleProgram('test/support/worker-process.ts')
const folder = await makeDataFolder()
await copyCluster(folder)
const children = new Set<ChildProcess>()

after(async () => {
  for (const child of children) child.kill('SIGKILL')
  // Whoever leaves last stops the server: that is us.
  await (await startEmbeddedPostgres(folder, silent)).stop()
  await rm(folder, { recursive: true, force: true })
})

/** Starts a process whose analyses take this long. `said` is every line so far, `says` waits for one. */
async function start(milliseconds: number) {
  const child = spawn(process.execPath, [script, folder, String(milliseconds)], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.add(child)
  const exit = once(child, 'exit').then(() => children.delete(child))
  const outputLines: string[] = []
  const lines = createInterface(child.stdout).on('line', (line) => outputLines.push(line))
  const waitForLine = async (wanted: RegExp, times = 1, signal?: AbortSignal) => {
    while (outputLines.filter((line) => wanted.test(line)).length < times) await once(lines, 'line', { signal })
  }
  await waitForLine(/^ready/)
  return {
    outputLines,
    waitForLine,
    submit: (ids: string[]) => child.stdin.write(ids.map((id) => `${id}\n`).join('')),
    kill: async () => (child.kill('SIGKILL'), exit),
  }
}

async function killServer(): Promise<void> {
  const [pid] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

/** The answer of each job once it is finished, read by a separate process. */
async function outcomes(jobIds: string[]): Promise<unknown[]> {
  const postgres = await startEmbeddedPostgres(folder, silent)
  const { pool, close } = createDatabase(postgres.connection, silent)
  const store = createStore(pool)
  const outcome = async (jobId: string): Promise<unknown> => {
    for (;;) {
      const answer = await store.poll(jobId)
      if (answer.status !== 'found') return answer.status
      if (answer.done) return JSON.parse(answer.body)
      await sleep(100)
    }
  }
  try {
    return await Promise.all(jobIds.map(outcome))
  } finally {
    await close()
    await postgres.stop()
  }
}

const jobsOf = (outputLines: string[]) =>
  new Map(outputLines.flatMap((line) => (line.startsWith('accepted') ? [parse(line)] : [])))
const parse = (line: string): [string, string] => line.split(' ').slice(1) as [string, string]
const success = ([videoId, jobId]: [string, string]) => ({ jobId, videoId, status: 'success', result: { id: videoId } })

/** What the queue's settings promise; a slow machine takes longer. */
const takeoverSeconds = 15

test(`the job of a killed worker is taken over by another${soaking ? ` within ${takeoverSeconds} seconds` : ''}`, async () => {
  const doomed = await start(60_000)
  doomed.submit(['1'])
  await doomed.waitForLine(/^analysing 1/)
  await doomed.kill()
  const successor = await start(10)
  await successor.waitForLine(/^analysing 1/, 1, soaking ? AbortSignal.timeout(takeoverSeconds * 1000) : undefined)
  const jobs = [...jobsOf(doomed.outputLines)]
  assert.deepEqual(await outcomes(jobs.map(([, jobId]) => jobId)), jobs.map(success))
  await successor.kill()
})

const rounds = scaled(10, 3)
const acceptedIn = (round: number) => 1 + Math.floor((round * 10) / rounds)

test(`loses nothing acknowledged when everything is killed ${rounds} times`, async () => {
  const acknowledged = new Map<string, string>()
  for (let round = 0; round < rounds; round++) {
    const everything = await start(20)
    everything.submit(Array.from({ length: 10 }, (_, i) => `${round}${i}`))
    // A different moment each time: some submissions are acknowledged, some committed, some not.
    await everything.waitForLine(/^accepted/, acceptedIn(round))
    await Promise.all([everything.kill(), killServer()])
    for (const [id, jobId] of jobsOf(everything.outputLines)) acknowledged.set(id, jobId)
  }
  const survivor = await start(20)
  const jobs = [...acknowledged]
  assert.ok(jobs.length >= Array.from({ length: rounds }, (_, round) => acceptedIn(round)).reduce((a, b) => a + b))
  assert.deepEqual(await outcomes(jobs.map(([, jobId]) => jobId)), jobs.map(success))
  await survivor.kill()
})
