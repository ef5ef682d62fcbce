/** A marked video of which the reader says nothing: for what is read from the words alone. */

import { markVideo } from '../../src/composition/embedded/marks.ts'
import { readableFor } from '../../src/language/in-english.ts'
import { readEvidence } from '../../src/language/reading.ts'
import { type EvidenceParts, evidenceOf } from './evidence.ts'

export function markedOf(format: string, parts: EvidenceParts) {
  const reading = readEvidence(readableFor(format, evidenceOf(parts)))
  const lines = reading.lines.map(() => ({ roles: new Map(), spans: new Map() }))
  return markVideo(format, reading, { fits: 1, lines }, {})
}

/** Cards or sentences, one every three seconds. */
export const spansOf = (...texts: string[]) => texts.map((text, at) => ({ start: at * 3, end: at * 3 + 2.5, text }))
