/** yt-dlp's process, with what it needs and no more: `process/confinement` says what is taken away. */

import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { type Confinement, findConfinement } from '../../../process/confinement/confinement.ts'
import type { Needs } from '../../../process/confinement/measures.ts'
import { ytdlpEnvironment } from './program.ts'

const megabyte = 1024 * 1024

/** What pages, scripts and a build that unpacks itself may add to the bytes of the video. */
const moreFileBytes = 64 * megabyte

/** It keeps the network, or it could not work: what it may reach there the proxy decides that it is given. */
export function ytdlpNeeds(reads: string[], dir: string | undefined, maxVideoBytes: number): Needs {
  return {
    reads,
    writes: dir === undefined ? [] : [dir],
    network: true,
    // A Node, which solves the scripts of YouTube's pages.
    starts: true,
    limits: {
      memoryBytes: 1_500 * megabyte,
      addressBytes: 6_000 * megabyte,
      fileBytes: maxVideoBytes + moreFileBytes,
      cpuSeconds: 600,
    },
  }
}

export interface ConfinedProgram extends Confinement {
  reads: string[]
}

export async function ytdlpConfinement(command: string, maxVideoBytes: number): Promise<ConfinedProgram> {
  const reads = await filesOf(command)
  const trial = { command: [command, '--ignore-config', '--version'], env: ytdlpEnvironment() }
  return { ...(await findConfinement(ytdlpNeeds(reads, undefined, maxVideoBytes), trial)), reads }
}

/** The program, the modules beside it, the Python that runs it, and what that one is made of. */
async function filesOf(command: string): Promise<string[]> {
  const env = ytdlpEnvironment()
  const file = locate(command, env['PATH'] ?? '')
  if (file === undefined) return []
  const certificates = [env['SSL_CERT_FILE'], env['SSL_CERT_DIR']].filter((path) => path !== undefined)
  const own = [file, join(dirname(file), 'lib'), process.execPath, ...certificates]
  const python = locate(await interpreterOf(file), env['PATH'] ?? '')
  return python === undefined ? own : [...own, python, ...(await foldersOfPython(python, env))]
}

function locate(name: string, searched: string): string | undefined {
  if (name === '') return undefined
  const all = isAbsolute(name) ? [name] : searched.split(delimiter).map((folder) => join(folder, name))
  const found = all.find((path) => isAbsolute(path) && existsSync(path))
  return found === undefined ? undefined : realpathSync(found)
}

/** Of a script's first line; '' for a program that needs none. */
async function interpreterOf(file: string): Promise<string> {
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(200), 0, 200, 0)
  const [line = ''] = buffer.toString('latin1', 0, bytesRead).split('\n', 1)
  if (!line.startsWith('#!')) return ''
  const [program = '', argument = ''] = line.slice(2).trim().split(/\s+/)
  return program.endsWith('/env') ? argument : program
}

const answer = z.object({ prefixes: z.array(z.string()), path: z.array(z.string()) })

async function foldersOfPython(python: string, env: Record<string, string>): Promise<string[]> {
  const ask = 'import sys, json; print(json.dumps({"prefixes": [sys.prefix, sys.base_prefix], "path": sys.path}))'
  try {
    const { stdout } = await promisify(execFile)(python, ['-c', ask], { env, timeout: 30_000 })
    const { prefixes, path } = answer.parse(JSON.parse(stdout))
    // A system's own Python lies among much else, and its modules are named in its path.
    return [...prefixes.filter((prefix) => !['/', '/usr', '/usr/local'].includes(prefix)), ...path].filter(isAbsolute)
  } catch {
    // No Python: the trial shows whether the program runs with what was found.
    return []
  }
}
