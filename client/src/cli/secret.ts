/** The secret that signs this user's callbacks: from the environment, or in a file beside the wallet. */

import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CommandError } from './exit.ts'
import { walletFile } from './keys.ts'

/** As the service takes it. */
const pattern = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/

const file = () => join(dirname(walletFile()), 'callback-secret')

/** Created at its first use: receivers need the same one tomorrow. Not an option, which other users could list. */
export async function callbackSecret(): Promise<string> {
  const given = process.env['REELGIST_CALLBACK_SECRET']
  if (given) return checked(given, 'REELGIST_CALLBACK_SECRET')
  await mkdir(dirname(file()), { recursive: true, mode: 0o700 })
  const created = `whsec_${randomBytes(32).toString('base64')}`
  try {
    await writeFile(file(), `${created}\n`, { flag: 'wx', mode: 0o600 })
    return created
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return checked((await readFile(file(), 'utf8')).trim(), file())
  }
}

function checked(secret: string, where: string): string {
  if (pattern.test(secret)) return secret
  // Not the secret: errors are logged.
  throw new CommandError(2, `${where} must be whsec_ followed by 24 to 64 bytes in base64.`)
}
