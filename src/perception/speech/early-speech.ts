/** Speech is reported piece by piece while a recording is still being transcribed, and no piece twice. */

import type { SpeechSegment } from '../../evidence.ts'
import { conclude } from './conclude.ts'
import type { Interpreted } from './interpret.ts'
import type { Piece } from './pieces.ts'

/** Reports the pieces that have not been reported yet: they must be final. */
export type ReportPieces = (english: Piece[], interpreted?: Interpreted[]) => void

export function createEarlySpeech(report: (segments: SpeechSegment[]) => void): ReportPieces {
  const reported = new Set<Piece>()
  const isNew = (piece: Piece) => !reported.has(piece)
  return (english, interpreted = []) => {
    const heard = english.filter(isNew)
    const understood = interpreted.filter(({ piece }) => isNew(piece))
    for (const piece of [...heard, ...understood.map(({ piece }) => piece)]) reported.add(piece)
    const { segments } = conclude({ english: heard, unsure: [], looksLike: '' }, understood).speech
    if (segments.length > 0) report(segments)
  }
}
