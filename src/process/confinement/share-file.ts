/** A file that a program under a separate user may not read, made readable to that user only. */

import { chmod, chown, copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { ConfinementPlan } from './measures.ts'

interface SharedFile extends AsyncDisposable {
  path: string
}

/** The file itself where the user can read it, else a copy, which is gone when it is given back. */
export async function shareFile(file: string, { user, files }: ConfinementPlan): Promise<SharedFile> {
  const found = await stat(file).catch(() => undefined)
  const asIs = { path: file, [Symbol.asyncDispose]: async () => undefined }
  // A path that is no file is reported by the program that opens it. In a separate root it is there, whatever folder it comes from.
  if (user === undefined || !found?.isFile() || (await isReadableBy(user, file, files !== 'mounts'))) return asIs
  const folder = await mkdtemp(join(tmpdir(), 'reelgist-lent-'))
  const path = join(folder, basename(file))
  await copyFile(file, path)
  await Promise.all([chown(path, user, user), chmod(path, 0o400), chmod(folder, 0o711)])
  return { path, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

/** Whether this user can read a file or enter a folder, and its parent folders if they count. */
export async function isReadableBy(user: number, path: string, withFolders: boolean): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return false
  const right = found.isDirectory() ? 0o1 : 0o4
  const isOpen = (found.mode & (found.uid === user ? right << 6 : right)) !== 0
  const parent = dirname(path)
  return isOpen && (!withFolders || parent === path || (await isReadableBy(user, parent, true)))
}
