/**
 * What is done in a thread: all that applies patterns to strangers' words or to a model's answers. A format is given by
 * its name, since only what can be copied goes into a thread and comes out of it.
 */

import type { Evidence } from '../evidence.ts'
import type { Format } from '../formats/format.ts'
import { formats } from '../formats/index.ts'
import { readableFor } from '../language/in-english.ts'
import { readEvidence } from '../language/reading.ts'
import { readTranscript } from './composers/transcript.ts'
import { cutEvidence } from './evidence-limits.ts'
import { createFinish, type Finished } from './finish.ts'
import { fillFormat } from './embedded/engine.ts'
import type { ReadLine } from './embedded/reader/input.ts'
import type { Scores } from './embedded/reader/reader.ts'
import { leaksInstructions } from './leaks-prompt.ts'
import { type Signals, signalsOf } from './screening/signals.ts'
import type { Change, Support } from '../support/support.ts'

export interface Composed {
  result: unknown
  support: Support
  /** Missing when the video is of another kind, and the result says so. */
  changes?: Change[]
}

export const tasks = {
  /** What the embedded composer's reader has to look at. */
  async lines(name: string, evidence: Evidence): Promise<ReadLine[]> {
    return readingFor(name, evidence).lines.map(({ source, text }) => ({ source, text }))
  },

  /** Without a key and without a network: what the reader said and the format's plan make a result. */
  async compose(name: string, evidence: Evidence, scores: Scores): Promise<Composed> {
    const format = formatOf(name)
    const { result, isOther } = fillFormat(format, readingFor(name, evidence), scores)
    if (isOther) return { result, support: {} }
    const finished = createFinish(format, evidence, 'embedded')(result)
    if ('problem' in finished) throw new Error(`${name} was composed in a wrong shape: ${finished.problem}`)
    return finished
  },

  /** Brings a model's answer into its shape, removes unsupported values, and records the citations of the others. */
  async check(name: string, evidence: Evidence, value: unknown, instructions: string): Promise<Finished> {
    if (value === undefined) return { problem: 'it is not a JSON object' }
    if (leaksInstructions(value, instructions)) return { problem: 'it repeats its instructions' }
    return createFinish(formatOf(name), evidence, 'model')(value)
  },

  /** What local classifiers and word lists say of a video's safety. */
  async signals(evidence: Evidence): Promise<Signals> {
    return signalsOf(cutEvidence(evidence))
  },

  /** The evidence with what a model heard in it; undefined when it made nothing of the speech. */
  async hear(evidence: Evidence, value: unknown): Promise<Evidence | undefined> {
    return readTranscript(evidence, value)
  },
}

const readingFor = (name: string, evidence: Evidence) => readEvidence(cutEvidence(readableFor(name, evidence)))

function formatOf(name: string): Format {
  const format = formats.find((one) => one.name === name)
  if (!format) throw new Error(`there is no format ${name}`)
  return format
}
