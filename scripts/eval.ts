/**
 * `npm run eval -- --clips DIR [--out DIR] [--details]`: how well clips are heard, read and seen.
 * `npm run eval -- --cases DIR [--out DIR] [--write FILE] [--without PART]`: how good the results are that are composed
 * from evidence; `--write` also puts the tables into their section of a page, as in docs/quality.md; `--without` leaves
 * out a part of the embedded composer (roles, choice, spans, on-screen-text) to show what it brings.
 * `npm run eval -- --tokens [--write FILE]`: what a model is sent for each format, and what that costs, as in
 * docs/models.md.
 */

import { exitWith } from '../src/process/start-error.ts'
import { commandArguments, failUsage } from './support/arguments.ts'

process.on('uncaughtException', exitWith)

const usage = `Usage:
  npm run eval -- --clips DIR [--out DIR] [--details]
  npm run eval -- --cases DIR [--out DIR] [--write FILE] [--without PART]
  npm run eval -- --tokens [--write FILE]
`
const { clips, cases, tokens, out, write, without, details } = commandArguments(usage, {
  clips: { type: 'string' },
  cases: { type: 'string' },
  tokens: { type: 'boolean', default: false },
  out: { type: 'string' },
  write: { type: 'string' },
  without: { type: 'string' },
  details: { type: 'boolean', default: false },
}).values

if (!clips && !cases && !tokens) {
  failUsage(
    'Specify what to evaluate: --clips DIR (such as --clips samples), --cases DIR (such as --cases test/cases/composition-unseen) or --tokens',
    usage,
  )
}
// Each loads separate models: only the requested ones are loaded.
if (clips) {
  const { evaluateClips } = await import('./eval/evaluate-clips.ts')
  if (!(await evaluateClips(clips, out, details))) process.exitCode = 1
}
if (cases) {
  const { evaluateCases } = await import('./eval/cases.ts')
  const { writeSection } = await import('./eval/quality.ts')
  const { text, tables, section } = await evaluateCases(cases, out, without)
  console.log(text)
  if (write) await writeSection(write, section, tables)
}
if (tokens) {
  const { countTokens } = await import('./eval/tokens.ts')
  const { writeSection } = await import('./eval/quality.ts')
  const tables = await countTokens()
  console.log(tables)
  if (write) await writeSection(write, 'tokens', tables)
}
