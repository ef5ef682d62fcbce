/**
 * The downloader. It is no package of npm's, so the machine's own is taken when it is recent, and else one is fetched
 * into `.tools/`. Where none can be had the service runs all the same: the sample links need none.
 */

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import {
  findProgram,
  installedCommand,
  isRecent,
  readVersion,
  toolsDir,
} from '../../src/video/downloaders/ytdlp/program.ts'
import { sources } from './ytdlp-sources.ts'

const checked = join(toolsDir, 'yt-dlp-checked')
const dayMilliseconds = 24 * 60 * 60 * 1000

/** Looks once a day, so that neither a program that is slow to start nor a dead network slows down every start. */
export async function setUpYtdlp(): Promise<void> {
  if (process.env.YTDLP_PATH || (await wasCheckedToday())) return
  try {
    await mkdir(toolsDir, { recursive: true })
    const found = await findProgram()
    if (!found || !isRecent(found)) await install()
    await writeFile(checked, '')
  } catch (error) {
    warn([firstLine(error)])
  }
}

async function wasCheckedToday(): Promise<boolean> {
  return existsSync(checked) && (await stat(checked)).mtimeMs > Date.now() - dayMilliseconds
}

async function install(): Promise<void> {
  const python = await findPython()
  console.error('Fetching yt-dlp …')
  const problems: string[] = []
  for (const [name, fetchInto] of Object.entries(sources)) {
    const dir = await mkdtemp(join(toolsDir, 'yt-dlp-'))
    try {
      await fetchInto(dir, python)
      const program = await readVersion(join(dir, 'yt-dlp'))
      if (!program || !isRecent(program)) throw new Error(program ? `${program.version} is too old` : 'it does not run')
      await chmod(dir, 0o755)
      await rm(dirname(installedCommand), { recursive: true, force: true })
      await rename(dir, dirname(installedCommand))
      console.error(`yt-dlp ${program.version}, from ${name}`)
      return
    } catch (error) {
      problems.push(`${name}: ${firstLine(error)}`)
      await rm(dir, { recursive: true, force: true })
    }
  }
  warn(problems)
}

/** The real path of a Python that is new enough, not that of a shim which depends on somebody's shell. */
async function findPython(): Promise<string | undefined> {
  for (const name of ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python']) {
    try {
      const ask = 'import sys; print(sys.executable if sys.version_info >= (3, 10) else "")'
      const { stdout } = await promisify(execFile)(name, ['-c', ask], { timeout: 10_000 })
      if (stdout.trim()) return stdout.trim()
    } catch {
      // Not there under this name.
    }
  }
  return undefined
}

function warn(problems: string[]): void {
  console.error('\nyt-dlp could not be installed: only the sample links will work, until it is there.')
  for (const problem of problems) console.error(`  - ${problem}`)
  console.error('Install a current yt-dlp yourself, or set YTDLP_PATH. The next try is tomorrow.\n')
}

function firstLine(error: unknown): string {
  const { stderr, message, cause } = error as Error & { stderr?: string }
  const words = stderr?.trim() || (cause instanceof Error ? `${message}, ${cause.message}` : message)
  return words.split('\n', 1)[0]!.slice(0, 200)
}
