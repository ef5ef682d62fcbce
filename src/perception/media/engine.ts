/** Which decoder there is. Both are FFmpeg; docs/configure.md says why there are two. */

import { existsSync, readdirSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { VideoSource } from './source.ts'

/** The libraries that npm installs, or the path of an `ffmpeg` program. */
export type Engine = 'node-av' | { ffmpeg: string }

const libraries = fileURLToPath(new URL('../../../node_modules/@seydx', import.meta.url))

/** The program that is asked for; else the libraries, where they are installed; else the program on the PATH. */
export function chooseEngine(ffmpegPath: string | undefined, searched = process.env['PATH'] ?? ''): Engine | undefined {
  if (ffmpegPath === undefined && hasLibraries()) return 'node-av'
  const name = ffmpegPath ?? 'ffmpeg'
  const found = isAbsolute(name) ? name : searched.split(delimiter).flatMap(namesOf(name)).find(existsSync)
  return found === undefined ? undefined : { ffmpeg: found }
}

const namesOf = (name: string) => (folder: string) =>
  folder === '' ? [] : process.platform === 'win32' ? [join(folder, `${name}.exe`)] : [join(folder, name)]

/** An image that must not carry them has this folder removed. */
function hasLibraries(): boolean {
  return existsSync(libraries) && readdirSync(libraries).some((name) => name.startsWith('node-av-'))
}

export async function openSource(engine: Engine, file: string, maxSeconds: number): Promise<VideoSource<unknown>> {
  // A source is only ever given the frames that it gave away.
  if (engine === 'node-av') {
    const { openSource } = await import('./node-av/source.ts')
    return openSource(file, maxSeconds) as VideoSource<unknown>
  }
  const { openSource } = await import('./ffmpeg/source.ts')
  return (await openSource(engine.ffmpeg, file, maxSeconds)) as VideoSource<unknown>
}

/** Fails where the engine cannot be loaded or started. */
export async function tryEngine(engine: Engine): Promise<void> {
  if (engine === 'node-av') return void (await import('./node-av/source.ts'))
  const { programProblem } = await import('./ffmpeg/program.ts')
  const problem = await programProblem(engine.ffmpeg)
  if (problem !== undefined) throw new Error(problem)
}
