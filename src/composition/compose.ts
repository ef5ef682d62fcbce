/** From evidence to a result: choose the composer, check the shape, ground it, mend it once, never give a wrong shape. */

import type { Config } from '../config.ts'
import type { Evidence, KeyFrame } from '../evidence.ts'
import type { Format } from '../formats/format.ts'
import { type Reading, readEvidence } from '../language/reading.ts'
import type { Log } from '../log.ts'
import { add, composeByModel } from './by-model.ts'
import { composeEmbedded } from './composers/embedded.ts'
import { createModel, type Usage } from './composers/model.ts'
import { hear, type Heard } from './composers/transcript.ts'
import { amendments, compositions, modelFailures } from './counters.ts'
import { createFinish, type Finished } from './finish.ts'
import { isTelling, otherKind } from './kinds.ts'

export interface Composition {
  result: unknown
  /** What it cost, when a model was asked. */
  usage?: Usage
  /** The evidence with what a model heard in it, when the transcriber did not know the language: worth keeping. */
  completed?: Evidence
}

export interface Composer {
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
  const model = config.model && createModel(config.model)
  if (!model)
    return { compose: async (format, evidence) => ({ result: await embedded(format, readEvidence(evidence)) }) }

  /** Speech that could not be transcribed is given to a model that can hear it. */
  async function listen(evidence: Evidence, signal: AbortSignal, clip: string | undefined): Promise<Partial<Heard>> {
    const isNeeded = evidence.speech.state === 'untranscribed' && clip !== undefined && (await model!.hears(clip))
    return isNeeded ? hear(model!, evidence, clip, signal) : {}
  }

  return {
    async compose(format, given, frames, signal, clip) {
      const heard = await listen(given, signal, clip)
      const evidence = heard.evidence ?? given
      const completed = heard.evidence && { completed: heard.evidence }
      const reading = readEvidence(evidence)
      const other = await otherKind(format, reading, isTelling(reading))
      if (other !== undefined) return { result: other, ...(heard.usage && { usage: heard.usage }), ...completed }

      const asked = await composeByModel(model, { format, evidence, frames, clip }, signal)
      const usage = heard.usage ? add(heard.usage, asked.usage) : asked.usage
      log.info(
        { video: `${evidence.video.platform}/${evidence.video.id}`, format: format.name, ...usage },
        'model asked',
      )
      if ('result' in asked.finished) return { result: counted(format, asked.finished, 'model'), usage, ...completed }
      const { problem } = asked.finished
      const reason = asked.refused ? 'refused' : 'unusable'
      modelFailures.inc({ model: usage.model, reason })
      log.warn({ format: format.name, model: usage.model, reason, problem }, 'the model gave no result')
      return { result: await embedded(format, reading, 'embedded-instead'), usage, ...completed }
    },
  }
}

async function embedded(format: Format, reading: Reading, composer = 'embedded'): Promise<unknown> {
  const other = await otherKind(format, reading)
  if (other !== undefined) return other
  const finished = createFinish(format, reading.evidence)(composeEmbedded(format, reading))
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
