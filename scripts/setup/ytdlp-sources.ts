/**
 * The ways to get a yt-dlp. Each leaves a program `yt-dlp` in a directory, and throws when the machine cannot go that
 * way. All of them are short of patience, since they are tried in turn.
 */

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Which one: the newest where no version is named. */
export interface Wanted {
  /** As 2026.08.19. */
  version?: string | undefined
  /** Of the wheel at PyPI. */
  sha256?: string | undefined
  /** Whether nothing will do that has not this hash. Else the other sources may do, which check in their own ways. */
  isExact?: boolean
}

/** `python` is one that is new enough, when the machine has one. */
type Source = (dir: string, python: string | undefined, wanted: Wanted) => Promise<void>

const run = promisify(execFile)

/** pip first: it is the only one that checks the hash of the known good version. */
export const sources: Record<string, Source> = {
  pip: fromPip,
  "the project's release": fromRelease,
  'Debian’s package': fromDebian,
}

/** Its checksums come from the same place: they detect a broken download; TLS guards against everything worse. */
async function fromRelease(dir: string, python: string | undefined, { version, isExact }: Wanted): Promise<void> {
  if (isExact) throw new Error(noWheel)
  const name = python ? 'yt-dlp' : standalone[`${process.platform} ${process.arch}`]
  if (name === undefined) throw new Error(noPython)
  const get = async (name: string) => {
    const place = version === undefined ? 'latest/download' : `download/${version}`
    const url = `https://github.com/yt-dlp/yt-dlp/releases/${place}/${name}`
    const response = await fetch(url, { signal: AbortSignal.timeout(60_000) })
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
  const sums = (await get('SHA2-256SUMS')).toString()
  const program = await get(name)
  const sum = createHash('sha256').update(program).digest('hex')
  if (!sums.split('\n').includes(`${sum}  ${name}`)) throw new Error('its checksum differs from the published one')
  await writeFile(join(dir, python ? 'lib' : 'yt-dlp'), program, { mode: 0o755 })
  if (python) await writeLauncher(dir, python)
}

const noWheel = 'it has no wheel with that hash'
const noPython = 'Python 3.10 or newer is required'

/** The builds that bring their own Python. They start more slowly. */
const standalone: Record<string, string> = {
  'linux x64': 'yt-dlp_linux',
  'linux arm64': 'yt-dlp_linux_aarch64',
  'darwin x64': 'yt-dlp_macos',
  'darwin arm64': 'yt-dlp_macos',
}

/**
 * With the parts that make it look like a browser and solve YouTube's scripts, or without them when they cannot be had.
 * Those are many and differ by platform, so pip takes them as it finds them; yt-dlp itself then comes by its hash alone.
 */
async function fromPip(dir: string, python: string | undefined, { version, sha256 }: Wanted): Promise<void> {
  if (!python) throw new Error(noPython)
  const lib = join(dir, 'lib')
  const exact = version === undefined ? '' : `==${version}`
  const quietly = ['--quiet', '--no-input', '--disable-pip-version-check', '--retries=0', '--timeout=10']
  const install = (...what: string[]) =>
    run(python, ['-m', 'pip', 'install', ...quietly, `--target=${lib}`, ...what], { timeout: 120_000 })
  await install(`yt-dlp[default,curl-cffi]${exact}`).catch(() => rm(lib, { recursive: true, force: true }))
  for (const name of existsSync(lib) ? await readdir(lib) : []) {
    if (/^yt_dlp(-[\d.]+\.dist-info)?$/.test(name)) await rm(join(lib, name), { recursive: true })
  }
  const list = join(dir, 'requirements.txt')
  await writeFile(list, `yt-dlp${exact}${sha256 === undefined ? '' : ` --hash=sha256:${sha256}`}\n`)
  await install('--no-deps', '--only-binary=:all:', '--upgrade', `--requirement=${list}`)
  await rm(list)
  await writeLauncher(dir, python)
}

/**
 * From the newest Debian's backports, by the mirror that this machine's apt is set to, whatever Debian it is itself.
 * apt does it with separate lists, which leaves the system's alone, needs no rights, and checks the signatures.
 */
async function fromDebian(dir: string, python: string | undefined, { isExact }: Wanted): Promise<void> {
  if (!python) throw new Error(noPython)
  if (isExact) throw new Error(noWheel)
  const { stdout } = await run('apt-get', ['update', '--print-uris'], { timeout: 20_000 })
  const mirrors = new Set([...stdout.matchAll(/'(https?:[^']*\/debian)\/dists\//g)].map(([, mirror]) => mirror!))
  const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'
  const apt = join(dir, 'apt')
  for (const part of ['state/lists/partial', 'cache/archives/partial']) {
    await mkdir(join(apt, part), { recursive: true })
  }
  const signedBy = existsSync(keyring) ? `Signed-By: ${keyring}\n` : ''
  const entries = Array.from(
    mirrors,
    (mirror) => `Types: deb\nURIs: ${mirror}\nSuites: stable-backports\nComponents: main\n${signedBy}`,
  )
  await writeFile(join(apt, 'mirrors.sources'), entries.join('\n'))
  const settings = [
    `-oDir::State=${apt}/state`,
    '-oDir::State::status=/dev/null',
    `-oDir::Cache=${apt}/cache`,
    `-oDir::Etc::SourceList=${apt}/mirrors.sources`,
    '-oDir::Etc::SourceParts=-',
    '-oAcquire::http::Timeout=10',
    '-oAcquire::Retries=0',
    // Root's apt would otherwise download as a user who may not enter this directory.
    '-oAPT::Sandbox::User=root',
  ]
  const aptGet = (...args: string[]) => run('apt-get', [...settings, ...args], { cwd: apt, timeout: 60_000 })
  await aptGet('update')
  await aptGet('download', 'yt-dlp')
  const archive = (await readdir(apt)).find((name) => name.endsWith('.deb'))
  if (archive === undefined) throw new Error('apt downloaded no package')
  await run('dpkg-deb', ['--extract', join(apt, archive), join(apt, 'unpacked')], { timeout: 60_000 })
  await rename(join(apt, 'unpacked/usr/lib/python3/dist-packages'), join(dir, 'lib'))
  await rm(apt, { recursive: true })
  await writeLauncher(dir, python)
}

/** Starts the modules in `lib`, a folder or a zipped one, with the Python that was found fit for them. */
async function writeLauncher(dir: string, python: string): Promise<void> {
  const lines = [
    `#!${python}`,
    'import os, sys',
    'sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "lib"))',
    'import yt_dlp',
    'yt_dlp.main()',
  ]
  await writeFile(join(dir, 'yt-dlp'), `${lines.join('\n')}\n`, { mode: 0o755 })
}
