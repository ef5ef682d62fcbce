/** What has to be true of a release of the client, and how it is published. */

import { execFile } from 'node:child_process'
import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'

const run = promisify(execFile)

interface Options {
  publish: boolean
  log: (text: string) => void
}

/** Why there is no release; nothing is published then. */
export async function release(root: string, { publish, log }: Options): Promise<string[]> {
  const { name, version } = JSON.parse(await readFile(join(root, 'client/package.json'), 'utf8')) as {
    name: string
    version: string
  }
  const early = [
    ...(await changesIn(root)),
    ...versionProblems(version, await readFile(join(root, 'CHANGELOG.md'), 'utf8')),
  ]
  if (early.length > 0) return early
  await run(process.execPath, [join(root, 'client/build.ts')], { cwd: root })
  await using folder = await mkdtempDisposable(join(tmpdir(), 'reelgist-release-'))
  const tarball = join(root, 'client/dist/client.tgz')
  const problems = await packageProblems(tarball, folder.path)
  if (problems.length > 0) return problems
  log(`${name} ${version} is ready: ${tarball}`)
  // The package that the service offers is the one that is published.
  const { stdout } = await run('npm', ['publish', tarball, '--access', 'public', ...(publish ? [] : ['--dry-run'])], {
    cwd: folder.path,
  })
  log(stdout.trim())
  log(
    publish
      ? `Published. Tag the commit: git tag client-v${version}`
      : 'Nothing was published: add --publish to do so.',
  )
  return []
}

/** What is published must be what is committed. */
async function changesIn(root: string): Promise<string[]> {
  const { stdout } = await run('git', ['status', '--porcelain'], { cwd: root })
  return stdout === '' ? [] : [`commit or remove these changes first:\n${stdout.trimEnd()}`]
}

/** The newest heading with a number is the version, and nothing waits under Unreleased. */
export function versionProblems(version: string, changelog: string): string[] {
  const sections = changelog.split(/^## /m).slice(1)
  const unreleased = sections.find((section) => section.startsWith('[Unreleased]'))
  const [, newest] = /^\[?(\d+\.\d+\.\d+[^\]\s]*)/.exec(sections.find((section) => /^\[?\d/.test(section)) ?? '') ?? []
  const problems = []
  if (newest !== version)
    problems.push(
      `client/package.json has version ${version}, but the newest in CHANGELOG.md is ${newest ?? 'missing'}`,
    )
  if (unreleased?.includes('\n- '))
    problems.push('CHANGELOG.md has entries under Unreleased: move them under a version')
  return problems
}

/** What publint and the types' checker say of a package. */
export async function packageProblems(tarball: string, folder: string): Promise<string[]> {
  await run('tar', ['-xzf', tarball, '-C', folder])
  const { messages } = await publint({ pkgDir: join(folder, 'package'), strict: true, pack: false })
  const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(await readFile(tarball))))
  // Resolution of before 2022 does not know `exports`.
  const types = (checked.types === false ? [{ kind: 'NoTypes' }] : checked.problems).filter(
    (problem) => !('resolutionKind' in problem) || problem.resolutionKind !== 'node10',
  )
  return [
    ...messages.map(({ code, path }) => `publint: ${code} at ${path.join('.')}`),
    ...types.map((problem) => `types: ${JSON.stringify(problem)}`),
  ]
}
