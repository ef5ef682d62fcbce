import { strictSchema } from '../formats/strict.ts'
import type { Evidence, KeyFrame } from '../evidence.ts'
import type { Format } from '../formats/format.ts'
import type { Model, Usage } from './composers/model.ts'
import { instructionsFor } from './composers/prompt.ts'
import { wordsOf } from './support/words.ts'
import { createFinish, type Finished } from './finish.ts'

/** What became of asking the model: a finished result, or why there is none after a second try. */
export interface Outcome {
  finished: Finished
  refused: boolean
  usage: Usage
}

interface Request {
  format: Format
  evidence: Evidence
  frames: readonly KeyFrame[]
  clip: string | undefined
}

/** Asks the model, and once more when its answer cannot be used, saying why. */
export async function composeByModel(model: Model, request: Request, signal: AbortSignal): Promise<Outcome> {
  const { format, evidence, ...seen } = request
  const finish = createFinish(format, evidence)
  const instructions = instructionsFor(format)
  const question = { instructions, schema: schemaFor(format, evidence), evidence, ...seen }
  const check = (value: unknown): Finished => {
    if (value === undefined) return { problem: 'it is not a JSON object' }
    return repeats(value, instructions) ? { problem: 'it repeats its instructions' } : finish(value)
  }
  const first = await model.ask(question, signal)
  const finished = check(first.value)
  if ('result' in finished || first.refused) return { finished, refused: first.refused, usage: first.usage }
  const second = await model.ask({ ...question, previous: { text: first.text, problem: finished.problem } }, signal)
  return { finished: check(second.value), refused: second.refused, usage: add(first.usage, second.usage) }
}

/** The format's shape without the keys that are facts. */
const schemaFor = (format: Format, evidence: Evidence) =>
  strictSchema(format.schema, Object.keys(format.known?.(evidence) ?? {}))

/** Ten words in a row from the instructions are no description of a video: someone in it asked for them. */
const run = 10

function repeats(value: unknown, instructions: string): boolean {
  const secret = ` ${wordsOf(instructions).join(' ')} `
  return textsIn(value).some((text) => {
    const words = wordsOf(text)
    return words.some(
      (_, at) => at + run <= words.length && secret.includes(` ${words.slice(at, at + run).join(' ')} `),
    )
  })
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

export function add(one: Usage, other: Usage): Usage {
  return {
    model: one.model,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    ...(one.dollars === undefined ? {} : { dollars: one.dollars + (other.dollars ?? 0) }),
  }
}
