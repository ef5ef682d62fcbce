/** From evidence to a result: choose the composer, check the shape, ground it, mend it once, never give a wrong shape. */

import type { Config } from '../config.ts'
import type { Evidence, KeyFrame } from '../evidence.ts'
import type { Format } from '../formats/format.ts'
import { type Reading, readEvidence } from '../language/reading.ts'
import type { Log } from '../log.ts'
import { add, composeByModel } from './by-model.ts'
import { createModel, type Model, type Usage } from './composers/model.ts'
import { hear } from './composers/transcript.ts'
import { amendments, compositions, modelFailures } from './counters.ts'
import { createFinish, type Finished } from './finish.ts'
import { isTelling, otherKind } from './kinds.ts'

/** Who composes; a model goes by the name it is configured by. */
export interface ComposedBy {
  composer: 'embedded' | 'model'
  model?: string
}

interface Composition {
  result: unknown
  maker: ComposedBy
  /** What it cost, when a model was asked. */
  usage?: Usage
  /** The evidence with what a model heard in it, when the transcriber did not know the language: worth keeping. */
  completed?: Evidence
}

export interface Composer {
  /** Who composes when all goes well. */
  maker: ComposedBy
  /** `clip` is the file, where it is still at hand: a model that takes video gets it instead of the frames. */
  compose(
    format: Format,
    evidence: Evidence,
    frames: readonly KeyFrame[],
    signal: AbortSignal,
    clip?: string,
  ): Promise<Composition>
}

export function createComposer(config: Pick<Config, 'model'>, log: Log): Composer {
  return config.model ? composerWith(createModel(config.model), config.model.id, log) : embeddedComposer
}

const byEmbedded: ComposedBy = { composer: 'embedded' }

const embeddedComposer: Composer = {
  maker: byEmbedded,
  compose: async (format, evidence) => ({
    result: await embedded(format, readEvidence(evidence)),
    maker: byEmbedded,
  }),
}

const composerWith = (model: Model, name: string, log: Log): Composer => ({
  maker: { composer: 'model', model: name },
  async compose(format, given, frames, signal, clip) {
    const heard = await listen(model, given, clip, signal)
    const evidence = heard?.evidence ?? given
    const completed = heard?.evidence && { completed: heard.evidence }
    const reading = readEvidence(evidence)
    const other = await otherKind(format, reading, isTelling(reading))
    // Nothing is asked of the model here, but this is all that it would be asked for: no better one is to be had.
    const byModel: ComposedBy = { composer: 'model', model: name }
    if (other !== undefined) {
      return { result: other, maker: byModel, ...(heard && { usage: heard.usage }), ...completed }
    }

    const { finished, refused, usage: asking } = await composeByModel(model, { format, evidence, frames, clip }, signal)
    const usage = heard ? add(heard.usage, asking) : asking
    const about = { video: `${given.video.platform}/${given.video.id}`, format: format.name, ...usage }
    if ('result' in finished) {
      log.info(about, 'composed by the model')
      return { result: counted(format, finished, 'model'), maker: byModel, usage, ...completed }
    }
    // Another attempt would end the same way: what the embedded composer makes of it is better than a failed job.
    const reason = refused ? 'refused' : 'unusable'
    modelFailures.inc({ model: usage.model, reason })
    log.warn({ ...about, reason, problem: finished.problem }, 'composed without the model')
    return { result: await embedded(format, reading, 'embedded-instead'), maker: byEmbedded, usage, ...completed }
  },
})

/** Speech that could not be transcribed is given to a model that can hear it. */
async function listen(model: Model, evidence: Evidence, clip: string | undefined, signal: AbortSignal) {
  const isNeeded = evidence.speech.state === 'untranscribed' && clip !== undefined && (await model.hears(clip))
  return isNeeded ? hear(model, evidence, clip, signal) : undefined
}

/** Without a key and without a network: each format fills itself from what was heard, read and seen. */
async function embedded(format: Format, reading: Reading, composer = 'embedded'): Promise<unknown> {
  const other = await otherKind(format, reading)
  if (other !== undefined) return other
  const finished = createFinish(format, reading.evidence)(format.extract(reading))
  if ('problem' in finished) throw new Error(`${format.name} was composed in a wrong shape: ${finished.problem}`)
  return counted(format, finished, composer)
}

function counted(
  format: Format,
  { result, amends }: Exclude<Finished, { problem: string }>,
  composer: string,
): unknown {
  compositions.inc({ format: format.name, composer })
  amendments.inc({ composer, outcome: 'mended' }, amends.mended)
  amendments.inc({ composer, outcome: 'dropped' }, amends.dropped)
  return result
}
