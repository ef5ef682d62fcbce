/**
 * `npm run bench -- memory`: whether the memory of a service under a steady load stays flat: paid submissions, polls and
 * watchers on a service that is a process of its own, with a pause in the place of the work on videos. The last fifth of
 * the time against the second fifth, after a collection each; the first is for what is loaded and compiled. `MINUTES=60`.
 */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signAgreeable, startAgreeable } from '../scripts/support/agreeable.ts'
import { median, report } from './report.ts'

const minutes = Number(process.env['MINUTES'] ?? 5)
const pollsAtOnce = Number(process.env['POLLS'] ?? 16)
const pauseMs = 100

await using facilitator = await startAgreeable()
const folder = await mkdtemp(join(tmpdir(), 'reelgist-bench-'))
const server = fork(join(import.meta.dirname, 'memory/server.ts'), {
  execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: {
    PATH: process.env['PATH'],
    ...facilitator.env,
    PORT: '0',
    METRICS_PORT: 'off',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
  },
})
const [url] = (await once(server, 'message')) as [string]
const jobs: string[] = []
const sent = { submissions: 0, polls: 0 }
const end = Date.now() + minutes * 60_000

async function submit(): Promise<void> {
  while (Date.now() < end) {
    const link = `https://www.tiktok.com/@samples/video/${8_000_000_000_000_000_000n + BigInt(++sent.submissions)}`
    const headers = { 'X-Payment': await signAgreeable(url) }
    const answer = await fetch(`${url}/v1/jobs`, { method: 'POST', headers, body: JSON.stringify({ url: link }) })
    const { jobId } = (await answer.json()) as { jobId?: string }
    if (jobId === undefined) throw new Error(`a submission was answered with ${answer.status}`)
    jobs.push(jobId)
    await sleep(pauseMs)
  }
}

async function poll(): Promise<void> {
  while (Date.now() < end) {
    const jobId = jobs[Math.floor(Math.random() * jobs.length)]
    if (jobId !== undefined) await (await fetch(`${url}/v1/jobs/${jobId}`)).text()
    sent.polls++
    await sleep(pauseMs / 10)
  }
}

const readings: { rss: number; heap: number }[] = []
async function read(): Promise<void> {
  while (Date.now() < end) {
    await sleep((minutes * 60_000) / 50)
    server.send('measure')
    const [reading] = (await once(server, 'message')) as [{ rss: number; heap: number }]
    readings.push(reading)
  }
}
await Promise.all([submit(), ...Array.from({ length: pollsAtOnce }, poll), read()])

const fifth = Math.floor(readings.length / 5)
const inMegabytes = (part: typeof readings, which: 'rss' | 'heap') => median(part.map((one) => one[which])) / 1e6
const compare = (which: 'rss' | 'heap', what: string, most: number) => {
  const early = inMegabytes(readings.slice(fifth, 2 * fifth), which)
  const late = inMegabytes(readings.slice(-fifth), which)
  const load = `${minutes} minutes, ${sent.submissions} paid jobs, ${sent.polls} polls`
  return {
    what: `${what} after ${load}`,
    value: `${late.toFixed(0)} MB`,
    against: `the second fifth of that time, ${early.toFixed(0)} MB`,
    ratio: late / early,
    most,
  }
}
report([compare('heap', 'objects', 1.1), compare('rss', 'memory', 1.1)])

const ended = once(server, 'exit')
server.kill('SIGTERM')
await ended
await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
