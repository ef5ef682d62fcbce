/** The file that says which process has a folder's chains, and where they are. */

import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Chains {
  id: string
  solanaUrl: string
  evmUrl: string
}

const fileOf = (folder: string) => join(folder, 'chains.json')

/** The folder's chains, if the process that the file names really has them and both are up. */
export async function findChains(folder: string): Promise<Chains | undefined> {
  const said = await askHost(folder)
  return said?.evmUrl === undefined ? undefined : (said as Chains)
}

/** Takes the folder for a host. Linking a file fails if there is one, so of several hosts exactly one succeeds. */
export async function claim(folder: string, host: { id: string; solanaUrl: string }): Promise<boolean> {
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
      // Left behind by a host that was killed. Renaming removes it for one of several that come to see it.
      await rename(fileOf(folder), join(folder, `chains.stale.json`)).catch(() => undefined)
    }
  } finally {
    await rm(own, { force: true })
  }
}

export async function release(folder: string, id: string): Promise<void> {
  if ((await readHost(folder))?.id === id) await rm(fileOf(folder), { force: true })
}

async function readHost(folder: string): Promise<{ id: string; solanaUrl: string } | undefined> {
  const text = await readFile(fileOf(folder), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as { id: string; solanaUrl: string })
}

/** Another process may have the port by now: the answer has to carry the id that is in the file. */
async function askHost(folder: string): Promise<(Partial<Chains> & { id: string }) | undefined> {
  const host = await readHost(folder)
  if (!host) return undefined
  try {
    const response = await fetch(host.solanaUrl, { signal: AbortSignal.timeout(5_000) })
    const said = (await response.json()) as Partial<Chains> & { id: string }
    return said.id === host.id ? said : undefined
  } catch {
    // Refused, or not what we expect there: then it is not our host.
    return undefined
  }
}
