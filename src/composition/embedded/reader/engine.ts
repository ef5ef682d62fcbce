/** The process that holds the reader; see `src/process/engines.ts` for why it is separate. */

import { serveEngine } from '../../../process/engines.ts'
import { openTrainedReader } from './open.ts'
import type { ReadLine } from './input.ts'
import type { Scores } from './reader.ts'

/** The lines of a video to read. */
export interface ReaderRequest {
  format: string
  lines: readonly ReadLine[]
}

const reader = openTrainedReader()

serveEngine(async ({ format, lines }: ReaderRequest): Promise<Scores> => (await reader).read(format, lines))
