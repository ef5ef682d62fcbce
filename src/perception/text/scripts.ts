/** Letters that the usual recognisers do not know, each with a recogniser of its own. */

import type { Reading } from './decode.ts'

export type Script = 'korean' | 'japanese' | 'arabic'

const scriptOfLanguage: Record<string, Script> = {
  ko: 'korean',
  ja: 'japanese',
  ar: 'arabic',
  fa: 'arabic',
  ur: 'arabic',
  ps: 'arabic',
  sd: 'arabic',
}

const letters: Record<Script, RegExp> = {
  korean: /\p{Script=Hangul}/gu,
  japanese: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]/gu,
  arabic: /\p{Script=Arabic}/gu,
}

/** What the usual recognisers are as sure of as this is in letters that they know. */
const sure = 0.9
/** Below this a reading is more often texture than text. */
const leastConfidence = 0.7

/** The script in which a language (ISO 639-1) is written, if it needs a recogniser of its own. */
export const scriptOf = (language: string): Script | undefined => scriptOfLanguage[language]

/** Whether a line may be in other letters: not sure, or in the signs that Japanese shares with Chinese. */
export const mayBeStrange = ({ text, confidence }: Reading): boolean =>
  confidence < sure || /\p{Script=Han}/u.test(text)

/** The better of what the usual recognisers and that of the script read: the script's own has to be in the script. */
export function chooseReading(usual: Reading, own: Reading, script: Script): Reading {
  const written = own.text.match(letters[script])?.length ?? 0
  const all = own.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return own.confidence >= leastConfidence && written * 2 > all ? own : usual
}

/** The recogniser spells from left to right; Arabic is read from the right, but for its numbers and Latin words. */
export function inReadingOrder(text: string): string {
  const runs = text.match(/[\p{Script=Latin}\p{N}%€$£.,:/@#_+-]+|[^]/gu) ?? []
  return runs.toReversed().join('')
}
