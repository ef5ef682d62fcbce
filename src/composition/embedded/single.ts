/** One value of a video: the passage that the reader is surest of, in the line that it is surest of. */

import type { MarkedLine, MarkedVideo } from './marks.ts'
import { asName } from '../../language/listed-name.ts'
import { wholeName } from './spans/phrase.ts'

interface Options {
  shift?: number
  clean?: (text: string) => string
  /** Lines that are left out whatever the reader says. */
  without?: (line: MarkedLine) => boolean
}

/** '' where no line carries it. */
export function single(video: MarkedVideo, role: string, { shift = 0, clean = asName, without }: Options = {}): string {
  const lines = video
    .carrying(role, shift)
    .filter((line) => !without?.(line))
    .toSorted((one, other) => other.score(role) - one.score(role))
  for (const line of lines) {
    const [best] = line.passages(role).toSorted((one, other) => other.score - one.score)
    const whole = best && wholeName(line.text, best.from, best.to)
    const text = whole ? clean(line.text.slice(whole.from, whole.to)) : ''
    if (text !== '') return text
  }
  return ''
}
