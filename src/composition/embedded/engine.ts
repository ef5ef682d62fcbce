/** Without a key and without a network: the marked lines of a video and a format's plan make a result. */

import type { Format } from '../../formats/format.ts'
import type { Reading } from '../../language/reading.ts'
import { markVideo } from './marks.ts'
import type { Plan } from './plan.ts'
import { planOf } from './plans/index.ts'
import type { Reader } from './reader/reader.ts'

export interface TrainedReader extends Reader {
  /** By role: from which score on a line carries it. */
  thresholds: Readonly<Record<string, number>>
}

/** Fills a format from what was heard, read and seen. What comes out still has to be checked against the evidence. */
export async function composeByReader(format: Format, reading: Reading, reader: TrainedReader): Promise<unknown> {
  const video = await markVideo(format.name, reading, reader, reader.thresholds)
  const { fields, finish } = planOf(format.name) as Plan<Record<string, unknown>>
  const result = Object.fromEntries(Object.entries(fields).map(([key, fill]) => [key, fill(video)]))
  return finish ? finish(result, video) : result
}
