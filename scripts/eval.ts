/**
 * `npm run eval -- --clips DIR [--out DIR] [--details]`: how well clips are heard, read and seen.
 * `npm run eval -- --cases DIR [--out DIR] [--write FILE]`: how good the results are that are composed from evidence;
 * `--write` also puts the tables into their section of a page, as in docs/quality.md.
 */

import { parseArgs } from 'node:util'
import { exitWith } from '../src/process/start-error.ts'

process.on('uncaughtException', exitWith)

const { clips, cases, out, write, details } = parseArgs({
  options: {
    clips: { type: 'string' },
    cases: { type: 'string' },
    out: { type: 'string' },
    write: { type: 'string' },
    details: { type: 'boolean', default: false },
  },
}).values

if (!clips && !cases) {
  console.error(
    'Say what to evaluate: --clips DIR (as in --clips samples) or --cases DIR (as in --cases test/cases/composition)',
  )
  process.exitCode = 1
}
// Each loads models of its own: only what is asked for is loaded.
if (clips) {
  const { evaluateClips } = await import('./eval/evaluate-clips.ts')
  if (!(await evaluateClips(clips, out, details))) process.exitCode = 1
}
if (cases) {
  const { evaluateCases } = await import('./eval/cases.ts')
  const { writeSection } = await import('./eval/quality.ts')
  const tables = await evaluateCases(cases, out)
  console.log(tables)
  if (write) await writeSection(write, 'cases', tables)
}
