/** Numbers in Chinese characters, as Chinese and Japanese write them: 三十, 百五十, 二千万, 1万5千. */

import { asOne, spokenDecimal } from './han-ways.ts'
import { counter, isEach, noNumber } from './han-words.ts'
import { unitAtStart } from './units.ts'

const values = new Map('〇 一 二 三 四 五 六 七 八 九'.split(' ').map((sign, value) => [sign, value]))
for (const [sign, value] of [
  ['零', 0],
  ['两', 2],
  ['兩', 2],
] as const)
  values.set(sign, value)
const tens = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
])
const myriads = new Map([
  ['万', 10_000],
  ['萬', 10_000],
  ['亿', 100_000_000],
  ['億', 100_000_000],
])

/** At most this many signs make one number; more are a pattern in a text, not an amount. */
const number = new RegExp(
  String.raw`(${noNumber})|[\d.〇零一二三四五六七八九两兩十百千万萬亿億]{1,20}(?:[个個]?半)?`,
  'gu',
)

/** 二分の一, 四分之三: the lower part of a fraction is named first. */
const fraction = /([\d一二三四五六七八九两十百千万萬]{1,4})分[の之]([\d一二三四五六七八九两十百]{1,4})/gu

/** What is a number, or a word that is none, by itself: where no space parts the words. */
export const hanNumber = new RegExp(
  String.raw`(${noNumber})|[\d一二三四五六七八九两十百]{1,4}分[の之][\d一二三四五六七八九两十百]{1,4}|(?<![\d.,第])(?!一(?![二三四五六七八九十百千万萬亿億点點〇零・]|小[时時]|時間|分[钟鐘間半]|米|斤|公[里斤]|年半|[个個天日杯]半))[〇零一二三四五六七八九两兩十百千万萬亿億]{1,12}(?:[点點・][〇零一二三四五六七八九十]{1,4})?`,
  'gu',
)

/** 三块五: three and a half. */
const coins = /([\d一二三四五六七八九两十百]{1,5})([块塊])([二三四五六七八九])(?![十百千万\d毛角])/gu

/** 三・七五: a point between the whole and its parts, and not the dots of a list. */
const decimal =
  /(?<![・\d])([\d〇零一二三四五六七八九十百千]{1,8})・([\d〇零一二三四五六七八九]{1,4})(?![・\d十百千万億])/gu

/** 2万5,000円, 1,500万円: the commas of digits beside a sign. */
const grouped = /\d{1,3}(?:,\d{3}){1,3}(?=[万萬亿億千])|(?<=[万萬亿億])\d{1,3},\d{3}(?!\d)/gu

const weekday = /(?:星期|礼拜|禮拜|周|週)$/u

const isLetter = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const decimalOf = (_: string, whole: string, parts: string) =>
  `${valueOf(whole)}.${Array.from(parts, (sign) => values.get(sign) ?? sign).join('')}`

/** The text with its numbers in digits. */
export const readHan = (text: string, language = 'ja'): string =>
  asOne(text, language)
    .replace(spokenDecimal[language]!, decimalOf)
    .replace(grouped, (digits) => digits.replaceAll(',', ''))
    .replace(decimal, decimalOf)
    .replace(coins, (_, whole: string, unit: string, part: string) => `${valueOf(whole)}.${valueOf(part)}${unit} `)
    .replace(fraction, (_, bottom: string, top: string) =>
      // A longer one is not read as a fraction.
      valueOf(bottom)! > 999 ? String(valueOf(top)! / valueOf(bottom)!) : `${valueOf(top)}/${valueOf(bottom)}`,
    )
    .replace(number, (signs, word: string | undefined, at: number, whole: string) => {
      if (/^[\d.]+$/.test(signs) || word !== undefined) return signs
      const [before, behind] = [
        whole.slice(Math.max(0, at - 2), at),
        whole.slice(at + signs.length, at + signs.length + 8),
      ]
      // 星期六 is Saturday.
      if (signs.length === 1 && weekday.test(before)) return signs
      if (
        signs === '一' &&
        (isEach.test(behind) || (isLetter.test(behind) && !unitAtStart(behind) && !counter.test(behind)))
      )
        return signs
      const isHalf = signs.endsWith('半')
      // 两个半小时: two and a half hours.
      const half = isHalf && '个個'.includes(signs.at(-2)!) ? signs.at(-2)! : ''
      if (!isHalf) return rowOf(signs, before, language) ?? String(valueOf(signs, language) ?? signs)
      const value = valueOf(signs.slice(0, half ? -2 : -1), language)
      return value === undefined ? signs : `${value + 0.5}${half}`
    })

const digit = '[一二三四五六七八九两兩]'
const section = `(?:${digit}?千)?(?:[零〇]?${digit}?百)?(?:[零〇]?${digit}?十)?`
const single = new RegExp(
  `(?:${section}${digit}?[亿億])?(?:${section}[零〇]?${digit}?[万萬])?${section}(?:[零〇]?${digit}(?![十百千万萬亿億]))?`,
  'gu',
)
const teens = /十[一二三四五六七八九]?/gu
/** 三八二十四: a line of the multiplication table. */
const product = new RegExp(`^(${digit})(${digit})(${digit}?十${digit}?)$`, 'u')
/** Behind these, signs are the parts of one: 九秒八九, 一米七八. */
const beforeParts = /[\d.秒米点點ルロ块塊元第〇零]$/u

/** Signs that are more than one number: counting (十一十二, 一二三), and one or the other (五六, 二三十). */
function rowOf(signs: string, before: string, language: string): string | undefined {
  if (/^[〇零][一二三四五六七八九]$/u.test(signs)) return `0${valueOf(signs)}`
  if (/[\d.]/.test(signs)) return undefined
  const table = product
    .exec(signs)
    ?.slice(1)
    .map((part) => valueOf(part)!)
  if (table && table[2] === table[0]! * table[1]!) return table.join(' ')
  const plain = Array.from(signs, (sign) => values.get(sign) ?? NaN)
  const step = plain[1]! - plain[0]!
  if (plain.length > 2 && Math.abs(step) === 1 && plain.every((one, at) => at === 0 || step === one - plain[at - 1]!))
    return plain.join(' ')
  const low = plain.findIndex((one, at) => one > 0 && plain[at + 1] === one + 1)
  const isAlone = low !== -1 && !(plain[low - 1]! >= 0) && !(plain[low + 2]! >= 0)
  if (isAlone && !(signs.length === 2 && beforeParts.test(before))) {
    const ends = [low + 1, low].map((at) => signs.slice(0, at) + signs.slice(at + 1))
    if (ends.every((end) => (end.match(single) ?? [])[0] === end))
      return ends.map((end) => valueOf(end, language)).join('-')
  }
  if (!/[十百千万萬亿億]/u.test(signs)) return undefined
  const isTeens = signs.startsWith('十') && !signs.endsWith('十') && /^[一二三四五六七八九十]+$/u.test(signs)
  const parts = (signs.match(isTeens ? teens : single) ?? []).filter(Boolean)
  if (parts.length < 2 || parts.join('') !== signs) return undefined
  return parts.map((part) => valueOf(part, language)).join(' ')
}

function valueOf(signs: string, language = ''): number | undefined {
  let [total, section, digit] = [0, 0, undefined as number | undefined]
  let run = ''
  for (const sign of signs) {
    if (/[\d.]/.test(sign)) {
      run += sign
      digit = Number(run)
      continue
    }
    run = ''
    const [plain, ten, myriad] = [values.get(sign), tens.get(sign), myriads.get(sign)]
    // Signs in a row are read one by one: 二〇二六.
    if (plain !== undefined) digit = digit === undefined ? plain : digit * 10 + plain
    else if (ten !== undefined) {
      section += (digit ?? 1) * ten
      digit = undefined
    } else if (myriad !== undefined) {
      total += (section + (digit ?? (section === 0 ? 1 : 0))) * myriad
      section = 0
      digit = undefined
    }
  }
  // Chinese leaves the last ten out: 两千五 is 2,500, and 2,005 has its zero.
  const scale = signs.at(-2) ?? ''
  const [before, last] = [tens.get(scale) ?? myriads.get(scale), values.get(signs.at(-1) ?? '')]
  if (language === 'zh' && before !== undefined && before > 10 && last) digit = (last * before) / 10
  const value = total + section + (digit ?? 0)
  return Number.isFinite(value) ? value : undefined
}
