/** Numbers that are said in words, written in digits, in every language that can be read here. */

import { digits as englishDigits } from '../numbers.ts'
import { joinArabic, kept } from './arabic.ts'
import { readFractions } from './fraction-words.ts'
import { beforeGerman, behindGerman } from './german.ts'
import { blocked, unblocked } from './other-words.ts'
import { readHan } from './han.ts'
import { readHangul } from './hangul.ts'
import { hindiFractions, keepHindi } from './hindi.ts'
import { neighbours } from './neighbours.ts'
import { readIberian } from './iberian.ts'
import { readWords } from './read-words.ts'
import { numberWords } from './words.ts'

/** Whether numbers in words can be read in a language. Where they cannot, a figure that is not found proves nothing. */
export const canReadNumbers = (language: string): boolean =>
  ['en', 'ja', 'zh', 'ko'].includes(language) || language in numberWords

const centuries = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(' ')
const ones = 'one two three four five six seven eight nine'.split(' ')
/** "Nineteen oh one"; "ten oh five" is a time of day. */
const yearWithOh = new RegExp(String.raw`\b(${centuries.join('|')}) oh[ -](${ones.join('|')})\b`, 'gi')
const yearOf = (century: string, year: string) =>
  `${centuries.indexOf(century.toLowerCase()) + 13}0${ones.indexOf(year.toLowerCase()) + 1}`

/** "The nineteen twenties". */
const decadeNames = 'tens twenties thirties forties fifties sixties seventies eighties nineties'.split(' ')
const decade = new RegExp(String.raw`\b(${centuries.join('|')})[ -](${decadeNames.join('|')})\b`, 'gi')
const decadeOf = (century: string, name: string) =>
  `${centuries.indexOf(century.toLowerCase()) + 13}${decadeNames.indexOf(name.toLowerCase()) + 1}0s`

/** "The sixteen hundreds". */
const hundreds = new RegExp(String.raw`\b(${centuries.slice(0, -1).join('|')})[ -]hundreds\b`, 'gi')

/** "The twenty-first of June"; a "twenty second rest" is one of twenty seconds. */
const ordinalOnes = 'first - third fourth fifth sixth seventh eighth ninth'.split(' ')
const ordinalTens = new RegExp(
  String.raw`\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -](${ordinalOnes.filter((one) => one !== '-').join('|')})\b`,
  'gi',
)

/** "Dreimal", "das Zehnfache", "tenfold": how often is written to the number; and the word for it by itself. */
const multiples: Record<string, readonly [RegExp, string]> = {
  de: [/(?<!\p{L})(\p{L}{3,30}?)-?(?:mal|fach(?:e[mnrs]?)?)(?!\p{L})/giu, 'mal'],
  nl: [/(?<!\p{L})(\p{L}{3,30}?)-?(?:maal|voud(?:ige?)?)(?!\p{L})/giu, 'keer'],
  sv: [/(?<!\p{L})(\p{L}{3,30}?)faldig[at]?(?!\p{L})/giu, 'gånger'],
  en: [/(?<!\p{L})(\p{L}{3,12}?)-?fold(?!\p{L})/giu, 'times'],
}

function splitMultiples(text: string, language: string): string {
  const multiple = multiples[language]
  if (!multiple) return text
  const words = numberWords[language]
  return text.replaceAll(multiple[0], (whole, head: string) => {
    const value = Number(words ? readWords(head, words) : englishDigits(head))
    // "Einmal" is "once", and "for once".
    return value > 1 ? `${head} ${multiple[1]}` : whole
  })
}

/** The text with every number that can be read in digits; digits of other scripts are written as ours. */
export function toDigits(text: string, language: string): string {
  let plain = splitMultiples(ownDigits(text), language)
  if (language === 'ja' || language === 'zh') return readHan(plain, language)
  if (language === 'ko') return readHangul(plain)
  if (language === 'de') plain = beforeGerman(plain)
  if (language === 'en')
    plain = plain
      .replaceAll(yearWithOh, (_, century: string, year: string) => yearOf(century, year))
      .replaceAll(decade, (_, century: string, name: string) => decadeOf(century, name))
      .replaceAll(hundreds, (_, century: string) => `${centuries.indexOf(century.toLowerCase()) + 13}00s`)
      .replaceAll(
        ordinalTens,
        (_, ten: string, one: string) => `${ten}-${ones[ordinalOnes.indexOf(one.toLowerCase())]}`,
      )
  const words = numberWords[language]
  if (language === 'ar') plain = joinArabic(plain)
  if (language === 'hi') plain = keepHindi(plain)
  let read = unblocked(words ? readWords(blocked(plain, language), words) : englishDigits(plain)).replaceAll(kept, '')
  if (language === 'hi') read = hindiFractions(read)
  if (language === 'hi' || language === 'ar') read = neighbours(read, language)
  if (language === 'de') read = behindGerman(read)
  read = readIberian(read, language)
  return words || language === 'en' ? readFractions(read, language, (one) => toDigits(one, language)) : read
}

/** Zero in each script whose digits stand in a row, as they do in Unicode. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10]

/** Digits of other scripts as ours, with their signs: "٧٦٫٥". Nothing changes its place. */
export function ownDigits(text: string): string {
  return text
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0)!
      const zero = zeros.find((first) => code >= first && code < first + 10)
      return zero === undefined ? digit : String(code - zero)
    })
    .replaceAll(/(?<=\d)[٫٬](?=\d)/g, (sign) => (sign === '٫' ? '.' : ','))
}
