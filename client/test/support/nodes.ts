/** The versions of Node that the package supports, as programs: the one that runs the tests, and older ones from npm. */

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const cache = join(import.meta.dirname, '../../../node_modules/.cache/reelgist/nodes')
const older = ['20.20.2', '22.23.3']

/** By version. One that the registry does not offer is missing, and named on standard error. */
export async function supportedNodes(): Promise<Map<string, string>> {
  const nodes = new Map([[process.version, process.execPath]])
  for (const version of older) {
    const program = join(cache, version, 'bin', platform() === 'win32' ? 'node.exe' : 'node')
    try {
      if (!existsSync(program)) await download(version)
      nodes.set((await run(program, ['--version'])).stdout.trim(), program)
    } catch (error) {
      console.error(`Node ${version} is not tested: ${(error as Error).message.split('\n')[0]}`)
    }
  }
  return nodes
}

/** Into its place at once: two test files may look for it at the same time. */
async function download(version: string): Promise<void> {
  const name = `node-${platform() === 'win32' ? 'win' : platform()}-${arch()}`
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'download-'))
  try {
    const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]
    await run('npm', ['install', ...flags, `${name}@${version}`], { cwd: folder })
    await rename(join(folder, 'node_modules', name), join(cache, version)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
