/** Parts of one as people say them in English: "two and three quarters", "half a dozen". */

import { unitWords } from './lexicons/units.ts'
import { withoutEnd } from './text.ts'

const fractions: Record<string, string> = {
  half: '1/2',
  third: '1/3',
  quarter: '1/4',
  fourth: '1/4',
  fifth: '1/5',
  sixth: '1/6',
  eighth: '1/8',
  tenth: '1/10',
  sixteenth: '1/16',
}

const unit = `(?:${unitWords.join('|')})`

/** "2½" as "2 1/2". */
export const glyphsIn = (text: string) =>
  text
    .replace(/(\d)? ?([¼½¾⅐-⅞])/g, (_, whole: string | undefined, glyph: string) => {
      const part = glyph.normalize('NFKC').replace('⁄', '/')
      return whole ? `${whole} ${part}` : part
    })
    .replace(/(\d) ?[–—] ?(?=\d)/g, '$1-')
    .replaceAll('’', "'")

const unitAndPart = new RegExp(`\\b(an?|\\d+) (${unit}) and (?:an? |1 )?(half|quarter|third)\\b`, 'gi')
const partOfUnit = new RegExp(`\\b(?:an? |1 )?(half|quarter|third|eighth)[ -](?=${unit}\\b)`, 'gi')

/** "A cup and a half" as "1 1/2 cups", in a text whose other numbers are in digits. */
export function fractionsIn(text: string): string {
  const part = (word: string) => fractions[withoutEnd(word.toLowerCase(), 's').replace('halve', 'half')]!
  return text
    .replace(
      /\b(\d+) (?:and|&) (\d) (quarter|third|fourth|fifth|sixth|eighth|tenth|sixteenth)s?\b(?: of)?(?: an?\b)?/gi,
      (_, whole: string, count: string, word: string) => `${whole} ${count}/${part(word).slice(2)}`,
    )
    .replace(
      /\b(\d+) (quarter|third|fourth|fifth|sixth|eighth|tenth|halve)s\b(?: of)?(?: an?\b)?/gi,
      // "Four tenths" is no mark out of ten.
      (_, count: string, word: string) =>
        word.toLowerCase() === 'tenth' ? String(Number(count) / 10) : `${count}/${part(word).slice(2)}`,
    )
    .replace(
      /\b(\d+) (?:and|&) (?:an? |1 )?(half|quarter|third|\d\/\d{1,2})\b/gi,
      (_, whole: string, word: string) => `${whole} ${word.includes('/') ? word : part(word)}`,
    )
    .replace(/\b(\d+) million and a half\b/gi, '$1.5 million')
    .replace(
      unitAndPart,
      (_, whole: string, name: string, word: string) => `${/^an?$/i.test(whole) ? '1' : whole} ${part(word)} ${name}`,
    )
    .replace(/\bhalf (?:a|1) dozen\b|\b1\/2 dozen\b|\bhalf 12\b/gi, '6')
    .replace(
      /\b(?:an? |1 )?(half|quarter|third|eighth) (?:of )?(?:an?|1) (?=\p{L})/giu,
      (_, word: string) => `${part(word)} `,
    )
    .replace(partOfUnit, (_, word: string) => `${part(word)} `)
}
