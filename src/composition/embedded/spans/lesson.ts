/** Phrases that cards teach, with their meaning. */

import { capitalise, tidy, words } from '../../../language/text.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import type { Section } from '../../../language/outline/outline.ts'
import { calm } from './name.ts'
import { pairIn } from '../../../language/pair.ts'

export interface Taught {
  line: MarkedLine
  phrase: string
  translation: string
}

export const taughtOn = ({ outline }: MarkedVideo): Taught[] =>
  outline.sections.filter(({ sign }) => sign >= 0).flatMap(pairsOn)

/** A single small word is one to learn; what is longer, or called out, is a phrase. */
export const isWord = ({ phrase, line }: Taught) =>
  words(withoutArticle(phrase)).length === 1 && /^\p{Ll}/u.test(line.text)

const withoutArticle = (text: string) =>
  text.replace(/^(?:der|die|das|le|la|les|un|une|el|los|las|il|lo|gli|o|os|as|de|het|en|ett|the|an?) /i, '')

/** What cards teach: a phrase and its meaning in one row, one under the other, or shown and then said in English. */
function pairsOn({ title, line, cards, speech }: Section<MarkedLine>): Taught[] {
  const rows = [{ text: title, line }, ...cards.filter(({ sign, isAdvertising }) => sign >= 0 && !isAdvertising)]
  const paired = rows.flatMap((row) => {
    const pair = pairIn(row.text)
    return pair ? [taughtOf(row.line, pair.left, pair.right)] : []
  })
  if (paired.length > 0) return paired
  const at = speech.findIndex((one) => words(one.text).join(' ').endsWith(words(title).join(' ')))
  const meaning = rows[1]?.text ?? (at >= 0 ? (speech[at + 1]?.text ?? '') : '')
  const isMeaning = meaning !== '' && words(meaning).length <= 2 * words(title).length + 4 && !/[:@]/.test(meaning)
  return isMeaning ? [taughtOf(line, title, meaning)] : []
}

const taughtOf = (line: MarkedLine, phrase: string, translation: string): Taught => ({
  line,
  phrase: capitalise(calm(phrase)),
  translation: tidy(translation).replace(/\.$/, ''),
})
