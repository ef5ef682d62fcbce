/** Which language a lesson teaches: named, told by a country or a flag, or recognised by its phrases. */

import { detectAll } from 'tinyld'
import { countries } from '../../lexicons/places.ts'
import { otherNames, regional } from '../../lexicons/languages.ts'
import { placeOf } from '../../names.ts'
import type { Reading } from '../../reading.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
const codes = letters.flatMap((first) => letters.map((second) => first + second))

/** Every language that has a two-letter code, by its English name in lower case. */
const names = new Map<string, string>(Object.entries(otherNames))
const languageName = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
for (const code of codes) {
  const name = languageName.of(code)?.toLowerCase()
  // Withdrawn codes come with the name of the one in use.
  if (name && new Intl.Locale(code).maximize().language === code) names.set(name, code)
}

/** Every country's code, by its English name and by the adjective of its people. */
const regions = new Map<string, string>()
const regionName = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
for (const code of codes.map((each) => each.toUpperCase())) {
  const name = regionName.of(code)
  if (!name || new Intl.Locale(`und-${code}`).region !== code || regions.has(name.toLowerCase())) continue
  regions.set(name.toLowerCase(), code)
  const adjective = countries[name]
  // "French slang" names the language, "Mexican slang" a country.
  if (adjective && !names.has(adjective)) regions.set(adjective, code)
}
for (const [name, code] of [
  ['british', 'GB'],
  ['american', 'US'],
  ['mexican', 'MX'],
  ['aussie', 'AU'],
  ['quebec', 'CA'],
] as const)
  regions.set(name, code)

const bounded = (alternatives: Iterable<string>) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(${[...alternatives].toSorted((one, other) => other.length - one.length).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  )
const languageNames = bounded(names.keys())
const regionNames = bounded([...regions.keys()].filter((name) => /^[\p{L} ]+$/u.test(name)))

const named = [...names.keys()].join('|')
/** "In Italian", "learn Korean", "Swahili basics", "German false friends": a language spoken of as one, not a kitchen. */
const asLanguage = new RegExp(
  `\\b(?:in|speak|speaks|speaking|learn|learning|learn to say|survival|basic|everyday|emergency|study|studying|teach you)\\s?(?:some )?(?:${named})\\b(?! (?:food|restaurants?|cafes?|bars?|kitchens?|cuisine|cooking|style|wine|cheese|skincare|culture|class))|\\b(?:${named})\\b(?:,| is| as a)? ?(?:for (?!dinner|lunch|breakfast)|basics?\\b|\\d|phrases?|words?|slang|lessons?|idioms?|vocab|a[12]\\b|b[12]\\b|c[12]\\b|survival|speakers?|students?|verbs?|grammar|expressions?|sayings?|false friends|textbook|level|language|learners?|alphabet|pronunciation)`,
  'iu',
)

/** Whether a language is spoken of as what is learned. */
export const speaksOfLanguage = (text: string) =>
  asLanguage.test(text) ||
  /\bhow (?:do|would|to) (?:you )?say\b|\b(?:phrases?|slang|idioms?|vocab(?:ulary)?) (?:you|that|for|to|in|of)\b/i.test(
    text,
  )

export const namesLanguage = (text: string) => text.search(languageNames) >= 0

/** A tag's English name: "Spanish" for es-MX. */
export const nameOf = (tag: string) => (tag === '' ? '' : (languageName.of(tag.split('-')[0]!) ?? ''))

/** The tag of the language that is taught, '' when nothing tells. */
export function targetOf(reading: Reading, phrases: readonly string[] = []): string {
  const text = reading.lines.map((line) => line.text).join('\n')
  const counts = new Map<string, number>()
  for (const [name] of text.replaceAll('#learn', '#learn ').matchAll(languageNames)) {
    const tag = names.get(name.toLowerCase())!
    counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  const named = [...counts].toSorted((one, other) => other[1] - one[1]).map(([tag]) => tag)
  const region = regionOf(reading, text)
  // English is what others are explained in: it is taught only where no other is.
  const base = named.find((tag) => tag !== 'en') ?? recognised(phrases, region) ?? named[0] ?? slangOf(text, region)
  return regional.has(base) && region !== '' && spokenIn(region, base) ? `${base}-${region}` : base
}

/** The language that is named, or of the country that is spoken of: what a first look can tell. */
export function likelyTarget(reading: Reading): string {
  const named = targetOf(reading)
  if (named !== '') return named
  const region = regionOf(reading, reading.lines.map((line) => line.text).join('\n'))
  const language = region === '' ? '' : languageOf(region)
  return language === 'en' ? '' : language
}

/** "British slang" is English of a place. */
const slangOf = (text: string, region: string) =>
  region !== '' && /\bslang\b/i.test(text) && languageOf(region) === 'en' ? 'en' : ''

const languageOf = (region: string) => new Intl.Locale(`und-${region}`).maximize().language
const spokenIn = (region: string, language: string) =>
  languageOf(region) === language || (region === 'CA' && language === 'fr') || (region === 'BE' && language === 'fr')

/** A flag is written as its country's two letters, in signs of their own. */
const letterOf = (sign: string) => String.fromCodePoint(sign.codePointAt(0)! - 0x1f1e6 + 65)

/** The country that a flag shows, or that is named right beside a language or as where it is spoken. */
function regionOf(reading: Reading, text: string): string {
  const flag = /([\u{1F1E6}-\u{1F1FF}])([\u{1F1E6}-\u{1F1FF}])/u.exec(text)
  if (flag) return flag.slice(1).map(letterOf).join('')
  for (const match of text.matchAll(regionNames)) {
    const beside = text.slice(match.index + match[0].length)
    const isVariety = /^ (?:\p{L}+|slang)/u.test(beside) && /^ (\p{L}+)/u.exec(beside)![1]!.toLowerCase()
    if (isVariety && (isVariety === 'slang' || names.has(isVariety))) return regions.get(match[0].toLowerCase())!
  }
  return regions.get(placeOf(reading).country.toLowerCase()) ?? ''
}

/** Fewer letters look like many languages. */
const leastLetters = 12

/** By the phrases themselves; the language of the country that is spoken of needs less to be believed. */
function recognised(phrases: readonly string[], region: string): string | undefined {
  const text = phrases.join('. ')
  if (text.replace(/\P{L}/gu, '').length < leastLetters && !/[^\p{Script=Latin}\P{L}]/u.test(text)) return undefined
  const guesses = detectAll(text).filter(({ lang }) => lang !== 'en')
  const local = region === '' ? undefined : guesses.slice(0, 4).find(({ lang }) => spokenIn(region, lang))
  return (local ?? guesses[0])?.lang
}

/** Whether a text looks more like that language than like English. */
export const looksLike = (text: string, tag: string): boolean => {
  const language = tag.split('-')[0]!
  if (language === 'en') return false
  if (language === '') return (detectAll(text)[0]?.lang ?? 'en') !== 'en'
  const [best] = detectAll(text, { only: [language, 'en'] })
  return best?.lang === language
}

/** Whether the language has a script of its own: its words then come written as they sound, which no detector knows. */
export const hasOwnScript = (tag: string) => tag !== '' && new Intl.Locale(tag).maximize().script !== 'Latn'
