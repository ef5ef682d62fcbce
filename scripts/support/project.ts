/** A copy of the project in a separate folder, for tests that put files of the user's into it. */

import { execFile, type ExecFileException } from 'node:child_process'
import { existsSync, linkSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bareEnvironment } from './bare-environment.ts'

const root = join(import.meta.dirname, '../..')

export interface Project extends AsyncDisposable {
  folder: string
  /** Runs one of its programs to the end, from another folder, with nothing of our environment but the path. */
  run: (file: string, args?: string[], env?: Record<string, string>) => Promise<Ended>
  /** Runs test files of it, all in one process: to load what they test takes longer than the tests. */
  runTests: (files: string[]) => Promise<Ended>
}

interface Ended {
  code: number
  stdout: string
  stderr: string
}

export async function copyProject(env: string): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'reelgist-project-'))
  const copied = ['src', 'client', 'scripts', 'package.json', 'package-lock.json'].map((name) => join(root, name))
  await promisify(execFile)('cp', ['-r', ...copied, folder])
  const shared = ['node_modules', 'samples', '.tools', 'web', 'docs', 'CHANGELOG.md'].filter((name) =>
    existsSync(join(root, name)),
  )
  for (const name of shared) await symlink(join(root, name), join(folder, name))
  await linkModels(join(root, 'models'), join(folder, 'models'))
  await writeFile(join(folder, '.env'), env)
  await lendCompiled(compiledIn(folder))
  const runNode = (args: string[], env: Record<string, string> = {}) =>
    new Promise<Ended>((resolve) => {
      const options = {
        cwd: tmpdir(),
        env: { ...bareEnvironment, NODE_COMPILE_CACHE: compiledIn(folder), ...env },
      }
      const done = (error: ExecFileException | null, stdout: string, stderr: string) =>
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
      execFile(process.execPath, args, options, done)
    })
  return {
    folder,
    run: (file, args = [], env) => runNode([join(folder, file), ...args], env),
    runTests: (files) =>
      runNode(['--test', '--test-isolation=none', '--test-reporter=spec', ...files.map((file) => join(folder, file))]),
    // The chains may still write down there what they have compiled.
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }),
  }
}

/** Those for other languages and letters stay out: a fresh clone has none either, and each set-up would hash all of it. */
async function linkModels(models: string, into: string): Promise<void> {
  if (!existsSync(models)) return
  await mkdir(into)
  for (const name of await readdir(models)) {
    if (name !== 'languages' && name !== 'scripts') await symlink(join(models, name), join(into, name))
  }
}

/** What is compiled of a copy: it has its own path, and should be deleted with it. */
export const compiledIn = (folder: string) => join(folder, 'compiled')

/**
 * What is compiled already of the packages, which are the same ones: four fifths of what a start would compile. By links,
 * since Node puts another file in the place of one and never writes into it.
 */
async function lendCompiled(into: string): Promise<void> {
  const compiled = process.env['NODE_COMPILE_CACHE']
  if (compiled === undefined || !existsSync(compiled)) return
  // A folder for each version of Node.
  for (const version of await readdir(compiled)) {
    await mkdir(join(into, version), { recursive: true })
    for (const name of await readdir(join(compiled, version))) {
      try {
        linkSync(join(compiled, version, name), join(into, version, name))
      } catch {
        // On another disk, or replaced just now: it is compiled again.
      }
    }
  }
}
