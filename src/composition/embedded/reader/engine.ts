/** The process that holds the reader; see `src/process/engines.ts` for why it is separate. */

import { serveEngine } from '../../../process/engines.ts'
import { openTrainedReader } from './open.ts'
import type { ValueQuestion, ValueScore } from '../second-look.ts'
import type { ReadLine } from './input.ts'
import type { Scores } from './reader.ts'

/** The lines of a video to read, or values of it to judge. */
export type ReaderRequest = { format: string } & (
  | { lines: readonly ReadLine[] }
  | { questions: readonly ValueQuestion[] }
)
export type ReaderReply = { scores: Scores } | { valueScores: ValueScore[] }

const reader = openTrainedReader()

serveEngine(async (request: ReaderRequest): Promise<ReaderReply> => {
  const opened = await reader
  return 'lines' in request
    ? { scores: await opened.read(request.format, request.lines) }
    : { valueScores: await opened.judge(request.format, request.questions) }
})
