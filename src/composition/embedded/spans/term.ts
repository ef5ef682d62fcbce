/** Terms that cards put beside what they mean, as cards to learn from. */

import { capitalise, sentence, words } from '../../../language/text.ts'
import { partsOf } from '../about.ts'
import { titleOf } from '../entries.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import type { Section } from '../../../language/outline/outline.ts'
import { calm } from './name.ts'
import { pairIn } from '../../../language/pair.ts'

export interface Term {
  line: MarkedLine
  front: string
  back: string
  type: 'definition'
}

/** Words of a term at the most: longer ones are statements. */
const longest = 6

export const termsIn = ({ outline }: MarkedVideo): Term[] =>
  outline.sections.filter(({ sign, isMain }) => sign >= 0 && isMain).flatMap(termsOn)

function termsOn(section: Section<MarkedLine>): Term[] {
  const { title, line, cards, speech } = section
  const rows = [{ text: title, line }, ...cards.filter(({ sign, isAdvertising }) => sign >= 0 && !isAdvertising)]
  const paired = rows.flatMap((row) => {
    const pair = pairIn(row.text, true)
    return pair && /^[\p{L}\p{N}"“]/u.test(pair.left) && words(pair.left).length <= longest
      ? [termOf(row.line, pair.left, pair.right)]
      : []
  })
  if (paired.length > 0) return paired
  const name = titleOf(title)
  if (!/^\p{L}/u.test(name) || words(name).length > longest || section.number === undefined) return []
  const [back] = partsOf({ name, line, rows: [], speech, section, isTranslated: false })
  return back === undefined ? [] : [termOf(line, name, back)]
}

const termOf = (line: MarkedLine, front: string, back: string): Term => ({
  line,
  front: capitalise(calm(front)),
  back: sentence(capitalise(calm(back))),
  type: 'definition',
})
