/** How much memory a decoder takes, for systems without a limit of the kernel, where it is polled. */

import { readFile } from 'node:fs/promises'

/** What the system says the process and those it started occupy; 0 where it does not say, as only Linux does. */
export async function groupBytes(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0
  try {
    const started = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean)
    const all = await Promise.all([pid, ...started].map((one) => residentBytes(one)))
    return all.reduce((sum, bytes) => sum + bytes, 0)
  } catch {
    // The process has just ended.
    return 0
  }
}

async function residentBytes(pid: number | string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
