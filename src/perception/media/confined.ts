/** The decoder's process, with what it needs and no more: `process/confinement` says what is taken away. */

import { execFile } from 'node:child_process'
import { chmod, readdir, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { killOnExit } from '../../process/children.ts'
import { type Confinement, findConfinement } from '../../process/confinement/confinement.ts'
import type { Needs } from '../../process/confinement/measures.ts'
import type { Engine } from './engine.ts'

const project = join(import.meta.dirname, '../../..')
const compileCache = join(project, 'node_modules/.cache/decoder')
const program = fileURLToPath(new URL('decoder.ts', import.meta.url))
const options = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256']

/**
 * Nothing of our environment: it holds keys, and the file may be hostile. The cache halves the time to start; the decoder
 * itself cannot write to it, so that what one video did to it is gone with it.
 */
export const environment = { NODE_COMPILE_CACHE: compileCache }

/** The file is seldom known before; a video is at most so long. */
export function decoderNeeds(engine: Engine, file?: string, maxSeconds = 600): Needs {
  const ffmpeg = engine === 'node-av' ? undefined : engine.ffmpeg
  return {
    reads: [
      ...['node_modules', 'src', 'package.json'].map((name) => join(project, name)),
      process.execPath,
      ...(file === undefined ? [] : [file]),
      ...(ffmpeg === undefined ? [] : [dirname(ffmpeg), join(dirname(dirname(ffmpeg)), 'lib')]),
    ],
    writes: [],
    network: false,
    starts: ffmpeg !== undefined,
    limits: {
      // Decoding 8K takes about 600 MB; the stacks of the threads, which are counted but hardly used, 400.
      memoryBytes: 1_250 * 1024 * 1024,
      addressBytes: 4 * 1024 * 1024 * 1024,
      fileBytes: 1024 * 1024,
      // A hundred times what 720p takes: for an orphan that nobody else ends. The caller has less patience.
      cpuSeconds: 60 + 30 * maxSeconds,
    },
  }
}

export function decoderCommand(engine: Engine, file: string, maxSeconds: number): string[] {
  return [process.execPath, ...options, program, file, String(maxSeconds), JSON.stringify(engine)]
}

const found = new Map<string, Promise<Confinement>>()

/** Found out once, when the first video comes: a fifth of a second. */
export function decoderConfinement(engine: Engine): Promise<Confinement> {
  const key = JSON.stringify(engine)
  const known = found.get(key) ?? find(engine)
  found.set(key, known)
  return known
}

async function find(engine: Engine): Promise<Confinement> {
  // With no file it only shows that it starts.
  const trial = { command: decoderCommand(engine, '', 1), env: environment }
  await fillCache(trial.command)
  const confinement = await findConfinement(decoderNeeds(engine), trial)
  await shareCache(confinement.userInside)
  return confinement
}

/** By a run without a video, which may write. Where it does not start, the first video tells why. */
async function fillCache([file, ...args]: string[]): Promise<void> {
  const run = promisify(execFile)(file!, args, { env: environment })
  killOnExit(run.child)
  await run.catch(() => undefined)
}

/** Node keeps a folder for each user, closed to the others, and the decoder is another one than we are. */
async function shareCache(inside: number | undefined): Promise<void> {
  const ours = process.getuid?.()
  if (inside === undefined || inside === ours) return
  try {
    for (const name of await readdir(compileCache)) {
      if (!name.endsWith(`-${ours}`)) continue
      const folder = join(compileCache, name)
      for (const file of await readdir(folder)) await chmod(join(folder, file), 0o644)
      const link = join(compileCache, `${name.slice(0, -String(ours).length)}${inside}`)
      await symlink(name, link).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
    }
  } catch (error) {
    // The project is somebody else's: then every decoder takes a third of a second longer to start.
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
