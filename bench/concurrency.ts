/**
 * `npm run bench -- concurrency`: what a paid job costs when 1, 10 and 100 are sent at once: end to end over HTTP,
 * payment on a local chain, queue, a worker with the real models, and back. Each job is a separate video, one second
 * long. Processor time and peak memory are of the service and all that it starts. Linux only. `JOBS=1,10,100`.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fundedFetch } from '../scripts/support/caller.ts'
import { startTestService } from '../scripts/support/service.ts'
import { endFile } from '../scripts/test/file-end.ts'
import { measure } from './perception/measure.ts'
import { report } from './report.ts'
import { makeSamples, sampleLink } from './samples.ts'

const loads = (process.env['JOBS'] ?? '1,10,100').split(',').map(Number)
const total = loads.reduce((sum, count) => sum + count, 1)

const folder = await mkdtemp(join(tmpdir(), 'reelgist-bench-'))
try {
  const samplesDir = await makeSamples(folder, total)
  await using service = await startTestService({ samplesDir }, { LOG_LEVEL: 'error' })
  // A wallet has money for fifty.
  const wallets = await Promise.all(Array.from({ length: Math.ceil(total / 50) }, () => fundedFetch(service.url)))
  let used = 0

  const analyse = async () => {
    const pay = wallets[used % wallets.length]!
    const url = sampleLink(used++)
    const sent = await pay(`${service.url}/v1/jobs`, { method: 'POST', body: JSON.stringify({ url }) })
    if (sent.status !== 202) throw new Error(`a submission was answered with ${sent.status}: ${await sent.text()}`)
    const { jobId } = (await sent.json()) as { jobId: string }
    for (;;) {
      const polled = await fetch(`${service.url}/v1/jobs/${jobId}`, { headers: { Prefer: 'wait=30' } })
      const { status, error } = (await polled.json()) as { status: string; error?: string }
      if (status === 'success') return
      if (status === 'failed') throw new Error(error)
    }
  }
  // The models are loaded by the first.
  await analyse()
  const found = []
  for (const count of loads) {
    const all = await measure(() => Promise.all(Array.from({ length: count }, analyse)))
    const [cpu, wall, peak] = [all.cpuSeconds / count, all.wallSeconds / count, all.peakMegabytes]
    console.log({ count, cpu, wall, peak })
    found.push({ count, cpu, wall, peak })
  }
  const [one, ...more] = found
  report(
    more.flatMap(({ count, cpu, wall, peak }) => [
      {
        what: `${count} jobs at once: CPU time per job`,
        value: `${cpu.toFixed(2)} s`,
        against: `${one!.count} alone, ${one!.cpu.toFixed(2)} s`,
        ratio: cpu / one!.cpu,
        max: 1.25,
      },
      {
        what: `${count} jobs at once: wall time per job`,
        value: `${wall.toFixed(2)} s`,
        against: `${one!.count} alone, ${one!.wall.toFixed(2)} s`,
        ratio: wall / one!.wall,
        max: 1.1,
      },
      {
        what: `${count} jobs at once: peak memory`,
        value: `${Math.round(peak)} MB`,
        against: `${one!.count} alone, ${Math.round(one!.peak)} MB`,
        ratio: peak / one!.peak,
        max: 1.5,
      },
    ]),
  )
} finally {
  // The database server would keep this process running.
  await endFile()
  await rm(folder, { recursive: true, force: true })
}
