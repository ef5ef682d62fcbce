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

/** At most this many signs make one number; more are a pattern in a text, not an amount. */
const number = /[\d.〇零一二三四五六七八九两兩十百千万萬亿億]{1,20}半?/gu

/** 二分の一, 四分之三: the lower part of a fraction is named first. */
const fraction = /([\d一二三四五六七八九两十百]{1,4})分[の之]([\d一二三四五六七八九两十百]{1,4})/gu

/** 三块五: three and a half. */
const coins = /([\d一二三四五六七八九两十百]{1,5})([块塊])([二三四五六七八九])(?![十百千万\d毛角])/gu

/** The text with its numbers in digits. */
export const readHan = (text: string): string =>
  text
    .replace(coins, (_, whole: string, unit: string, part: string) => `${valueOf(whole)}.${valueOf(part)}${unit} `)
    .replace(fraction, (_, bottom: string, top: string) => `${valueOf(top)}/${valueOf(bottom)}`)
    .replace(number, (signs) => {
      if (/^[\d.]+$/.test(signs)) return signs
      const value = valueOf(signs.replace('半', ''))
      return value === undefined ? signs : String(signs.endsWith('半') ? value + 0.5 : value)
    })

function valueOf(signs: string): number | undefined {
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
  const value = total + section + (digit ?? 0)
  return Number.isFinite(value) ? value : undefined
}
