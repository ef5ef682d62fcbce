/**
 * `npm run bench -- memory`: whether the memory of a service under a steady load stays flat: the whole service with real
 * models and local chains, of which payers on both chains, pollers and watchers ask all the time; new videos of a second
 * each, known ones in other formats, and stored results. The last fifth of the time against the second, after a
 * collection each; the first is for what is loaded and compiled. `MINUTES=60`. Linux only.
 */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { base, solana } from '../src/payment/payment.ts'
import { memoryBelow } from './memory/child-memory.ts'
import { type Calls, pay, poll, watch } from './memory/callers.ts'
import { median, report } from './report.ts'
import { makeSamples } from './samples.ts'

const minutes = Number(process.env['MINUTES'] ?? 5)
const newVideoMs = 20_000
const [pollers, watchers] = [16, 20]

const folder = await mkdtemp(join(tmpdir(), 'reelgist-bench-'))
const samples = await makeSamples(folder, Math.ceil((minutes * 60_000) / newVideoMs) + 1)
const server = fork(join(import.meta.dirname, 'memory/server.ts'), [samples], {
  execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: {
    PATH: process.env['PATH'],
    PORT: '0',
    METRICS_PORT: 'off',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    LANGUAGES: 'english-only',
  },
})
const [url] = (await once(server, 'message')) as [string]
const begun = Date.now()
const sent = { payments: 0, videos: 0, stored: 0, polls: 0, watched: 0 }
const calls: Calls = { url, end: begun + minutes * 60_000, sent, jobs: [] }

type What = 'heap' | 'rss' | 'external' | 'engines' | 'database' | 'chains'
const readings: Record<What, number>[] = []
async function read(): Promise<void> {
  while (Date.now() < calls.end) {
    await sleep((minutes * 60_000) / 60)
    const answer = once(server, 'message')
    server.send('measure')
    const [{ rss, heapUsed: heap, external }] = (await answer) as [NodeJS.MemoryUsage]
    readings.push({ heap, rss, external, ...(await memoryBelow(server.pid!)) })
    if (readings.length % 10 === 0) printReadings(readings.slice(-3))
  }
}

function printReadings(latest: typeof readings): void {
  const inMegabytes = (what: What) => [what, Math.round(median(latest.map((one) => one[what])) / 1e6)]
  const after = `${((Date.now() - begun) / 60_000).toFixed(1)} minutes`
  const whats: What[] = ['heap', 'rss', 'external', 'engines', 'database', 'chains']
  console.log(JSON.stringify({ after, ...sent, MB: Object.fromEntries(whats.map(inMegabytes)) }))
}

await Promise.all([
  pay(calls, { network: base, everyMs: 1_000, newVideoMs }),
  pay(calls, { network: solana, everyMs: 1_000 }),
  ...Array.from({ length: pollers }, () => poll(calls, 200)),
  ...Array.from({ length: watchers }, () => watch(calls)),
  read(),
])

const fifth = Math.floor(readings.length / 5)
const compare = (which: What, what: string) => {
  const middle = (part: typeof readings) => median(part.map((one) => one[which])) / 1e6
  const [early, late] = [middle(readings.slice(fifth, 2 * fifth)), middle(readings.slice(-fifth))]
  return {
    what: `${what} after ${minutes} minutes`,
    value: `${late.toFixed(0)} MB`,
    against: `the second fifth of that time, ${early.toFixed(0)} MB`,
    ratio: late / early,
    max: 1.1,
  }
}
const { payments, videos, stored, polls, watched } = sent
const load = `${payments} paid jobs (${videos} new videos, ${stored} stored results), ${polls} polls, ${watched} event streams`
report([
  compare('heap', `objects, ${load},`),
  compare('rss', 'memory'),
  compare('engines', 'engines with their models'),
])

const ended = once(server, 'exit')
server.kill('SIGTERM')
await ended
await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
