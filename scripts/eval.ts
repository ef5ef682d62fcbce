/**
 * `npm run eval -- --clips DIR [--out DIR] [--details]`: perceives every clip of a folder (NAME.mp4, .webm or .mov beside
 * NAME.json with what is true of it) and prints how near that came to the truth. `--out` keeps what was found.
 * `npm run eval -- --cases DIR [--out DIR]`: composes every case of a folder and prints how good the results are.
 */

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { evaluateCases } from './eval/cases.ts'
import { findClips, type Clip } from './eval/clips.ts'
import { openEvaluator } from './eval/evaluate.ts'
import { details, table } from './eval/report.ts'
import type { Evaluation } from './eval/score/clip.ts'

const { values } = parseArgs({
  options: {
    clips: { type: 'string', default: 'samples' },
    cases: { type: 'string' },
    out: { type: 'string' },
    details: { type: 'boolean', default: false },
  },
})

if (values.cases !== undefined) {
  console.log(await evaluateCases(values.cases, values.out))
  process.exit()
}

const clips = await findClips(values.clips)
if (clips.length === 0) {
  console.error(`${values.clips} holds no clip with its truth: NAME.mp4, .webm or .mov beside NAME.json`)
  process.exit(1)
}
if (values.out) await mkdir(values.out, { recursive: true })

const evaluator = openEvaluator()
const done: Evaluation[] = []
let failed = 0
for (const clip of clips) {
  try {
    done.push(await evaluate(clip))
  } catch (error) {
    failed++
    console.error(`${clip.name} could not be evaluated:`, error)
  }
}
await evaluator.close()
console.log(`\n${table(done)}`)
if (failed > 0) {
  console.error(`\n${failed} of ${clips.length} clips could not be evaluated`)
  process.exitCode = 1
}

async function evaluate(clip: Clip): Promise<Evaluation> {
  const { found, evaluation } = await evaluator.evaluate(clip)
  if (values.out) await writeFile(join(values.out, `${clip.name}.json`), `${JSON.stringify(found, null, 2)}\n`)
  console.log(`${clip.name}: ${evaluation.seconds.toFixed(1)} s`)
  if (values.details) console.log(details(evaluation))
  return evaluation
}
