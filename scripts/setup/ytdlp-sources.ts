/**
 * The ways to get a yt-dlp. Each puts its Python modules into a directory, as a folder `lib` or as one zipped file of
 * that name, and throws when the machine cannot go that way. All of them are short of patience: they are tried in turn.
 */

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

type Source = (dir: string, python: string) => Promise<void>

const run = promisify(execFile)

export const sources: Record<string, Source> = {
  "the project's release": fromRelease,
  pip: fromPip,
  'Debian’s package': fromDebian,
}

/** Twice from the same place, so the sum protects from a broken download, and TLS from everybody else. */
async function fromRelease(dir: string): Promise<void> {
  const latest = 'https://github.com/yt-dlp/yt-dlp/releases/latest/download'
  const get = async (name: string) => {
    const response = await fetch(`${latest}/${name}`, { signal: AbortSignal.timeout(60_000) })
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
  const sums = (await get('SHA2-256SUMS')).toString()
  const program = await get('yt-dlp')
  const sum = createHash('sha256').update(program).digest('hex')
  if (!sums.split('\n').includes(`${sum}  yt-dlp`)) throw new Error('its checksum is not the published one')
  await writeFile(join(dir, 'lib'), program)
}

/** With the parts that make it look like a browser and solve YouTube's scripts, or without them when they cannot be had. */
async function fromPip(dir: string, python: string): Promise<void> {
  const quietly = ['--quiet', '--no-input', '--disable-pip-version-check', '--retries=0', '--timeout=10']
  const install = (...what: string[]) =>
    run(python, ['-m', 'pip', 'install', ...quietly, `--target=${join(dir, 'lib')}`, ...what], { timeout: 120_000 })
  try {
    await install('yt-dlp[default,curl-cffi]')
  } catch {
    await rm(join(dir, 'lib'), { recursive: true, force: true })
    await install('--no-deps', 'yt-dlp')
  }
}

/**
 * From the newest Debian's backports, by the mirror that this machine's apt is set to, whatever Debian it is itself.
 * apt does it with lists of its own, which leaves the system's alone, needs no rights, and checks the signatures.
 */
async function fromDebian(dir: string): Promise<void> {
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
  if (archive === undefined) throw new Error('apt brought no package')
  await run('dpkg-deb', ['--extract', join(apt, archive), join(apt, 'unpacked')], { timeout: 60_000 })
  await rename(join(apt, 'unpacked/usr/lib/python3/dist-packages'), join(dir, 'lib'))
  await rm(apt, { recursive: true })
}
