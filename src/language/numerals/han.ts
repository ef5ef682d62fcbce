/** Numbers in Chinese characters, as Chinese and Japanese write them: 三十, 百五十, 二千万, 1万5千. */

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

/** Words that are written with a number and tell none. */
const noNumber =
  '一緒|一般|一部|一応|一旦|一切|一気|一瞬|一生|一体|一方|一致|一定|一種|統一|唯一|万が一|万一|千葉|九州|四国|三重|八百屋|百貨|十分[にな]|二度と|三角|四角|四季|七味|五感|五輪|八方|十字'

/** At most this many signs make one number; more are a pattern in a text, not an amount. */
const number = new RegExp(
  String.raw`${noNumber}|[\d.〇零一二三四五六七八九两兩十百千万萬亿億]{1,20}(?:[个個]?半)?`,
  'gu',
)
const isNoNumber = new RegExp(`^(?:${noNumber})$`, 'u')

/** 二分の一, 四分之三: the lower part of a fraction is named first. */
const fraction = /([\d一二三四五六七八九两十百]{1,4})分[の之]([\d一二三四五六七八九两十百]{1,4})/gu

/** 三块五: three and a half. */
const coins = /([\d一二三四五六七八九两十百]{1,5})([块塊])([二三四五六七八九])(?![十百千万\d毛角])/gu

/** 三・七五: a point between the whole and its parts, and not the dots of a list. */
const decimal =
  /(?<![・\d])([\d〇零一二三四五六七八九十百千]{1,8})・([\d〇零一二三四五六七八九]{1,4})(?![・\d十百千万億])/gu

/** 一点五リットル, 零コンマ五: in Chinese the same sign is the hour's. */
const spokenDecimal =
  /(?<![\d.])([\d〇零一二三四五六七八九十百]{1,6})(?:点|コンマ)([\d〇零一二三四五六七八九]{1,4})(?![\d十百千万億分点対個つ人目])/gu

/** 2万5,000円, 1,500万円: the commas of digits beside a sign. */
const grouped = /\d{1,3}(?:,\d{3}){1,3}(?=[万萬亿億千])|(?<=[万萬亿億])\d{1,3},\d{3}(?!\d)/gu

const weekday = /(?:星期|礼拜|禮拜|周|週)$/u

const decimalOf = (_: string, whole: string, parts: string) =>
  `${valueOf(whole)}.${Array.from(parts, (sign) => values.get(sign) ?? sign).join('')}`

/** The text with its numbers in digits. */
export const readHan = (text: string, language = 'ja'): string =>
  (language === 'ja' ? text.replace(spokenDecimal, decimalOf) : text)
    .replace(grouped, (digits) => digits.replaceAll(',', ''))
    .replace(decimal, decimalOf)
    .replace(coins, (_, whole: string, unit: string, part: string) => `${valueOf(whole)}.${valueOf(part)}${unit} `)
    .replace(fraction, (_, bottom: string, top: string) => `${valueOf(top)}/${valueOf(bottom)}`)
    .replace(number, (signs, ...rest) => {
      if (/^[\d.]+$/.test(signs) || isNoNumber.test(signs)) return signs
      // 星期六 is Saturday.
      const [at, whole] = rest.slice(-2) as [number, string]
      if (signs.length === 1 && weekday.test(whole.slice(Math.max(0, at - 2), at))) return signs
      const isHalf = signs.endsWith('半')
      // 两个半小时: two and a half hours.
      const counter = isHalf && '个個'.includes(signs.at(-2)!) ? signs.at(-2)! : ''
      const value = valueOf(isHalf ? signs.slice(0, counter ? -2 : -1) : signs, language)
      return value === undefined ? signs : `${isHalf ? value + 0.5 : value}${counter}`
    })

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
  const [before, last] = [tens.get(signs.at(-2) ?? ''), values.get(signs.at(-1) ?? '')]
  if (language === 'zh' && before !== undefined && before > 10 && last) digit = (last * before) / 10
  const value = total + section + (digit ?? 0)
  return Number.isFinite(value) ? value : undefined
}
