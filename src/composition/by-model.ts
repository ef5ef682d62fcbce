import { strictSchema } from '../formats/strict.ts'
import type { Evidence, KeyFrame } from '../evidence.ts'
import type { Format } from '../formats/format.ts'
import { withCites } from './composers/cited-schema.ts'
import type { Model, Usage } from './composers/model.ts'
import { exampleOf, instructionsFor } from './composers/prompt.ts'
import { secondQuestions } from './counters.ts'
import type { Question } from './composers/question.ts'
import type { Finished } from './finish.ts'

/** What became of asking the model: a finished result, or why there is none after a second try. */
export interface ModelOutcome {
  finished: Finished
  refused: boolean
  usage: Usage
}

interface Request {
  format: Format
  evidence: Evidence
  frames: readonly KeyFrame[]
  clip: string | undefined
  /** What local classifiers and word lists say of its safety, where that is asked for. */
  signals?: object | undefined
}

/** Judges an answer: whether it has the shape, says what the evidence says, and gives nothing away. */
type Check = (value: unknown, instructions: string) => Promise<Finished>

/** Asks the model, and once more when its answer cannot be used, saying why. */
export async function composeByModel(
  model: Model,
  request: Request,
  check: Check,
  signal: AbortSignal,
  deadline: AbortSignal,
): Promise<ModelOutcome> {
  const { format } = request
  const question = questionFor(request)
  const instructions = instructionsFor(format)
  const first = await model.ask(question, signal, deadline)
  const finished = await check(first.value, instructions)
  if ('result' in finished || first.refused) return { finished, refused: first.refused, usage: first.usage }
  secondQuestions.inc({ model: first.usage.model, format: format.name })
  const previous = { text: first.text, problem: finished.problem }
  const second = await model.ask({ ...question, previous }, signal, deadline)
  const last = await check(second.value, instructions)
  return { finished: last, refused: second.refused, usage: add(first.usage, second.usage) }
}

/** What a model is asked for a format: its shape comes without the keys that are facts. */
export function questionFor({ format, evidence, ...seen }: Request): Question {
  const known = Object.keys(format.known?.(evidence) ?? {})
  return {
    format: format.name,
    instructions: `${instructionsFor(format)}\n\n${exampleOf(format, known)}`,
    schema: withCites(strictSchema(format.schema, known)),
    evidence,
    ...seen,
  }
}

export function add(one: Usage, other: Usage): Usage {
  return {
    model: one.model,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    ...(one.dollars === undefined ? {} : { dollars: one.dollars + (other.dollars ?? 0) }),
  }
}
