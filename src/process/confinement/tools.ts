/** The system's own programs that take rights away. Looked for in the system's folders alone: a PATH can name any. */

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const names = ['chroot', 'mkdir', 'mount', 'prlimit', 'setpriv', 'sh', 'unshare'] as const
type Name = (typeof names)[number]

export interface Tools {
  /** Where each lies; missing ones are missing. */
  paths: Partial<Record<Name, string>>
  /** What this setpriv can do besides: both came with later releases of util-linux (2.40 and 2.41). */
  hasLandlock: boolean
  hasSeccomp: boolean
}

const systemFolders = ['/usr/bin', '/bin', '/usr/sbin', '/sbin']

export function findTools(folders = systemFolders): Tools {
  const paths: Tools['paths'] = {}
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(existsSync)
    if (found !== undefined) paths[name] = found
  }
  const help = paths.setpriv === undefined ? '' : helpOf(paths.setpriv)
  return { paths, hasLandlock: help.includes('--landlock-rule'), hasSeccomp: help.includes('--seccomp-filter') }
}

function helpOf(program: string): string {
  try {
    return execFileSync(program, ['--help'], { encoding: 'utf8', env: {}, timeout: 10_000, stdio: 'pipe' })
  } catch {
    // Another program of that name, as busybox has one.
    return ''
  }
}
