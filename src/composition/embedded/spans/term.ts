/** What cards put beside one another, or show while it is explained, as cards to learn from. */

import { digits } from '../../../language/numbers.ts'
import { capitalise, contentWords, sentence, words } from '../../../language/text.ts'
import { titleOf } from '../entries.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import type { Section } from '../../../language/outline/outline.ts'
import { withoutFillers } from '../../../language/fillers.ts'
import { calm } from '../../../language/listed-name.ts'
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
  const stated = cards.filter(({ sign, isAdvertising }) => sign >= 0 && !isAdvertising)
  const paired = [{ text: title, line }, ...stated].flatMap((row) => {
    const pair = pairIn(row.text, true)
    const isTerm = pair && /^[\p{L}\p{N}"“]/u.test(pair.left) && words(pair.left).length <= longest
    return isTerm
      ? [termOf(row.line, pair.left, explained(pair.right, row.line, speech, pair.left) ?? pair.right, speech)]
      : []
  })
  if (paired.length > 0) return paired
  // "44 BC" is a term with its figure.
  const name = /^\d/.test(title) ? title : titleOf(title)
  if (name === '' || words(name).length > longest) return []
  const row = stated.find(({ text }) => words(text).length > 1)
  const said = explained(row?.text ?? name, line, speech)
  const beyond = contentWords(said ?? '').filter((word) => !contentWords(name).includes(word))
  const back = said && (row || beyond.length > 1) ? said : (row?.text ?? '')
  return back === '' ? [] : [termOf(line, name, back, speech)]
}

/** The sentence that is said meanwhile and holds what is written; a question explains nothing. */
function explained(
  written: string,
  { start }: MarkedLine,
  speech: readonly MarkedLine[],
  term = written,
): string | undefined {
  const wanted = contentWords(digits(written))
  const holds = (text: string) => wanted.length > 0 && wanted.every((word) => contentWords(text).includes(word))
  const [found] = speech
    .filter(({ plain }) => !plain.endsWith('?') && holds(plain))
    .toSorted((one, other) => Math.abs(one.start - start) - Math.abs(other.start - start))
  // "Deflation, prices falling": without its name.
  const named = found && withoutFillers(found.plain).replace(because, '')
  const [first = '', ...others] = named?.split(/,\s+/) ?? []
  return words(first).join(' ') === words(term).join(' ') && others.length > 0 ? others.join(', ') : named
}

/** "CPI" and "44 BC" are written so, "INFLATION" is a shout. */
const termOf = (line: MarkedLine, front: string, back: string, speech: readonly MarkedLine[]): Term => ({
  line,
  front: speech.some(({ text }) => text.includes(front))
    ? front
    : capitalise(/\p{Lu}{4}/u.test(front) ? calm(front) : front),
  back: sentence(capitalise(calm(back))),
  type: 'basic',
})
