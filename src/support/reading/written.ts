/** What a number is worth as it is written: its digits with their signs, and the scale behind it. */

/** The third: the one language whose word it is, or, behind a stroke, a language in which it means something else. */
const scales: [RegExp, number, string?][] = [
  [/^\s?(?:k|K)(?![\p{L}\p{M}\d])|^ (?:thousand|mille|mila|tausend|हज़ार|हजार|ألف|الف|آلاف)(?![\p{L}\p{M}])/u, 1e3],
  // "Neuf grand maximum", "a 10 mil spanner".
  [/^ grand(?!\p{L})/u, 1e3, 'en'],
  [/^ mil(?!\p{L})/u, 1e3, '/en'],
  [/^ ?Tsd(?!\p{L})/u, 1e3],
  [/^ lucas(?!\p{L})/u, 1e3, 'es'],
  [/^ (?:mil(?:l?ar|har)es|miles)(?= de )/u, 1e3, '/en'],
  [/^ (?:centenas|centenares|cientos)(?!\p{L})/u, 100, '/en'],
  [/^ (?:decenas|dezenas)(?!\p{L})/u, 10, '/en'],
  [/^ (?:lakh|lakhs|लाख)(?![\p{L}\p{M}])/u, 1e5],
  [/^ (?:crores?|करोड़)(?![\p{L}\p{M}])/u, 1e7],
  [
    /^ ?(?:million|millions|millones|millón|milhões|milhão|millionen|milioni|milione|mio|مليون|ملايين)(?![\p{L}\p{M}])/iu,
    1e6,
  ],
  [/^ ?(?:billion|billions|milliards?|milliarden?|miliardi|mrd|bilhões|bilhão|مليار)(?![\p{L}\p{M}])/iu, 1e9],
]
const dozens =
  /^[ -]?(?:dozens?|docenas?|dúzias?|douzaines?|dutzend|dozzine|dozzina|ダース|दर्जन|دزينة)(?![\p{L}\p{M}])/iu

/** `language`: of the text, where it is known. */
export function scaleAfter(rest: string, language?: string): { times: number; length: number } {
  for (const [pattern, times, only] of [...scales, [dozens, 12, undefined] as const]) {
    if (language !== undefined && only !== undefined && (only === `/${language}` || !['/en', language].includes(only)))
      continue
    const match = pattern.exec(rest)
    if (match) return { times, length: match[0].length }
  }
  return { times: 1, length: 0 }
}

export function readingsOf([written, whole, top, bottom]: RegExpExecArray): number[] {
  const text = bottom === undefined ? written.replaceAll(/[ \u00a0\u202f]/g, '') : written
  const glyph = /^(\d*)([¼½¾⅐-⅞])$/u.exec(text)
  if (glyph) {
    const [over, under] = glyph[2]!.normalize('NFKC').split('⁄').map(Number) as [number, number]
    return [Number(glyph[1]) + over / under]
  }
  if (bottom !== undefined) {
    const part = Number(top) / Number(bottom)
    return [Number(whole ?? 0) + part].filter(Number.isFinite)
  }
  const myriad = /^([\d.,]+)([万萬만億亿억])([\d,]*)(千?)$/u.exec(text)
  if (myriad) {
    const [, many, sign, rest, thousands] = myriad
    // "1,250万" are thousands of them.
    const value = Number(many!.replace(/,(?=\d{3}$)/, '').replace(',', '.')) * ('億亿억'.includes(sign!) ? 1e8 : 1e4)
    return [value + Number(rest!.replace(',', '')) * (thousands ? 1_000 : 1)].filter(Number.isFinite)
  }
  const [, most, more, least] = /^(\d+)[億亿억]([\d,]+)[万萬만](\d*)$/u.exec(text) ?? []
  if (more !== undefined) return [Number(most) * 1e8 + Number(more.replace(',', '')) * 1e4 + Number(least)]
  const digits = text.replaceAll(/[.,]/g, '')
  const values = [
    // "16.000" and "16,000" are thousands before they are anything else, and "1,50,000" is how India writes them.
    ...(/^[1-9]\d{0,2}(?:[.,]\d{3}){1,3}$|^\d{1,2}(?:,\d{2}){1,2},\d{3}$/.test(text) ? [Number(digits)] : []),
    ...(/^\d{1,3}(?:,\d{3}){1,2}\.\d{1,2}$/.test(text) ? [Number(text.replaceAll(',', ''))] : []),
    ...(/^\d{1,3}(?:\.\d{3}){1,2},\d{1,2}$/.test(text) ? [Number(text.replaceAll('.', '').replace(',', '.'))] : []),
    // "9,50" has a decimal comma.
    Number(text.replace(',', '.')),
  ]
  return [...new Set(values.filter(Number.isFinite))]
}

/** "1 323 m" are two numbers, or one, where that is told: its space becomes one that does not part them. */
export const grouped = (text: string, told: ReadonlySet<number>): string =>
  text.replaceAll(/(?<![\d.,])[1-9]\d{0,2}(?: \d{3}){1,3}(?![\d.,])/g, (written) =>
    told.has(Number(written.replaceAll(' ', ''))) ? written.replaceAll(' ', '\u00A0') : written,
  )

const swiss = /(?<![\d'’.,])[1-9]\d{0,2}(?:['’]\d{3}){1,3}(?!\d)/g
const french = /(?<![\d.,:/] ?)[1-9]\d{0,2}(?: \d{3}){1,3}(?![\d:/]| \d)/g

/** "1'480", and in French "1 250": one number, as long as before, with spaces that do not part it. */
export const thousands = (text: string, language: string | undefined): string => {
  const plain = text.replaceAll(swiss, (written) => written.replaceAll(/['’]/g, '\u00A0'))
  return language === 'fr' ? plain.replaceAll(french, (written) => written.replaceAll(' ', '\u00A0')) : plain
}
