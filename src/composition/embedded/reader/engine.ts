/** The process that holds the reader; see `src/process/engines.ts` for why it is one of its own. */

import { serveEngine } from '../../../process/engines.ts'
import { openTrainedReader } from './open.ts'
import type { ReadLine } from './reader.ts'

export interface ReadRequest {
  format: string
  lines: readonly ReadLine[]
}

const reader = openTrainedReader()

serveEngine(async ({ format, lines }: ReadRequest) => (await reader).read(format, lines))
