/** On-screen text that merely repeats what is being said adds nothing: a subtitle is heard already. */

import type { SpeechSegment, TimedText } from '../evidence.ts'
import { digits } from './numbers.ts'
import { words } from './text.ts'

/** Subtitles come and go with the words, give or take so many seconds. */
const slack = 2
/** A reading error, or a word that was misheard, leaves most of a longer line as it was said. */
const likeness = 0.7

/** Most clips carry their own words as subtitles, cut anywhere: read as separate text they would only mislead. */
export function isSubtitle(written: TimedText, segments: SpeechSegment[]): boolean {
  const shown = spoken(written.text)
  const near = segments.filter(({ start, end }) => start < written.end + slack && end > written.start - slack)
  if (words(written.text).length < 2 || near.length === 0 || isLabel(written) || comesEarly(written, shown, near))
    return false
  const spokenText = spoken(near.map(({ text }) => text).join(' '))
  if (shown.length < 4 || /[=→]/.test(written.text))
    return ` ${spokenText.join(' ')} `.includes(` ${shown.join(' ')} `) || runsTogether(shown, spokenText)
  return spokenText.some(
    (_, at) => shared(shown, spokenText.slice(at, at + shown.length + 1)) >= shown.length * likeness,
  )
}

/** The words with which a text is said, however it is written: "$89" and "eighty-nine dollars" are the same. */
function spoken(text: string): string[] {
  const plain = digits(text.replaceAll('-', ' '))
    .replace(/(\d)[, ](?=\d{3}(?!\d))/g, '$1')
    .replace(/\$ ?(\d+(?:\.\d+)?)/g, '$1 dollars')
  return words(plain)
}

/** "Whiskin 120" of "whisk in 120 grams": text that is read from a picture loses its spaces. */
const runsTogether = (shown: string[], spokenText: string[]) =>
  shown.join('').length >= 8 &&
  shown.some((word) => word.length >= 5 && !spokenText.includes(word)) &&
  spokenText.join('').includes(shown.join(''))

/** How many words two lists have in common, in the same order. */
function shared(one: string[], other: string[]): number {
  let row = Array.from({ length: other.length + 1 }, () => 0)
  for (const word of one) {
    const next = [0]
    for (const [at, match] of other.entries()) {
      next.push(word === match ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!))
    }
    row = next
  }
  return row.at(-1)!
}

/** On screen for longer than it takes to say. */
const outstays = ({ text, start, end }: TimedText) => end - start > words(text).length * 0.55 + 1.2

/** "Campuhan Ridge Walk", "Really loud": a label, though it is said as well. Subtitles go with their words. */
const isLabel = (line: TimedText) => words(line.text).length <= 7 && outstays(line)

/** Seconds by which a label may come before its words are said, and a segment in which their time can be guessed. */
const [early, shortSegment] = [0.9, 6]

/** "black leather boots", shown from "My shoes are" on: a label of few words that is there before they are said. */
function comesEarly({ start, text }: TimedText, shown: string[], near: SpeechSegment[]): boolean {
  if (words(text).length > 5) return false
  return near.some((segment) => {
    const said = spoken(segment.text)
    const at = said.findIndex((_, from) => shown.every((word, index) => said[from + index] === word))
    const length = segment.end - segment.start
    return at > 0 && length < shortSegment && segment.start + (at / said.length) * length - start > early
  })
}
