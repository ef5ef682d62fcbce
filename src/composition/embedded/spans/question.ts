/** Questions that are asked and answered. */

import { sentence, withoutTags, words } from '../../../language/text.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { withoutFillers } from './fillers.ts'

/** Lines after a question that may answer it. */
const reach = 2
/** A question that a video opens with keeps people watching: all of it answers it. */
const opening = 3

/** A line that asks, with the line after it that answers; a line that carries both parts is cut at its question mark. */
export function asksAndAnswers(
  video: MarkedVideo,
  role: string,
): { question: string; answer: string; line: MarkedLine }[] {
  return video.lines.flatMap((line) => {
    // So does one over the picture.
    if (line.source === 'on-screen-text' || line.start < opening) return []
    const asked = /^(.*?\?)\s*(.*)$/s.exec(line.text)
    const near = video.lines.slice(line.index, line.index + 1 + reach)
    if (!asked || words(asked[1]!).length < 3 || !near.some((other) => video.carrying(role).includes(other))) return []
    const own = withoutTags(asked[2]!)
    const answer =
      words(own).length > 2
        ? own
        : (near.slice(1).find(({ text, source }) => source === line.source && !text.endsWith('?'))?.text ?? '')
    return words(answer).length > 1
      ? [{ question: withoutFillers(asked[1]!), answer: sentence(withoutFillers(answer)), line }]
      : []
  })
}
