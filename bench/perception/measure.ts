import { readFile } from 'node:fs/promises'

export interface Measured {
  wallSeconds: number
  cpuSeconds: number
  peakMegabytes: number
}

/** Times a piece of work, with the processes that it starts. The memory is that of all of them together at its peak. */
export async function measure(work: () => Promise<unknown>): Promise<Measured> {
  let peak = 0
  const look = async () => {
    peak = Math.max(peak, await residentBytes())
  }
  const watch = setInterval(() => void look(), 200)
  const [start, cpu] = [performance.now(), await cpuSeconds()]
  await work()
  const measured = { wallSeconds: (performance.now() - start) / 1000, cpuSeconds: (await cpuSeconds()) - cpu }
  clearInterval(watch)
  return { ...measured, peakMegabytes: peak / 1e6 }
}

/** Of this process and of those it started and saw end, as Linux counts them, in hundredths of a second. */
async function cpuSeconds(): Promise<number> {
  const fields = (await readFile('/proc/self/stat', 'utf8')).replace(/^.*\) /, '').split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
}

async function residentBytes(): Promise<number> {
  const children = (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')).split(' ').filter(Boolean)
  const statuses = await Promise.all(
    // A child may just have ended.
    ['self', ...children].map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')),
  )
  return statuses.reduce((sum, status) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024, 0)
}
