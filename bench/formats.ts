/**
 * `npm run bench -- formats`: how much faster a second format of a known video is than its first analysis, through the
 * paid API of a separate service. Aim: at least 10 times.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { workflowFormats } from '../src/formats/index.ts'
import { startTestService } from '../scripts/support/service.ts'
import { fundedFetch } from '../scripts/support/caller.ts'
import { endFile } from '../scripts/test/file-end.ts'
import { report } from './report.ts'

const url = 'https://www.tiktok.com/@samples/video/7000000000000000001'

await using parts = new AsyncDisposableStack()
// The database server would keep this process running.
parts.defer(endFile)
const service = parts.use(await startTestService({}, { LOG_LEVEL: 'error' }))
const pay = await fundedFetch(service.url)

/** Seconds from the submission to the result. */
async function analyse(format?: string): Promise<number> {
  const start = performance.now()
  const response = await pay(`${service.url}/v1/jobs`, { method: 'POST', body: JSON.stringify({ url, format }) })
  const { jobId } = (await response.json()) as { jobId: string }
  for (;;) {
    const job = (await (await fetch(`${service.url}/v1/jobs/${jobId}`)).json()) as { status: string; error?: string }
    if (job.status === 'success') return (performance.now() - start) / 1000
    if (job.status === 'failed') throw new Error(`${format}: ${job.error}`)
    await sleep(10)
  }
}

const first = await analyse()
const others: number[] = []
for (const format of workflowFormats) others.push(await analyse(format))
const [median, slowest] = [others.toSorted((a, b) => a - b)[others.length >> 1]!, Math.max(...others)]

report([
  {
    what: 'the first analysis of a video',
    value: `${first.toFixed(1)} s`,
    against: `another format of it, ${median.toFixed(2)} s`,
    ratio: first / median,
    min: 10,
  },
  {
    what: 'the first analysis of a video',
    value: `${first.toFixed(1)} s`,
    against: `the slowest other format, ${slowest.toFixed(2)} s`,
    ratio: first / slowest,
    min: 10,
  },
])
