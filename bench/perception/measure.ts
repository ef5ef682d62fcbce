import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

export interface Measured {
  wallSeconds: number
  cpuSeconds: number
  peakMegabytes: number
}

const lookEvery = 200

/** Times a piece of work, with the processes that it starts. The memory is that of all of them together at its peak. */
export async function measure(work: () => Promise<unknown>): Promise<Measured> {
  // Reading the memory of six processes took 6 s of CPU time in a minute of video: a thread does it, and it is taken off.
  const watch = new Worker(new URL(import.meta.url))
  let peakBytes = 0
  watch.on('message', (bytes: number) => (peakBytes = Math.max(peakBytes, bytes)))
  await once(watch, 'message')
  const [start, cpu, before] = [performance.now(), await cpuSeconds(), await watch.cpuUsage()]
  await work()
  const wallSeconds = (performance.now() - start) / 1000
  const [spent, { user, system }] = [(await cpuSeconds()) - cpu, await watch.cpuUsage(before)]
  await watch.terminate()
  return { wallSeconds, cpuSeconds: spent - (user + system) / 1e6, peakMegabytes: peakBytes / 1e6 }
}

if (!isMainThread) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  setInterval(() => parentPort!.postMessage(residentBytes()), lookEvery)
}

/** Of this process and of all that it started, ended or not, as Linux counts them, in hundredths of a second. */
async function cpuSeconds(): Promise<number> {
  const stats = await Promise.all(
    ['self', ...children()].map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  )
  const fields = stats.map((stat) => stat.replace(/^.*\) /, '').split(' '))
  // Its own time and that of the children which it saw end.
  return fields.flatMap((all) => all.slice(11, 15)).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
}

/** What several processes share, as Node's own program, is counted once. */
function residentBytes(): number {
  const rollups = ['self', ...children()].map(rollupOf)
  return rollups.reduce((sum, rollup) => sum + Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024, 0)
}

function rollupOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  } catch {
    // A child has just ended.
    return ''
  }
}

/** Of the first thread, which starts them all. */
const children = () => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
