/**
 * Perceives every clip of a folder (NAME.mp4, .webm or .mov beside NAME.json with what is true of it) and prints how near
 * that came to the truth.
 */

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findClips } from './clips.ts'
import { openEvaluator } from './evaluate.ts'
import { clipTable, mistakes } from './report.ts'
import type { Evaluation } from './score/clip.ts'

/** Writes what was found to `out`, if that is given. Gives false when a clip could not be evaluated. */
export async function evaluateClips(dir: string, out: string | undefined, details: boolean): Promise<boolean> {
  const clips = await findClips(dir)
  if (out) await mkdir(out, { recursive: true })
  const evaluator = openEvaluator()
  const done: Evaluation[] = []
  for (const clip of clips) {
    try {
      const { found, evaluation } = await evaluator.evaluate(clip)
      done.push(evaluation)
      if (out) await writeFile(join(out, `${clip.name}.json`), `${JSON.stringify(found, null, 2)}\n`)
      console.error(`${clip.name}: ${evaluation.seconds.toFixed(1)} s`)
      if (details) console.log([clip.name, ...mistakes(evaluation)].join('\n  '))
    } catch (error) {
      console.error(`${clip.name} could not be evaluated:`, error)
    }
  }
  await evaluator.close()
  console.log(`\n${clipTable(done)}\n`)
  console.log(`${done.length} of ${clips.length} clips in ${dir} were evaluated`)
  return clips.length > 0 && done.length === clips.length
}
