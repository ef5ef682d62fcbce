/** What Arabic writes to a number word: "and", "for", "to", "the"; and its eleven and twelve, which are two words. */

import { type Unit, unitOf } from './units.ts'
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

const hour =
  '(?:واحدة|وحدة|[اإ]?[تث]ن[يت]ن|[تث]لا[تث][ةه]|[أا]?ربع[ةه]|خمس[ةه]|ست[ةه]|سبع[ةه]|[تث]ما?ني?[ةه]|تسع[ةه]|عشر[ةه]|حداشر|[اإ][تط]ناشر|حدعش|[اإ]?[طت]نعش)'
const parts = '(?:نصف?|ربع|[تث]ل[تث])'
const measure =
  '(?:ساع[ةه]|دقيق[ةه]|كيلو|لتر|ليتر|متر|كوب|كوباي[ةه]|كباي[ةه]|كاس[ةه]?|كأس|فنجان|معلق[ةه]|ملعق[ةه]|رطل|مليون|سن[ةه])'
const many = '(?:مي|[تآا]لاف|\\p{L}{2,6}ات(?!\\p{L})|دق[اي]|دقائق|[أات]يام|سنين|شهور|[أا]شهر|معالق|ملاعق|جنيه|حب)'
/** "سبعة وتلت", "إلا تلت", "تلت كيلو": a third, which is written as a three is before what is counted. */
const thirdBehind = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:(?:ال)?${hour}|${measure}|\p{L}{2,6}ين) و|(?:إلا|الا|غير) )تلت(?=$|[.,،!؟?]| (?!${many}))`,
  'gu',
)
const thirdOf = new RegExp(String.raw`(?<=(?<!\p{L})[وبل]?)تلت(?= ${measure}(?!\p{L}))`, 'gu')
/** "مع الستة ونص", "للسبعة إلا ربع": an hour with a part of it. */
const hourAndPart = new RegExp(
  String.raw`(?<=(?<!\p{L}|الساع[ةه] )(?:ع|ه)?)(?:ال|لل)(?=${hour} (?:و${parts}|(?:إلا|الا|غير) (?:${parts}|خمس[ةه]|عشر[ةه]))(?!\p{L}))`,
  'gu',
)
/** "واحد النص كاس": half a glass, with the articles of Morocco. */
const theHalf = new RegExp(String.raw`(?<=(?<!\p{L})و?)(?:واحد )?ال(?=(?:نص|ربع) ${measure}(?!\p{L}))`, 'gu')
/** "ملعقة صغيرة ونص": what kind of spoon stands between it and its half. */
const sizeBetween = new RegExp(
  String.raw`(?<= )((?:صغير|كبير|وسط|متوسط|مليان|واحد)[ةه]?|شاي|[أا]كل|طعام) (و${parts})(?!\p{L})`,
  'gu',
)
/** "كل واحد": everybody; "واحد الراجل": a man, in Morocco. */
const anybody =
  /(?<=(?<!\p{L})(?:كل|ولا|أي|اي|شي|هيك) و)(?=احد[ةه]?(?!\p{L}))|(?<=(?<!\p{L})و)(?=احد ال(?!صب|ظهر|عصر|ليل|مسا|فجر|مغرب))/gu

const ordinalHours = 'الواحدة الثانية الثالثة الرابعة الخامسة السادسة السابعة الثامنة التاسعة العاشرة'.split(' ')
/** "الساعة السابعة والنصف", "في الثامنة إلا ربعًا", "التاسعة صباحًا": hours by their order. */
const hourByOrder = new RegExp(
  String.raw`(?<!\p{L})(?:(الساع[ةه]) )?(?:(الحادي[ةه] عشرة?)|(الثاني[ةه] عشرة?)|(${ordinalHours.join('|')}))(?!\p{L})(?= (?:وال)?(?:نصف|ربع|ثلث)| إلا (?:ال)?(?:ربع|ثلث|خمس|عشر)| (?:صباح|مساء|ظهر|عصر|ليل|فجر|من مساء|من صباح)|(?<=الساع[ةه] \p{L}{5,7}(?: عشرة?)?))`,
  'gu',
)
const partOfHour = /(?<=الساعة \d{1,2}) (وال|إلا |إلا ال)(نصف|ربع|ثلث)(?:[\u064B]?ا\u064B?)?(?!\p{L})/gu
const oneOClock = /(?<=(?<!\p{L})الساع[ةه] )وحد[ةه](?!\p{L}| و)/gu

/** "السنة الثانية عشرة": the twelfth, and no ten. */
const teenth = /(?<=(?<!\p{L})ال(?:حادي|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع)[ةه]? ع)(?=شرة?(?!\p{L}))/gu

/** Stands within a word that is no number here. */
export const kept = '\uE000'

/** Numbers of two words that mean something else alone, in words that mean nothing else. */
export const joinArabic = (text: string): string =>
  text
    .replaceAll(anybody, kept)
    .replaceAll(oneOClock, 'واحدة')
    .replaceAll(hourByOrder, (_, _hour, eleventh?: string, twelfth?: string, name?: string) => {
      const at = eleventh ? 11 : twelfth ? 12 : ordinalHours.indexOf(name!) + 1
      return `الساعة ${at}`
    })
    .replaceAll(partOfHour, (_, join: string, part: string) => (join === 'وال' ? ` و${part}` : ` إلا ${part}`))
    .replaceAll(teenth, kept)
    .replaceAll(thirdBehind, 'ثلث')
    .replaceAll(thirdOf, 'ثلث')
    .replaceAll(hourAndPart, ' الساعة ')
    .replaceAll(theHalf, '')
    .replaceAll(sizeBetween, '$2 $1')
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

/** What ends as a form for two does: "ميلان" is a town. */
const noDuals = new Set('ميلان طنان طنين كمان ناسين'.split(' '))

/** "درهمين", "وبيضتان": the unit of which a word tells two. With the article it rather is one of a body: "القدمين". */
export function dualOf(word: string): Unit | undefined {
  for (const plain of new Set([word, word.replace(/^[وف]/u, ''), word.replace(/^[وف]?[بلك]/u, '')])) {
    const stem = /^(\p{L}{3,12})(?:ين|ان)$/u.exec(plain)?.[1]
    if (stem === undefined || noDuals.has(plain)) continue
    const unit = (stem.endsWith('ت') ? unitOf(`${stem.slice(0, -1)}ة`) : undefined) ?? unitOf(stem)
    if (unit) return unit
  }
  return undefined
}

/** "طاولتين": two of a thing that is no unit. A protein, a routine and dresses end so too. */
export const isTwoThings = (word: string): boolean => /^\p{L}{2,10}[^\P{L}او]تين$/u.test(word)

const pourers = new Set('كوباية كبايه كباية كوبايه شوية شويه قزازة معلقة معالق شرب اشرب بشرب'.split(' '))

/** "كوباية مية" is a glass of water; "ميت" is a hundred before what it counts alone, and dead elsewhere. */
export function isOtherWord(word: string, previous: string, next: string, { scales }: NumberWords): boolean {
  if (/^مي[ةه]$/u.test(word)) return pourers.has(previous) || unitOf(previous)?.family === 'volume'
  return word.endsWith('ميت') && word.length < 5 && !scales.has(next) && unitOf(next) === undefined
}
