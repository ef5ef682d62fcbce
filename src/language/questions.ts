/** Questions that a video itself answers. */

import { isAside } from './asides.ts'
import type { Reading } from './reading.ts'
import { capitalise, sentence, tidy, words } from './text.ts'

export interface Answered {
  at: number
  question: string
  answer: string
}

/** Asked as one asks, and not "see them shiny bits?". */
const isQuestion =
  /^(?:\W|(?:and|but|so|now|okay|oh|well|then)\b)*(?:who|what|which|where|when|why|how|can|could|do|does|did|is|are|was|were|should|will|would|won't|don't|doesn't|isn't|aren't|has|have|no|any)\b/i

/** A question followed by a statement, and "if it still drips, …" turned into one. */
export function answeredQuestions(reading: Reading): Answered[] {
  return reading.sentences.flatMap((line, index) => {
    if (isAside(line.text)) return []
    const asked = /([^.!?]{8,120}\?)\s*(.*)$/.exec(line.text)
    const next = reading.sentences[index + 1]
    const answer = asked?.[2] || (next && !next.text.endsWith('?') && !isAside(next.text) ? next.text : '')
    if (
      asked &&
      isQuestion.test(asked[1]!) &&
      answer !== '' &&
      words(answer).length > 1 &&
      !/^(?:right|okay|you know|huh)\?$/i.test(asked[1]!)
    ) {
      return [{ at: line.start, question: capitalise(tidy(asked[1]!)), answer: sentence(answer) }]
    }
    const condition =
      /^(?:and |but |now |so )?if ((?:it|they|the|that|this|your|you don't|you can't|there)[^,]{4,60}), (.{8,})$/i.exec(
        line.plain,
      )
    return condition
      ? [{ at: line.start, question: `What if ${tidy(condition[1]!)}?`, answer: sentence(condition[2]!) }]
      : []
  })
}
