/**
 * The downloader. It is no package of npm's, so the machine's own is taken when it is recent, and else one is fetched
 * into `.tools/`. Where none can be had the service runs all the same: the sample links need none.
 */

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram, isRecent, readVersion, toolsDir } from '../../src/video/downloaders/ytdlp/program.ts'
import { selfTest } from './ytdlp-self-test.ts'
import { sources, type Wanted } from './ytdlp-sources.ts'
import known from './yt-dlp.json' with { type: 'json' }

const checked = join(toolsDir, 'yt-dlp-checked')
const knownGood: Wanted = { version: known.version, sha256: known.wheel.sha256 }
const dayMilliseconds = 24 * 60 * 60 * 1000

/** Looks once a day, so that neither a program that is slow to start nor an unreachable network slows down every start. */
export async function setUpYtdlp(): Promise<void> {
  if (process.env.YTDLP_PATH || (await wasCheckedToday())) return
  try {
    await mkdir(toolsDir, { recursive: true })
    const found = await findProgram()
    if (!found || !isRecent(found)) {
      const problems = await installYtdlp()
      if (problems.length > 0) warn(problems)
    }
    await writeFile(checked, '')
  } catch (error) {
    warn([firstLine(error)])
  }
}

async function wasCheckedToday(): Promise<boolean> {
  return existsSync(checked) && (await stat(checked)).mtimeMs > Date.now() - dayMilliseconds
}

/** The version that was tried with this release, unless another one is requested. Returns the problem, if any. */
export async function installYtdlp(wanted: Wanted = knownGood, isFit = isRecent): Promise<string[]> {
  const python = await findPython()
  console.error(`Downloading yt-dlp ${wanted.version ?? ''} …`)
  const problems: string[] = []
  await mkdir(toolsDir, { recursive: true })
  for (const [name, fetchInto] of Object.entries(sources)) {
    const dir = await mkdtemp(join(toolsDir, 'yt-dlp-'))
    try {
      await fetchInto(dir, python, wanted)
      await chmod(dir, 0o755)
      const program = await readVersion(join(dir, 'yt-dlp'))
      const problem = program ? await selfTest(program.command) : 'it does not run'
      if (!program || problem !== undefined) throw new Error(problem)
      if (!isFit(program)) throw new Error(`${program.version} is too old`)
      await placeYtdlp(dir)
      console.error(`yt-dlp ${program.version}, from ${name}`)
      return []
    } catch (error) {
      problems.push(`${name}: ${firstLine(error)}`)
      await rm(dir, { recursive: true, force: true })
    }
  }
  return problems
}

/** The previous one is kept, in case the new one fails with the platforms. */
export async function placeYtdlp(dir: string, folder = toolsDir): Promise<void> {
  const [current, previous] = placesIn(folder)
  if (existsSync(current)) {
    await rm(previous, { recursive: true, force: true })
    await rename(current, previous)
  }
  await rename(dir, current)
}

/** Back to the one before, which becomes the one that can be gone back to. */
export async function rollBackYtdlp(folder = toolsDir): Promise<boolean> {
  const [current, previous] = placesIn(folder)
  if (!existsSync(previous)) return false
  const dir = await mkdtemp(join(folder, 'yt-dlp-'))
  await rm(dir, { recursive: true })
  await rename(previous, dir)
  await placeYtdlp(dir, folder)
  return existsSync(current)
}

const placesIn = (folder: string) => [join(folder, 'yt-dlp'), join(folder, 'yt-dlp.previous')] as const

/** The real path of a Python that is new enough, not that of a shim which depends on a user's shell. */
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
  console.error('\nyt-dlp could not be installed: only the sample links will work.')
  for (const problem of problems) console.error(`  - ${problem}`)
  console.error('Install yt-dlp yourself, or set YTDLP_PATH. The next attempt is tomorrow.\n')
}

function firstLine(error: unknown): string {
  const { stderr, message, cause } = error as Error & { stderr?: string }
  const words = stderr?.trim() || (cause instanceof Error ? `${message}, ${cause.message}` : message)
  const lines = words.split('\n')
  return (lines.find((line) => line.startsWith('ERROR')) ?? lines[0]!).slice(0, 200)
}
