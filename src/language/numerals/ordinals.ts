/** Numbers that tell a place in a row, in words: "the eleventh throw", "il settantesimo lancio". */

import { toDigits } from './numerals.ts'

/** What an ordinal ends in, and what its number may end in instead. */
const endings: Record<string, [RegExp, string[]]> = {
  en: [/(?:ie)?th$/, ['', 'y', 'e', 't']],
  de: [/s?te[nrsm]?$/, ['', 'n']],
  fr: [/u?ième$|vième$/, ['', 'e', 'f']],
  it: [/[eé]sim[oaie]$/, ['', 'i', 'a', 'e', 'o']],
  hi: [/(?:वाँ|वां|वीं|वें|वा)$/, ['']],
  tr: [/[ıiuü]?nc[ıiuü]$/, ['']],
}

const spanish =
  'tercer 3 quint 5 sext 6 séptim 7 octav 8 noven 9 décim 10 undécim 11 duodécim 12 vigésim 20 trigésim 30 cuadragésim 40 quincuagésim 50'
const portuguese =
  'terceir 3 quint 5 sext 6 sétim 7 oitav 8 non 9 décim 10 vigésim 20 trigésim 30 quadragésim 40 quinquagésim 50'
const italian = 'terz 3 quint 5 sest 6 settim 7 ottav 8 non 9 decim 10'
/** Where ordinals are words of their own. */
const listed: Record<string, ReadonlyMap<string, string>> = {
  en: pairsOf('fifth five eighth eight ninth nine twelfth twelve'),
  es: pairsOf(spanish),
  it: pairsOf(italian),
  pt: pairsOf(portuguese),
}

function pairsOf(text: string): ReadonlyMap<string, string> {
  const words = text.split(' ')
  return new Map(words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1]!] as const] : [])))
}

const longest = 24

/** The number that an ordinal tells the place of, as it is said; undefined where the word is none. */
function cardinalOf(word: string, language: string): string | undefined {
  if (word.length < 4 || word.length > longest) return undefined
  const known = listed[language]?.get(word) ?? listed[language]?.get(word.replace(/[oa]s?$/, ''))
  if (known !== undefined) return known
  const [ending, others] = endings[language] ?? []
  if (!ending?.test(word)) return undefined
  const stem = word.replace(ending, '')
  return others!.map((end) => stem + end).find((one) => /^\d+$/.test(toDigits(one, language)))
}

/** What stands behind a ten, "segundo" and "cuarto" among it, which alone mean other things: "décimo segundo". */
const behindTen = pairsOf(`primer 1 primeir 1 segund 2 cuart 4 quart 4 ${spanish} ${portuguese}`)
const twoWords = /(?<!\p{L})([dvtcq]\p{L}{2,12}im[oa]) (\p{L}{3,10})(?!\p{L})/giu

/** "Décimo primeiro andar", "vigésima tercera". */
const inTwoWords = (text: string, language: string): string =>
  text.replaceAll(twoWords, (both, first: string, second: string) => {
    const ten = Number(cardinalOf(first.toLowerCase(), language))
    const one = Number(behindTen.get(second.toLowerCase().replace(/[oa]$/, '')))
    return ten >= 10 && ten % 10 === 0 && one < 10 ? String(ten + one) : both
  })

/** A text with the numbers of its ordinals; the same text where it has none. */
export function withCardinals(text: string, language: string): string {
  if (!(language in endings || language in listed)) return text
  const joined = language === 'es' || language === 'pt' ? inTwoWords(text, language) : text
  return joined.replaceAll(/[\p{L}\p{M}]+/gu, (word) => cardinalOf(word.toLowerCase(), language) ?? word)
}
