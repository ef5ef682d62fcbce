/** Which yt-dlp is used. The platforms change every few weeks, so an old one is hardly better than none. */

import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { killOnExit } from '../../../process/children.ts'

export interface Program {
  command: string
  /** The day of its release, as 2026.10.26. */
  version: string
}

/** Where the set-up puts one when the machine has none that is recent. */
export const toolsDir = join(import.meta.dirname, '../../../../.tools')
export const installedCommand = join(toolsDir, 'yt-dlp', 'yt-dlp')

const recentDays = 180

/** The one that is asked for, else the newest of the machine's own and the one that the set-up installed. */
export async function findProgram(path?: string): Promise<Program | undefined> {
  const candidates = path ? [path] : ['yt-dlp', installedCommand]
  const found = await Promise.all(candidates.map(readVersion))
  return found
    .filter((program) => program !== undefined)
    .toSorted(byVersion)
    .at(-1)
}

export async function readVersion(command: string): Promise<Program | undefined> {
  try {
    const asked = promisify(execFile)(command, ['--ignore-config', '--version'], {
      env: ytdlpEnvironment(),
      timeout: 30_000,
    })
    killOnExit(asked.child)
    const { stdout } = await asked
    const version = /^\d{4}\.\d{2}\.\d{2}/.exec(stdout)?.[0]
    return version === undefined ? undefined : { command, version }
  } catch {
    // Not there, or it does not run: either way it is none that could be used.
    return undefined
  }
}

/** Of the service's own environment, which holds its keys, only what the program needs to be found and to run. */
export function ytdlpEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'VIRTUAL_ENV', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'SYSTEMROOT']
  const set = names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...(Object.fromEntries(set) as Record<string, string>), LANG: 'C.UTF-8', PYTHONUTF8: '1' }
}

export function isRecent({ version }: Program): boolean {
  const released = Date.parse(version.replaceAll('.', '-'))
  return Date.now() - released < recentDays * 24 * 60 * 60 * 1000
}

/** Why no yt-dlp can be used: none is there, or one is that this user may not run. */
export async function whyNone(path?: string): Promise<string> {
  for (const command of path
    ? [path]
    : [...foldersOfPath().map((folder) => join(folder, 'yt-dlp')), installedCommand]) {
    if (await isForbidden(command)) {
      const user = userInfo().username
      return `yt-dlp cannot be run by the user ${user} (${command}: permission denied): allow it, or set YTDLP_PATH.`
    }
  }
  return 'yt-dlp not found: videos cannot be downloaded. Install it, or set YTDLP_PATH.'
}

const foldersOfPath = () => (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)

/** There, or in a folder that may not be entered, and not to be run. */
async function isForbidden(command: string): Promise<boolean> {
  return access(command, constants.X_OK).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'EACCES',
  )
}

/** For the log at the start: what is there, and what the person who runs the service should know about it. */
export async function describeProgram(path?: string): Promise<{ version?: string; path?: string; warning?: string }> {
  const program = await findProgram(path)
  if (!program) return { warning: await whyNone(path) }
  return {
    version: program.version,
    path: program.command,
    ...(isRecent(program) ? {} : { warning: `yt-dlp is older than ${recentDays} days and may fail: update it` }),
  }
}

const byVersion = (a: Program, b: Program) => (a.version < b.version ? -1 : a.version > b.version ? 1 : 0)
