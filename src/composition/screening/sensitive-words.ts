/** The word lists of `sensitive-words.txt` as patterns, by topic. */

import { type SensitiveTopic, sensitiveTopics } from '../../formats/content-screening.ts'
import { readLists } from '../../language/lexicon.ts'

interface TopicWords {
  topic: SensitiveTopic
  /** What no brand stands beside, wherever it is said. */
  floor: RegExp | undefined
  words: RegExp
  /** What no brand stands beside where it is sold or taught: naming it is one thing, dealing in it another. */
  dealt: RegExp | undefined
  /** The same words in a harmless sense. */
  harmless: RegExp | undefined
}

const lists = readLists(new URL('./sensitive-words.txt', import.meta.url))

/** The source of a pattern for any entry of a list, as whole words. */
const wholeWords = (entries: readonly string[]) => String.raw`\b(?:${entries.join('|')})\b`

function pattern(heading: string, flags: string): RegExp | undefined {
  const entries = lists.get(heading)
  return entries && new RegExp(wholeWords(entries), flags)
}

function required(heading: string): string {
  const entries = lists.get(heading)
  if (entries === undefined) throw new Error(`sensitive-words.txt has no list "${heading}"`)
  return wholeWords(entries)
}

const numberedStep = String.raw`^\s*[1-3][.)] `

/** Something is offered for sale. */
export const offers = new RegExp(required('offers'), 'i')

/** What a price stands beside is for sale; what is spoken of elsewhere in the video is not. */
export const price = /[$€£]\d|\b\d+ (?:dollars|bucks|quid|euros|pounds)\b/i

/** Somebody is shown how it is done. */
export const teaches = new RegExp(`${required('teaches')}|${numberedStep}`, 'im')

export const topicWords: readonly TopicWords[] = sensitiveTopics.map((topic) => ({
  topic,
  floor: pattern(`${topic} / floor`, 'gi'),
  words: new RegExp(required(`${topic} / words`), 'gi'),
  dealt: pattern(`${topic} / dealt`, 'i'),
  harmless: pattern(`${topic} / harmless`, 'giu'),
}))
