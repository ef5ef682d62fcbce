/** The file that says which process has a folder's chains, and where they are. */

import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { get } from './post.ts'
import { moveDamagedFile, type Warn } from './damaged-file.ts'

export interface Chains {
  id: string
  solanaUrl: string
  evmUrl: string
}

/** What the process that has the chains says of itself; without `evmUrl` they are not up yet. */
export type Host = Partial<Chains> & { id: string; pid: number; anvilPid?: number }

const fileOf = (folder: string) => join(folder, 'chains.json')
const portFileOf = (folder: string) => join(folder, 'chains.port')

/** The folder's chains, if the process that the file names really has them and both are up. */
export async function findChains(folder: string): Promise<Chains | undefined> {
  const { id, solanaUrl, evmUrl } = (await askHost(folder)) ?? {}
  return evmUrl === undefined ? undefined : { id: id!, solanaUrl: solanaUrl!, evmUrl }
}

/** Takes the folder for a host. Linking a file fails if there is one, so of several hosts exactly one succeeds. */
export async function claim(folder: string, host: Claim, warn: Warn): Promise<boolean> {
  const own = join(folder, `chains.${host.id}.json`)
  await writeFile(own, JSON.stringify(host))
  try {
    for (;;) {
      try {
        await link(own, fileOf(folder))
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      if (await askHost(folder)) return false
      if ((await readHost(folder)) === 'damaged')
        moveDamagedFile(fileOf(folder), warn, 'the search for the chains was cancelled')
      // Left by a killed host. Of several processes that find it, only one succeeds in renaming it.
      else await rename(fileOf(folder), join(folder, `chains.stale.json`)).catch(() => undefined)
    }
  } finally {
    await rm(own, { force: true })
  }
}

export async function release(folder: string, id: string): Promise<void> {
  const host = await readHost(folder)
  if (typeof host === 'object' && host.id === id) await rm(fileOf(folder), { force: true })
}

/**
 * The port that the folder's chains had before. A host that takes the place of a killed one is found where that one
 * was, so that the services need not know.
 */
export async function readPort(folder: string): Promise<number | undefined> {
  const port = Number(await readFile(portFileOf(folder), 'utf8').catch(() => ''))
  return Number.isInteger(port) && port > 1024 && port < 65_536 ? port : undefined
}

export const writePort = (folder: string, port: number) => writeFile(portFileOf(folder), String(port))

type Claim = Pick<Chains, 'id' | 'solanaUrl'>

async function readHost(folder: string): Promise<Claim | 'damaged' | undefined> {
  const text = await readFile(fileOf(folder), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    const { id, solanaUrl } = JSON.parse(text) as Record<keyof Claim, unknown>
    if (typeof id === 'string' && typeof solanaUrl === 'string' && isHere.test(solanaUrl)) return { id, solanaUrl }
  } catch {
    // Incomplete.
  }
  return 'damaged'
}

/** A modified file must not send us to another host. */
const isHere = /^http:\/\/127\.0\.0\.1:\d{1,5}\/?$/

/** Another process may have the port by now: the answer has to carry the id that is in the file. */
export async function askHost(folder: string): Promise<Host | undefined> {
  const host = await readHost(folder)
  if (host === undefined || host === 'damaged') return undefined
  try {
    const hostState = JSON.parse(await get(host.solanaUrl, AbortSignal.timeout(5_000))) as Host
    return hostState.id === host.id ? hostState : undefined
  } catch {
    // Refused, or not what we expect there: then it is not our host.
    return undefined
  }
}
