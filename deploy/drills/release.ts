/** A release of the service as one program: this folder, another one, or a commit of this repository. */

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

export interface Release {
  name: string
  /** What `node` starts: the service, except that the work on a video is a short pause. */
  program: string
}

/** `source` is the folder of a release that is set up, or a commit, which is unpacked into `folder`. */
export async function prepareRelease(source: string, folder: string): Promise<Release> {
  const isFolder = existsSync(join(source, 'package.json'))
  const place = isFolder ? source : await unpack(source, folder)
  // With its own bundler: it knows what its own sources need.
  const code = `import { bundleProgram } from './scripts/test/bundle.ts'
    console.log(await bundleProgram('scripts/support/service-process.ts'))`
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '-e', code]
  const { stdout } = await run(process.execPath, flags, { cwd: place })
  return { name: await nameOf(isFolder ? undefined : source, place), program: stdout.trim() }
}

/** The tag or the commit; the version where there is no repository. */
async function nameOf(commit: string | undefined, place: string): Promise<string> {
  const args = commit === undefined ? ['--dirty'] : [commit]
  try {
    return (
      await run('git', ['describe', '--always', ...args], { cwd: commit === undefined ? place : root })
    ).stdout.trim()
  } catch {
    const { version } = JSON.parse(await readFile(join(place, 'package.json'), 'utf8')) as { version: string }
    return version
  }
}

/** The sources of the commit, with the packages, models and tools of this folder. */
async function unpack(commit: string, folder: string): Promise<string> {
  const place = join(folder, 'release')
  await mkdir(place)
  const archive = join(folder, 'release.tar')
  await run('git', ['archive', '--output', archive, commit], { cwd: root })
  await run('tar', ['-xf', archive, '-C', place])
  for (const name of ['models', '.tools']) {
    if (existsSync(join(root, name))) await copy(name, place)
  }
  // Without the cache: the other release writes there.
  await mkdir(join(place, 'node_modules'))
  const packages = (await readdir(join(root, 'node_modules'))).filter((name) => name !== '.cache')
  await copy(
    packages.map((name) => join('node_modules', name)),
    place,
  )
  return place
}

/** As hard links, which take neither time nor space; as copies where the folder is on another disk. */
async function copy(names: string | string[], place: string): Promise<void> {
  const files = [names].flat()
  const to = join(place, files[0]!, '..')
  await run('cp', ['-al', ...files, to], { cwd: root }).catch(() => run('cp', ['-a', ...files, to], { cwd: root }))
}
