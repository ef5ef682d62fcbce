/** Ways of Japanese and Chinese to tell an amount in more than one number, put as one; before any sign is read. */

const sign = '\\d〇零一二三四五六七八九两兩十百千'
const one = '〇零一二三四五六七八九'
const many = '(?<=[\\d十百千万萬亿億])'

const ways: [RegExp, string, string?][] = [
  // 百分之七八十.
  [new RegExp(`百分之([${sign}点點.]{1,10})`, 'gu'), '$1%'],
  // 三十多岁, 二百来块: more or less so many.
  [new RegExp(`${many}[来來多余餘](?=[个個岁歲块塊元斤公克米人年天度分位名件只隻条條次里小万萬亿億])`, 'gu'), '', 'zh'],
  [/[俩倆](?=人)/gu, '2', 'zh'],
  [/(?<![伎])[俩倆]/gu, '2个', 'zh'],
  [/仨(?=人)/gu, '3', 'zh'],
  [/仨/gu, '3个', 'zh'],
  // 两、三天, 2、3日: one or the other.
  [
    /(?<![、\d〇零一二三四五六七八九])([一二三四五六七八两兩])、(?=[二三四五六七八九][\p{Script=Han}ヶか])(?!.[、])/gu,
    '$1',
  ],
  // 三两肉, 一斤二两: a tenth of a 斤; 一两个 are one or two.
  [
    /(?<=[\d一二三四五六七八九十半])[两兩](?![百千万萬亿億三个個天次年位句块塊分小点點杯周度口遍下勺片根颗種种])/gu,
    'liang',
    'zh',
  ],
  // 十二亩三分.
  [new RegExp(`(?<![${sign}.])(\\d{1,4})([亩畝])([1-9])分`, 'gu'), '$1.$3$2', 'zh'],
  [/[亩畝]([一二三四五六七八九])分/gu, '点$1亩', 'zh'],
  // 凌晨一点四十: minutes are told with their ten or their zero.
  [
    /([点點])([二三四五]?十[一二三四五六七八九]?|[零〇][一二三四五六七八九])(?![分个個人块塊元斤位克米年天度岁十百千万\d])/gu,
    '$1$2分',
    'zh',
  ],
  [
    /(?<![\d.])(1?\d|2[0-3])([点點][0-5]\d)(?![\d分%]|[毫厘公个個米克斤升秒倍度元块塊寸英万萬亿億吨])/gu,
    '$1$2分',
    'zh',
  ],
]

const tenths = /([\d一二三四五六七八九])割([\d一二三四五六七八九])分(?:([\d一二三四五六七八九])厘)?/gu
const teens = /(?<![百千\d])([二三四五六七八九]?)十[几幾数數](?![十百千万萬])/gu
const either = /(?<![\d、,.])(\d)[、,](\d)(?=[\p{Script=Han}ヶか])/gu
/** 2〜3万円, 三到五千, 4、50人: the scale is of both. */
const bothScaled =
  /(?<![\d.,十百千万萬])(\d{1,3}|[一二三四五六七八九两兩])([、到至~〜～–-]|から)(\d{1,3}|[二三四五六七八九])(?=([百千万萬億亿]{1,2})(?!分))/gu
const bothTens = /(?<![\d、,.])([1-8])、([2-9])(0{1,4})(?=[\p{Script=Han}%])/gu
const valueOf = (text: string) =>
  /\d/.test(text) ? Number(text) : Math.max(one.indexOf(text) - 1, 2 * Number('两兩'.includes(text)))

/** 一点二毫米, 1点2毫米, 一点五リットル, 零コンマ五: in Chinese the same sign is the hour's. */
export const spokenDecimal: Record<string, RegExp> = {
  ja: /(?<![\d.])([\d〇零一二三四五六七八九十百]{1,6})(?:点|コンマ)([\d〇零一二三四五六七八九]{1,4})(?![\d十百千万億分点対個つ人目])/gu,
  zh: /(?<![\d.第])([\d〇零一二三四五六七八九两兩十百]{1,6})[点點]([\d〇零一二三四五六七八九]{1,4})(?![\d十百千分刻半点點])/gu,
}

export const asOne = (text: string, language: string): string =>
  ways
    .filter(([, , only]) => only === undefined || only === language)
    .reduce((rest, [pattern, put]) => rest.replace(pattern, put), text)
    // 三割二分五厘.
    .replace(tenths, (_, ...parts: string[]) => {
      const [tens, ones, part] = parts.slice(0, 3).map((digit) => (digit === undefined ? '' : valueOf(digit)))
      return `${tens}${ones}${part === '' ? '' : `.${part}`}%`
    })
    // 十几, 二十几.
    .replace(teens, (_, ten: string) => {
      const tens = ten === '' ? 1 : valueOf(ten)
      return `${tens}1-${tens}9`
    })
    .replace(bothScaled, (whole, low: string, sign: string, high: string, scale: string) =>
      valueOf(low) < valueOf(high) ? `${low}${scale}${sign === '、' ? '-' : sign}${high}` : whole,
    )
    .replace(bothTens, (whole, low: string, high: string, zeros: string) =>
      Number(high) === Number(low) + 1 ? `${low}${zeros}-${high}${zeros}` : whole,
    )
    .replace(either, (whole, low: string, high: string) =>
      Number(high) === Number(low) + 1 ? `${low}-${high}` : whole,
    )
