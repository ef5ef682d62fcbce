/** The script of the reading engines: each keeps its own models, loaded when first asked for. */

import type { Picture } from '../media/media.ts'
import { serveEngine } from '../../process/engines.ts'
import type { LineBox } from './boxes.ts'
import type { RecognisedText } from './decode.ts'
import { loadDetector } from './detection.ts'
import { loadRecogniser, loadScript } from './recognition.ts'
import type { Script } from './scripts.ts'

export type TextRequest =
  | { task: 'detect'; picture: Picture; side: number }
  | { task: 'recognise'; picture: Picture; box: LineBox; script?: Script; expected?: RecognisedText }
export type TextReply = LineBox[] | RecognisedText

const detector = loadDetector()
const recogniser = loadRecogniser()

const scripts = new Map<Script, ReturnType<typeof loadScript>>()

function scriptReader(script: Script): ReturnType<typeof loadScript> {
  const known = scripts.get(script) ?? loadScript(script)
  scripts.set(script, known)
  return known
}

serveEngine(async (request: TextRequest): Promise<TextReply> => {
  if (request.task === 'detect') return (await detector)(request.picture, request.side)
  if (request.script) return (await scriptReader(request.script))(request.picture, request.box)
  return (await recogniser)(request.picture, request.box, request.expected)
})
