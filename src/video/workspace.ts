import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

export interface Workspace {
  /** Runs a job with a separate directory, which is deleted afterwards, however the job ended. */
  withJobDir<T>(job: (dir: string) => Promise<T>): Promise<T>
  /** Removes what crashed processes left behind. For the start, before the first job. */
  sweep(): Promise<void>
}

/** No job lasts nearly as long. */
const staleMilliseconds = 24 * 60 * 60 * 1000

/** Job directories carry the machine and the process they belong to, since several may share one data directory. */
export function createWorkspace(dataDir: string): Workspace {
  const root = join(dataDir, 'work')
  const machine = hostname().replaceAll(/[^\w.-]/g, '_')

  return {
    async withJobDir(job) {
      await mkdir(root, { recursive: true })
      const dir = await mkdtemp(join(root, `${machine}~${process.pid}~`))
      try {
        return await job(dir)
      } finally {
        await remove(dir)
      }
    },

    async sweep() {
      await mkdir(root, { recursive: true })
      for (const name of await readdir(root)) {
        const dir = join(root, name)
        if ((await isStale(dir)) || isOrphan(name)) await remove(dir)
      }
    },
  }

  /** Of this machine, and of a process that has ended; our own number on it is from an earlier process. */
  function isOrphan(name: string): boolean {
    const [owner, pid] = name.split('~')
    return owner === machine && (Number(pid) === process.pid || !isRunning(Number(pid)))
  }
}

/** Also catches machines that will not come back, as containers with a new name at every start. */
async function isStale(dir: string): Promise<boolean> {
  const found = await stat(dir).catch(() => undefined)
  return found !== undefined && found.mtimeMs < Date.now() - staleMilliseconds
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Tries a few times: a program that was just killed may still be closing its files. */
function remove(dir: string): Promise<void> {
  return rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
}
