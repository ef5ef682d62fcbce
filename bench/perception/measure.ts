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

/** Of this process and of all that it started, ended or not, as Linux counts them, in hundredths of a second. */
async function cpuSeconds(): Promise<number> {
  const stats = await readEach('stat')
  const fields = stats.map((stat) => stat.replace(/^.*\) /, '').split(' '))
  // Its own time and that of the children which it saw end.
  return fields.flatMap((all) => all.slice(11, 15)).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
}

/** What several processes share, as Node's own program, is counted once. */
async function residentBytes(): Promise<number> {
  const rollups = await readEach('smaps_rollup')
  return rollups.reduce((sum, rollup) => sum + Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024, 0)
}

/** A file of this process and of each of its children in /proc. */
async function readEach(name: string): Promise<string[]> {
  const children = (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')).split(' ').filter(Boolean)
  // A child may just have ended.
  return Promise.all(['self', ...children].map((pid) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')))
}
