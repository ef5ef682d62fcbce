/** Composes from the evidence and reports the outcome, for the command line. */

import { createComposer } from '../../src/composition/compose.ts'
import { ModelDown } from '../../src/composition/composers/model-down.ts'
import type { Config } from '../../src/config.ts'
import { AnalysisFailure } from '../../src/errors.ts'
import type { Evidence, KeyFrame } from '../../src/evidence.ts'
import type { Format } from '../../src/formats/format.ts'
import { findFormat, type OutputFormat, workflowFormats } from '../../src/formats/index.ts'
import { createLog } from '../../src/log.ts'
import { StartError } from '../../src/process/start-error.ts'
import { isDropped, render } from './rendering.ts'

export function formatCalled(name: string | undefined): Format {
  if (name === undefined || name === 'default') return findFormat(undefined)
  if (workflowFormats.includes(name as OutputFormat)) return findFormat(name as OutputFormat)
  throw new StartError(`Unknown format ${name}: use default, ${workflowFormats.join(', ')}.`)
}

interface Perceived {
  evidence: Evidence
  frames: KeyFrame[]
  file: string
}

/** A composer for one result. What keeps its model from being asked is known before the video is looked at. */
export async function openComposer(config: Pick<Config, 'model'>, format: Format) {
  const composer = createComposer(config, createLog('error'))
  const problem = await composer.problem?.()
  if (problem !== undefined) {
    await composer.close()
    throw new StartError(`${problem}.`)
  }
  const compose = async ({ evidence, frames, file }: Perceived, signal: AbortSignal) => {
    try {
      return await composer.compose(format, evidence, frames, signal, file)
    } catch (error) {
      throw explain(error, config.model?.id ?? '')
    }
  }
  return {
    close: () => composer.close(),
    /** The result as text: for people, or as JSON. */
    composeAndRender: async (
      perceived: Perceived,
      signal: AbortSignal,
      { json, colours }: { json: boolean; colours: boolean },
    ) => {
      const { result, support, changes, producer, usage } = await compose(perceived, signal)
      if (json) {
        const repaired = changes.filter((change) => !isDropped(change))
        return JSON.stringify({ result, support, dropped: changes.filter(isDropped), repaired }, null, 2)
      }
      const by = producer.model ?? 'the embedded composer'
      const instead = producer.fallbackFrom === undefined ? '' : ` because ${producer.fallbackFrom} failed`
      const { inputTokens, outputTokens, dollars } = usage ?? {}
      const cost = usage
        ? ` (${inputTokens} tokens in, ${outputTokens} out${dollars ? `, $${dollars.toFixed(4)}` : ''})`
        : ''
      const title = `${format.title}, composed by ${by}${instead}${cost}`
      const { durationSeconds } = perceived.evidence.video
      return render({ title, result, support, changes, durationSeconds }, colours)
    },
  }
}

/** In one sentence, where it is the model that failed. */
function explain(error: unknown, model: string): unknown {
  const reason = error instanceof AnalysisFailure && error.cause instanceof Error ? error.cause.message : ''
  const summary = reason.split('\n')[0]!.replace(/\.$/, '')
  if (error instanceof ModelDown) return new StartError(`The model ${model} cannot be used (${error.why}): ${summary}.`)
  return summary.startsWith('the model: ')
    ? new StartError(`The answer of ${model} cannot be used: ${summary.slice(11)}.`)
    : error
}
