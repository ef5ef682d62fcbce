/** What cards put beside one another, or show while it is explained, as cards to learn from. */

import { digits } from '../../../language/numbers.ts'
import { capitalise, contentWords, sentence, words } from '../../../language/text.ts'
import { titleOf } from '../entries.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import type { Section } from '../../../language/outline/outline.ts'
import { withoutFillers } from './fillers.ts'
import { calm } from './name.ts'
import { pairIn } from '../../../language/pair.ts'

export interface Term {
  line: MarkedLine
  front: string
  back: string
  type: 'basic'
}

/** Words of a term at the most: longer ones are statements. */
const longest = 6
const because = /^(?:it happens|that's|it's|it is|this happens) because /i

export const termsIn = ({ outline }: MarkedVideo): Term[] =>
  outline.sections.filter(({ sign, isMain }) => sign >= 0 && isMain).flatMap(termsOn)

function termsOn({ title, line, cards, speech }: Section<MarkedLine>): Term[] {
  const rows = [{ text: title, line }, ...cards.filter(({ sign, isAdvertising }) => sign >= 0 && !isAdvertising)]
  const paired = rows.flatMap((row) => {
    const pair = pairIn(row.text, true)
    return pair && /^[\p{L}\p{N}"“]/u.test(pair.left) && words(pair.left).length <= longest
      ? [termOf(row.line, pair.left, explained(pair.right, row.line, speech) ?? pair.right)]
      : []
  })
  if (paired.length > 0) return paired
  const name = titleOf(title)
  const back = words(name).length > longest ? undefined : explained(name, line, speech)
  return back === undefined || words(back).length < words(name).length + 3 ? [] : [termOf(line, name, back)]
}

/** The sentence that is said meanwhile and holds what is written; a question explains nothing. */
function explained(written: string, { start }: MarkedLine, speech: readonly MarkedLine[]): string | undefined {
  const wanted = contentWords(digits(written))
  const holds = (text: string) => wanted.length > 0 && wanted.every((word) => contentWords(text).includes(word))
  const [found] = speech
    .filter(({ plain }) => !plain.endsWith('?') && holds(plain))
    .toSorted((one, other) => Math.abs(one.start - start) - Math.abs(other.start - start))
  return found && withoutFillers(found.plain).replace(because, '')
}

const termOf = (line: MarkedLine, front: string, back: string): Term => ({
  line,
  front: capitalise(calm(front)),
  back: sentence(capitalise(calm(back))),
  type: 'basic',
})
