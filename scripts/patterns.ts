/**
 * `npm run check` runs it: every regular expression of the product can be applied to any text. Exponential ones fail;
 * polynomial ones are allowed where the text is cut to a length at which they are quick.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createThreads } from '../src/composition/threads.ts'
import { AnalysisFailure } from '../src/errors.ts'
import { collect, exempt, type Pattern } from './patterns/collect.ts'
import type { Judgement, Trial, tasks } from './patterns/judge.ts'

/** What reads untrusted texts, and their maximum length before any pattern sees them. */
const cuts: [folder: string, characters: number, where: string][] = [
  ['src/language/', 1_200, 'maxSegmentCharacters in src/language/reading.ts'],
  ['src/formats/', 1_200, 'maxSegmentCharacters in src/language/reading.ts'],
  ['src/composition/', 4_000, 'maxText in src/composition/fit.ts'],
  ['src/support/', 4_000, 'maxText in src/composition/fit.ts'],
  ['src/perception/text/', 300, 'longestLine in src/perception/text/clean.ts'],
  ['src/perception/speech/', 300, 'single words, and lines of src/perception/text'],
  ['src/config.ts', 1_000, "the operator's own settings"],
  ['src/payment/facilitator.ts', 1_000, "the operator's own settings"],
  ['src/config/price.ts', 30, 'the pattern that reads a price, and six decimals'],
]
/** Elsewhere nothing is promised; a request's headers are the longest that a pattern meets. */
const uncut = 16_384
/** For one text, against the plainest quadratic pattern: others of that degree stay far below it at the lengths above. */
const maxCost = 8

interface Verdict extends Judgement {
  trial?: Trial
}

// The one that needs neither Java nor a separate thread, on which ours would wait forever.
process.env['RECHECK_SYNC_BACKEND'] = 'pure'

/** See `judge.ts`. */
const isSoak = Boolean(process.env['SOAK'])
/** Time on the processor for one pattern; the tests of this, whose patterns are short, need not wait for so long. */
const cpuSeconds = Number(process.env['PATTERN_SECONDS'] ?? 30)

const root = join(import.meta.dirname, '..')
const cacheFile = join(root, 'node_modules/.cache/reelgist/patterns.json')

async function judgePatterns(folder: string, useCache: boolean): Promise<string[]> {
  const { patterns, unseen } = collect(folder)
  const cache = useCache ? readCache() : {}
  const underWay: Record<string, Verdict | Promise<Verdict>> = { ...cache }
  const threads = createThreads<typeof tasks>({
    script: new URL('./patterns/judge.ts', import.meta.url),
    size: availableParallelism(),
    cpuSeconds,
    wallSeconds: 600,
  })
  const signal = new AbortController().signal
  const complaints = unseen.map((place) => `${place}: is built on each use; build it once, at the top of its file`)
  await Promise.all(
    patterns.map(async (pattern) => {
      const cut = cuts.find(([part]) => pattern.file.startsWith(part))
      const key = `${cut?.[1] ?? ''} /${pattern.source}/${pattern.flags}`
      underWay[key] ??= judge(pattern, cut?.[1])
      const verdict = await underWay[key]
      const complaint = complain(verdict, cut !== undefined)
      if (complaint === undefined) cache[key] = verdict
      else complaints.push(`${pattern.file}:${pattern.line}: ${complaint}\n  ${shown(pattern)}`)
    }),
  )
  await threads.close()
  if (useCache) writeCache(cache)
  console.log(`${patterns.length} patterns`)
  return complaints

  async function judge({ source, flags, file }: Pattern, cut: number | undefined): Promise<Verdict> {
    const checkResult: Verdict = exempt.test(file)
      ? { verdict: 'unknown', why: 'not analysed' }
      : await threads.run('analyse', [source, flags], signal).catch(unlessLate({ verdict: 'unknown', why: 'timeout' }))
    if (checkResult.verdict === 'safe' || checkResult.verdict === 'exponential') return checkResult
    if (checkResult.verdict === 'polynomial' && cut === undefined) return checkResult
    // What analysis cannot judge (look-behind, back references, too large) is tried with hostile texts instead.
    const trial = await threads
      .run('tryOut', [source, flags, cut ?? uncut, maxCost], signal)
      .catch(unlessLate({ cost: Infinity, text: 'a hostile text' }))
    return { ...checkResult, trial }
  }
}

/** What to say of a pattern when its thread was ended for taking too long. */
const unlessLate =
  <T>(verdict: T) =>
  (error: unknown): T => {
    if (error instanceof AnalysisFailure) return verdict
    throw error
  }

function complain({ verdict, why, attack, trial }: Verdict, isCut: boolean): string | undefined {
  if (verdict === 'exponential') return `exponential, see ${attack}`
  if (verdict === 'polynomial' && !isCut) return `${why}, and the text is not bounded; see ${attack}`
  if (!trial || trial.cost <= maxCost) return undefined
  const took = Number.isFinite(trial.cost)
    ? `${trial.cost.toFixed(1)} times as long as a quadratic one`
    : 'unbounded time'
  return `analysis: ${why}; takes ${took} over ${JSON.stringify(trial.text.slice(0, 60))}`
}

const shown = ({ source, flags }: Pattern) => `/${source.length > 200 ? `${source.slice(0, 200)}…` : source}/${flags}`

/** What has passed before. */
function readCache(): Record<string, Verdict> {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8')) as Record<string, Verdict>
  } catch {
    // None yet, or half written: everything is judged again.
    return {}
  }
}

function writeCache(cache: Record<string, Verdict>): void {
  mkdirSync(join(cacheFile, '..'), { recursive: true })
  writeFileSync(cacheFile, JSON.stringify(cache))
}

if (import.meta.main) {
  // Another folder is a test's, which wants to see them judged.
  const [folder] = process.argv.slice(2)
  const complaints = await judgePatterns(folder ?? 'src', folder === undefined && !isSoak)
  for (const complaint of complaints.toSorted()) console.error(complaint)
  process.exitCode = complaints.length > 0 ? 1 : 0
}
