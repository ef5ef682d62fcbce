/** The script of the reading engines: each keeps its own models, loaded when first asked for. */

import type { Picture } from '../media/media.ts'
import { serveEngine } from '../engines.ts'
import type { LineBox } from './boxes.ts'
import type { Reading } from './decode.ts'
import { loadDetector } from './detection.ts'
import { loadRecogniser } from './recognition.ts'

export type ReadRequest =
  | { task: 'detect'; picture: Picture; side: number }
  | { task: 'recognise'; picture: Picture; box: LineBox }
export type ReadReply = LineBox[] | Reading

const detector = loadDetector()
const recogniser = loadRecogniser()

serveEngine(async (request: ReadRequest): Promise<ReadReply> => {
  if (request.task === 'detect') return (await detector)(request.picture, request.side)
  return (await recogniser)(request.picture, request.box)
})
