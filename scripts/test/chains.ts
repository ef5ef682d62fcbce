/**
 * One pair of local chains for a whole run: to start one takes seconds, and most tests do not change the chains.
 * Each file has separate wallets on them. Tests that stop mining, change the clock or kill the chains need their own.
 */

import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The environment variable with the folder of the chains that all files of a run share. */
export const sharedChains = 'REELGIST_TEST_CHAINS'

/** Lets services on this data folder find the run's chains there; without any, they start their own. */
export async function joinChains(dataDir: string): Promise<void> {
  const folder = process.env[sharedChains]
  if (folder === undefined) return
  await mkdir(join(dataDir, 'sandbox'), { recursive: true, mode: 0o700 })
  await copyFile(join(folder, 'chains.json'), join(dataDir, 'sandbox/chains.json'))
}
