/** How an outfit looks, and what it is for. */

import { wordOverlap, words } from '../../../language/text.ts'
import { type Entry, wordsOf } from '../entries.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { asName } from '../../../language/listed-name.ts'
import { isTimeOfYear } from './season.ts'

/** A colour or a cloth in the name, in what is written, then in the sentences about it. */
export function looksOf(entry: Entry, key: 'color' | 'material'): string {
  const texts = entry.section ? [entry.section.title, ...wordsOf(entry)] : wordsOf(entry).slice(0, 1)
  // "Brown loafers. Oh, wrong, black."
  const corrections = texts.filter((text) => /^(?:oh|ah|no|wait|sorry)\b[, ]/i.test(text))
  const found = [...corrections, ...texts].map(
    (text) =>
      lexicon('colors')
        .found(text.toLowerCase())
        .find((one) => one.key === key)?.words ?? [],
  )
  const [first = '', second] = found.find((words) => words.length > 0) ?? []
  if (second === undefined) return first
  // "Neon yellow" is one colour.
  const isOne = texts.some((text) => text.toLowerCase().includes(`${first} ${second}`))
  return isOne ? `${first} ${second}` : `${first} and ${second}`
}

const stated =
  /\b(?:outfit|look|fit|dressed|wear(?:ing)?) (?:for|to) (?:the |an? |my |your )?([\p{L} -]{3,25}?)(?=[.,!?]|$)/iu

/** "My go to outfit for the office"; a season is no occasion. */
export function occasionOf(video: MarkedVideo): string {
  const clean = (text: string) => (isTimeOfYear(text) ? '' : asName(text))
  return video.reading.sentences.map(({ plain }) => clean(stated.exec(plain)?.[1] ?? '')).find(Boolean) ?? ''
}

/** "North Street blazer" on a card is "oversized gray blazer" in speech, which says more of it. */
export function saidInFull({ name, thing, section }: Entry): string {
  const last = words(name).at(-1)
  const isSame = section !== undefined && thing?.line.source === 'speech' && words(thing.name).at(-1) === last
  return isSame && words(thing.name).length > 1 ? thing.name : ''
}

/** "PUTTY" on a card is "cleaning putty" in speech. */
export function fullName(entry: Entry): string {
  const said = saidInFull(entry)
  return wordOverlap(said, entry.name) === 1 && words(said).length > words(entry.name).length ? said : entry.name
}
