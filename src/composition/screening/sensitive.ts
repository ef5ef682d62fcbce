/** What in a video an advertiser would not want to stand beside. */

import { offers, price, sensitiveTopics, teaches } from './sensitive-words.ts'
import type { Reading } from '../../language/reading.ts'
import { explicitShots } from './explicit.ts'
import { withoutFigurativeHarm } from './victims.ts'

export interface SensitiveMatch {
  topic: string
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
  const findings = sensitiveTopics.flatMap(({ topic, floor, words, dealt, harmless }) => {
    const plain = harmless ? text.replace(harmless, ' ') : text
    const worst = floor ? matches(plain, floor) : []
    const found = [...new Set([...worst, ...matches(plain, words)])]
    // "Tickets are £12" makes no sale of the gun that is shown.
    const isPriced = (line: string) => price.test(line) && dealt!.test(line)
    const isDealt = dealt !== undefined && (deals ? dealt.test(plain) : plain.split('\n').some(isPriced))
    const isGrave = dealt?.test(plain) === true
    return found.length === 0 ? [] : [{ topic, words: found, floor: worst.length > 0 || isDealt, isGrave }]
  })
  if (explicitShots(reading.evidence.shots).length === 0) return findings
  const adult = sensitiveTopics[0]!.topic
  const adultTopic = findings.find(({ topic }) => topic === adult)
  return [
    { topic: adult, words: adultTopic?.words ?? [], floor: true, isGrave: true },
    ...findings.filter((one) => one !== adultTopic),
  ]
}

const matches = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([match]) => match))]
