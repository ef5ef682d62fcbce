/** Letters that the usual recognisers do not know, each with a separate recogniser. */

import type { RecognisedText } from './decode.ts'

export type Script = 'korean' | 'japanese' | 'arabic'

/** By its code in ISO 15924. */
const scriptOfCode: Record<string, Script> = { Kore: 'korean', Jpan: 'japanese', Arab: 'arabic' }

const letters: Record<Script, RegExp> = {
  korean: /\p{Script=Hangul}/gu,
  japanese: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]/gu,
  arabic: /\p{Script=Arabic}/gu,
}

/** What the usual recognisers are as sure of as this is in letters that they know. */
const sure = 0.9
/** Of a Latin letter, by the height of its line. */
const maxWidth = 0.7
/** Below this a reading is more often texture than text. */
const minConfidence = 0.7

/** The script in which a language (ISO 639-1) is written, if it needs a separate recogniser. */
export const scriptOf = (language: string): Script | undefined =>
  language === '' ? undefined : scriptOfCode[new Intl.Locale(language).maximize().script ?? '']

/**
 * Whether a line may be in other letters: not sure, or in the signs that Japanese shares with Chinese, or so long for
 * what was read that only its numbers were.
 */
export const mayBeStrange = (
  { text, confidence }: RecognisedText,
  { width, height }: { width: number; height: number },
): boolean => confidence < sure || /\p{Script=Han}/u.test(text) || width > maxWidth * height * text.trim().length

/**
 * The better of what the usual recognisers and that of the script read: the script's own has to have letters of the
 * script, and takes numbers with their points and commas, which it may not know, from the usual ones.
 */
export function chooseReading(usual: RecognisedText, own: RecognisedText, script: Script): RecognisedText {
  const written = own.text.match(letters[script])?.length ?? 0
  const others = own.text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (own.confidence < minConfidence || written === 0 || written < others) return usual
  const numbers = usual.text.match(/\d[\d.,:]*\d/g) ?? []
  const text = own.text.replaceAll(/\d[\d ]*\d/g, (run) => numbers.find((one) => digits(one) === digits(run)) ?? run)
  return { ...own, text }
}

const digits = (number: string) => number.replaceAll(/\D/g, '')

/** The recogniser spells from left to right; Arabic is read from the right, but for its numbers and Latin words. */
export function inReadingOrder(text: string): string {
  const runs = text.match(/[\p{Script=Latin}\p{N}%€$£.,:/@#_+-]+|[^]/gu) ?? []
  return runs.toReversed().join('')
}
