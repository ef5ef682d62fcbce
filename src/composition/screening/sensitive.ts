/** What in a video an advertiser would not want to stand beside. */

import type { SensitiveTopic } from '../../formats/content-screening.ts'
import { offers, price, topicWords, teaches } from './sensitive-words.ts'
import type { Reading } from '../../language/reading.ts'
import { explicitShots } from './explicit.ts'
import { withoutFigurativeHarm } from './victims.ts'

export interface SensitiveMatch {
  topic: SensitiveTopic
  /** The words as heard or read; none for what was seen. */
  words: string[]
  /** Content that no brand stands beside, whatever the context. */
  floor: boolean
  /** It names arms or drugs, and not merely a beer: somebody has to look at it. */
  isGrave: boolean
}

export function sensitiveIn(reading: Reading): SensitiveMatch[] {
  const text = withoutFigurativeHarm(reading.lines.map((line) => line.text.toLowerCase()).join('\n'))
  const deals = offers.test(text) || teaches.test(text)
  const findings = topicWords.flatMap(({ topic, floor, words, dealt, harmless }) => {
    const plain = harmless ? text.replace(harmless, ' ') : text
    const worst = floor ? matches(plain, floor) : []
    const found = [...new Set([...worst, ...matches(plain, words).filter((word) => !isOnlyDenied(plain, word))])]
    // "Tickets are £12" makes no sale of the gun that is shown.
    const isPriced = (line: string) => price.test(line) && dealt!.test(line)
    const isDealt = dealt !== undefined && (deals ? dealt.test(plain) : plain.split('\n').some(isPriced))
    const isGrave = dealt?.test(plain) === true
    return found.length === 0 ? [] : [{ topic, words: found, floor: worst.length > 0 || isDealt, isGrave }]
  })
  if (explicitShots(reading.evidence.shots).length === 0) return findings
  const adult = topicWords[0]!.topic
  const adultTopic = findings.find(({ topic }) => topic === adult)
  return [
    { topic: adult, words: adultTopic?.words ?? [], floor: true, isGrave: true },
    ...findings.filter((one) => one !== adultTopic),
  ]
}

const matches = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([match]) => match))]

const deniedBefore = /\b(?:(?:no|non|without|zero|instead of|not a(?: single)?|never any)|0(?:[.,]0)? ?%)[ -]$/
const deniedAfter = /^[ -]free\b/

/** "No alcohol", "alcohol-free": a word that is denied wherever it stands; "ginger" is no gin. */
function isOnlyDenied(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const [before, after] = [text.slice(Math.max(0, at - 20), at), text.slice(at + word.length, at + word.length + 8)]
    const isPart = /[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(after)
    if (!isPart && !deniedBefore.test(before) && !deniedAfter.test(after)) return false
  }
  return true
}
