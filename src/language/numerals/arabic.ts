/** What Arabic writes to a number word: "and", "for", "to", "the"; and its eleven and twelve, which are two words. */

import { unitOf } from './units.ts'
import type { NumberWords } from './words.ts'

const clitic = String.raw`[وف]?[بلك]?(?:ال)?`
const eleven = new RegExp(String.raw`(?<!\p{L})(${clitic})(?:أحد|احد|إحدى|احدى|حدا) عشرة?(?!\p{L})`, 'gu')
const twelve = new RegExp(String.raw`(?<!\p{L})(${clitic})(?:[إا][ثت]نت?[اي]) عشرة?(?!\p{L})`, 'gu')
const ten = String.raw`(?:عشر|ثلاث|تلات|[أا]ربع|خمس|ست|سبع|ثمان|تمان|تسع)(?:ون|ين)(?!\p{L})`
/** "إحدى وعشرون": what means "somebody" or "one of" elsewhere is the one of a number. */
const oneAnd = new RegExp(String.raw`(?<!\p{L})((?:و(?=[أإ])|[بل])?)(?:أحد|احد|إحدى|احدى)(?= و${ten})`, 'gu')
/** "السابعة والسبعون": the seventy-seventh. */
const ordinal = new RegExp(String.raw`(?<!\p{L})ال(حادي|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع)ة?(?= وال${ten})`, 'gu')
const cardinals: Record<string, string> = {
  حادي: 'واحد',
  ثاني: 'اثنين',
  ثالث: 'ثلاثة',
  رابع: 'أربعة',
  خامس: 'خمسة',
  سادس: 'ستة',
  سابع: 'سبعة',
  ثامن: 'ثمانية',
  تاسع: 'تسعة',
}

/** Numbers of two words that mean something else alone, in words that mean nothing else. */
export const joinArabic = (text: string): string =>
  text
    .replaceAll(eleven, '$1حداشر')
    .replaceAll(twelve, '$1اتناشر')
    .replaceAll(oneAnd, '$1واحد')
    .replaceAll(ordinal, (_, name: string) => cardinals[name]!)

const before = /^(?:(?<and2>[وف])?(?<forThe>لل|عال|هال)|(?<and>[وف])?(?<to>[بلك])?(?<the>ال)?)(?=.{2})/u

/** `isAnd`: the word goes on with a number; after "for" and "to" another one begins: "خمسة بعشرين" is five for twenty. */
export interface Clitic {
  /** What is written to the word, without the article. */
  prefix: string
  rest: string
  isAnd: boolean
}

/** A number word without what is written to it; undefined where nothing is, or where the whole means something else. */
export function withoutClitic(word: string, { small, scales, fractions, fold }: NumberWords): Clitic | undefined {
  const found = before.exec(word)
  if (!found?.[0]) return undefined
  const { and, and2, to, the, forThe } = found.groups!
  const rest = word.slice(found[0].length)
  const value = small.get(fold(rest)) ?? scales.get(fold(rest)) ?? fractions.get(fold(rest))
  if (value === undefined && rest.length < 5) return undefined
  // "لست" is "I am not", "الست" the lady, "الثلاث" a Tuesday, "المية" the water, "النص" the text, "الواحد" anybody.
  const isDefinite = the !== undefined || forThe !== undefined
  if (isDefinite && value !== undefined && (value < 3 || value === 100 || (value < 10 && !/[ةه]$/u.test(rest))))
    return undefined
  if (value !== undefined && rest.length < 3 && (to !== undefined || (and ?? and2) === 'ف')) return undefined
  const prefix = (and ?? and2 ?? '') + (to ?? (forThe === 'لل' ? 'ل' : ''))
  return { prefix, rest, isAnd: (and ?? and2) === 'و' && to === undefined && forThe === undefined }
}

const pourers = new Set('كوباية كبايه كباية كوبايه شوية شويه قزازة معلقة معالق شرب اشرب بشرب'.split(' '))

/** "كوباية مية" is a glass of water; "ميت" is a hundred before what it counts alone, and dead elsewhere. */
export function isOtherWord(word: string, previous: string, next: string, { scales }: NumberWords): boolean {
  if (/^مي[ةه]$/u.test(word)) return pourers.has(previous) || unitOf(previous)?.family === 'volume'
  return word.endsWith('ميت') && word.length < 5 && !scales.has(next) && unitOf(next) === undefined
}
