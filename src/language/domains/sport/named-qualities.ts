/** A quality that is named first and shown afterwards: one point of a report, not several. */

import { capitalise, tidy, words } from '../../text.ts'
import { qualityIn } from './qualities.ts'

export interface Named {
  name: string
  isConcern: boolean
}

const head =
  /^(?:(?:and|but|so|now|for me),? )*(?:what (?:jumps|stands|sticks|pops) out(?: (?:first|most|to me|immediately|right away))*|the first thing (?:(?:that )?(?:jumps|stands) out|(?:i|you) (?:notice|see))|(?:my|the|his|her)(?: (?:only|main|biggest|one|big|real|first))*(?: (?<fault>concerns?|worry|question(?: mark)?|issue|problem|knock|weakness|red flag)| (?:strength|weapon|best (?:quality|trait|asset)|calling card))(?: (?:with|about) (?:him|her)| for me| here)?) is (?:the|his|her|that) (?<name>(?:[\p{L}\d'-]+ ){0,4}[\p{L}\d'-]+)[.!]?$/iu

/** "What jumps out first is the court vision", "my concern is the three point shot". */
export function namedQuality(text: string): Named | undefined {
  const { name, fault } = head.exec(tidy(text))?.groups ?? {}
  if (!name || (words(name).length < 2 && qualityIn(name) === '')) return undefined
  return { name: capitalise(name), isConcern: fault !== undefined }
}

/** "He sees the pass before the defender does": goes on about what was named. */
export const showsNamed = (text: string) => /^(?:he|she|they)(?:'s|'re)? /i.test(text) && !/^\p{L}+ also\b/iu.test(text)

/** "His handle is elite": a quality by its name, which a sentence without praise of its own then shows. */
export const statesQuality = (text: string) =>
  qualityIn(text) !== '' &&
  /^(?:his|her|their|the) (?:[\p{L}-]+ ){1,3}?(?:is|are)\b|^an? [\p{L} -]+ on (?:defen[cs]e|offen[cs]e)$/iu.test(text)

/** The scout hopes: what might become of a player is no remark on how he plays. */
export const isHope = (text: string) =>
  /\bif (?:the|his|her|he|she|they)\b.*\b(?:could|can|will|he'll|she'll|they'll)\b|\b(?:he|she|they) (?:could|might) (?:be|become)\b|\bhas the potential\b/i.test(
    text,
  )

/** A named quality with what shows it. */
export const withDetail = (name: string, detail: string) =>
  `${name.replace(/[.!]+$/, '')}: ${detail.charAt(0).toLowerCase()}${detail.slice(1)}`
