/** The machine and the project's folder: Node, the packages, memory, disk, who can read what. */

import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import { availableParallelism, freemem, totalmem } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { Config } from '../../src/config.ts'
import { folderProblem } from '../../src/process/port-and-folder.ts'
import { fail, type DoctorFinding, ok, warn } from './finding.ts'

export const root = join(import.meta.dirname, '../..')
const gigabyte = 1024 ** 3
/** Two videos at once take up to 1.2 GB each beside the service. */
const goodMemory = 3 * gigabyte
const goodDisk = 2 * gigabyte

export async function examineMachine(config: Config): Promise<DoctorFinding[]> {
  return [node(), await packages(), memory(config), await disk(config), ...secrets(config)]
}

function node(): DoctorFinding {
  const [major] = process.versions.node.split('.').map(Number)
  const text = `${process.version}, ${process.platform} ${process.arch}, ${availableParallelism()} processors`
  return major! >= 24
    ? ok('Node', text)
    : fail('Node', `${text}: version 24 or newer is required`, 'npm start installs it')
}

/** As the bootstrap sees it: a stamp with the hash of the lockfile that was installed last. */
async function packages(): Promise<DoctorFinding> {
  const lock = createHash('sha256').update(await readFile(join(root, 'package-lock.json')))
  const stamp = await readFile(join(root, 'node_modules/.reelgist-installed'), 'utf8').catch(() => '')
  if (stamp === lock.digest('hex')) return ok('packages', 'installed as in package-lock.json')
  return warn('packages', 'different from package-lock.json', 'npm start installs them')
}

function memory({ role, workerConcurrency }: Config): DoctorFinding {
  const text = `${gigabytes(totalmem())} GB, ${gigabytes(freemem())} free`
  if (role === 'api' || totalmem() >= goodMemory) return ok('memory', text)
  const todo = workerConcurrency > 1 ? 'set WORKER_CONCURRENCY=1' : 'give it 3 GB'
  return warn('memory', `${text}: a video needs up to 1.2 GB`, todo)
}

async function disk({ dataDir }: Config): Promise<DoctorFinding> {
  const problem = await folderProblem(dataDir)
  if (problem !== undefined) return fail('disk', problem)
  const { bavail, bsize } = await statfs(dataDir)
  const text = `${gigabytes(bavail * bsize)} GB free for ${dataDir}`
  return bavail * bsize >= goodDisk ? ok('disk', text) : warn('disk', text, 'free some space, or set DATA_DIR')
}

/** An attacker in another account of the machine, as an exploit may, should find these closed. */
function secrets({ dataDir }: Config): DoctorFinding[] {
  if (process.platform === 'win32') return []
  // The file that was read, which ENV_FILE may name.
  const file = resolve(root, process.env['ENV_FILE']?.trim() || '.env')
  const wallets = join(dataDir, 'sandbox/wallets.json')
  return [file, wallets].flatMap((path) => {
    if (!existsSync(path)) return []
    const isOpen = (statSync(path).mode & 0o077) !== 0
    const name = path === file ? basename(file) : 'wallets'
    if (!isOpen) return [ok(name, 'not readable by other users')]
    return [warn(name, `${path} is readable by other users of this machine`, `chmod 600 ${path}`)]
  })
}

const gigabytes = (bytes: number) => (bytes / gigabyte).toFixed(1)
