/** Not every machine has one: what needs it is skipped there. */

import { chooseEngine } from '../../src/perception/media/engine.ts'

/** The `ffmpeg` that FFMPEG_PATH names, or the one on the PATH. */
export function ffmpegHere(): string | undefined {
  const engine = chooseEngine(process.env['FFMPEG_PATH'] ?? 'ffmpeg')
  return typeof engine === 'object' ? engine.ffmpeg : undefined
}
