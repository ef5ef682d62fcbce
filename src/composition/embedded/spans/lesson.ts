/** Phrases that cards teach, with their meaning. */

import { capitalise, tidy, words } from '../../../language/text.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import type { Section } from '../../../language/outline/outline.ts'
import { calm } from '../../../language/listed-name.ts'
import { pairIn } from '../../../language/pair.ts'

export interface Taught {
  line: MarkedLine
  phrase: string
  translation: string
}

/** "慢一点 màn yīdiǎn": how it is read is no meaning. */
const isReading = (text: string) => /[āēīōūǖǎěǐǒǔǚ]/iu.test(text)
/** "en bulle → bullen" shows another form, "〜で = by" a particle. */
const isMeaning = ({ phrase, translation }: Taught) =>
  /^[\p{L}"“¿¡«„「]/u.test(phrase) &&
  !isReading(translation) &&
  !words(phrase).some((word) => word.length > 3 && words(translation).some((other) => other.startsWith(word)))

export const taughtOn = ({ outline }: MarkedVideo): Taught[] =>
  outline.sections
    .filter(({ sign }) => sign >= 0)
    .flatMap(pairsOn)
    .filter(isMeaning)

/** A single small word is one to learn, and so is one in letters without case that one word translates; else it is a phrase. */
export const isWord = ({ phrase, translation, line }: Taught) =>
  words(withoutArticle(phrase)).length === 1 &&
  (/^\p{Ll}/u.test(line.text) ||
    (/^\p{Lo}/u.test(line.text) && words(translation.replaceAll(/\([^)]*\)/g, '')).length === 1))

const withoutArticle = (text: string) =>
  text.replace(/^(?:der|die|das|le|la|les|un|une|el|los|las|il|lo|gli|o|os|as|de|het|en|ett|the|an?) /i, '')

/** What cards teach: a phrase and its meaning in one row, one under the other, or shown and then said in English. */
function pairsOn({ title, line, cards, speech }: Section<MarkedLine>): Taught[] {
  const rows = [{ text: title, line }, ...cards.filter(({ sign, isAdvertising }) => sign >= 0 && !isAdvertising)]
  const paired = rows.flatMap((row) => {
    const pair = pairIn(row.text)
    return pair ? [taughtOf(row.line, pair.left, pair.right)] : []
  })
  const head = pairIn(title)
  const isRead = head !== undefined && isReading(head.right)
  if ((head && !isRead) || (rows[1] && pairIn(rows[1].text))) return paired
  const at = speech.findIndex((one) => words(one.text).join(' ').endsWith(words(title).join(' ')))
  const meaning = rows[1]?.text ?? (at >= 0 ? (speech[at + 1]?.text ?? '') : '')
  const fits = meaning !== '' && words(meaning).length <= 2 * words(title).length + 4 && !/[:@]/.test(meaning)
  return fits ? [taughtOf(line, isRead ? head.left : title, meaning), ...paired] : paired
}

const taughtOf = (line: MarkedLine, phrase: string, translation: string): Taught => ({
  line,
  phrase: capitalise(calm(phrase)),
  translation: tidy(translation.replace(/^\s*=/, '')).replace(/\.$/, ''),
})
