/** A copy of the project in a folder of its own, for tests that put files of the user's into it. */

import { execFile, type ExecFileException } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bareEnvironment } from './bare-environment.ts'

const root = join(import.meta.dirname, '../..')

export interface Project extends AsyncDisposable {
  folder: string
  /** Runs one of its programs to the end, from another folder, with nothing of our environment but the path. */
  run: (
    file: string,
    args?: string[],
    env?: Record<string, string>,
  ) => Promise<{ code: number; stdout: string; stderr: string }>
}

export async function copyProject(env: string): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'reelgist-project-'))
  for (const name of ['src', 'client', 'scripts', 'package.json', 'package-lock.json'])
    await cp(join(root, name), join(folder, name), { recursive: true })
  const shared = ['node_modules', 'models', 'samples', '.tools', 'web'].filter((name) => existsSync(join(root, name)))
  for (const name of shared) await symlink(join(root, name), join(folder, name))
  await writeFile(join(folder, '.env'), env)
  return {
    folder,
    run: (file, args = [], env = {}) =>
      new Promise((resolve) => {
        const options = {
          cwd: tmpdir(),
          env: { ...bareEnvironment, NODE_COMPILE_CACHE: join(folder, 'compiled'), ...env },
        }
        const done = (error: ExecFileException | null, stdout: string, stderr: string) =>
          resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
        execFile(process.execPath, [join(folder, file), ...args], options, done)
      }),
    // The chains may still write down there what they have compiled.
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }),
  }
}
