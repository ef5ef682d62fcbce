/** Proper names: people, places, brands, titles. From their capitals where there are any, from lists where there are none. */

import { lists } from './lexicon.ts'
import { cities, countries } from './lexicons/places.ts'
import type { Reading } from './reading.ts'
import { isFunctionWord } from './text.ts'

const listedNames = lists('names')
const brands = listedNames('brands')

const capital = String.raw`\p{Lu}[\p{L}\p{N}'’&.-]*`
const chain = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${capital}(?:(?: (?:of|de|del|della|da|do|la|le|the|and|di|du|von|van|el|al|&|\+))* ${capital}| \d{1,4}(?= ${capital}|\b))*`,
  'gu',
)

/** Words that begin sentences far more often than names. */
const openers = new Set(listedNames('openers'))

/** The names in one text, as written there. A word that merely begins a sentence is not taken for a name. */
export const properNames = (text: string): string[] => namesIn(text).map(({ name }) => name)

/** The same, with where each begins. */
export function namesIn(text: string): { name: string; at: number }[] {
  const names: { name: string; at: number }[] = []
  for (const match of text.matchAll(chain)) {
    const whole = match[0].replace(/[.'’]+$/, '').replace(/['’]s$/, '')
    const opensSentence =
      match.index === 0 || /[.!?…:]["”']?\s+$/.test(text.slice(Math.max(0, match.index - 4), match.index))
    const parts = whole.split(' ')
    while (parts.length > 0 && (openers.has(parts[0]!) || isFunctionWord(parts[0]!.toLowerCase()))) parts.shift()
    const name = parts.join(' ')
    if (name === '' || name.length < 2) continue
    if (opensSentence && parts.length === 1 && name === whole.split(' ')[0] && !known.has(name.toLowerCase())) continue
    // A line in capitals throughout is shouting, not a name.
    if (/^[\p{Lu}\s&'-]+$/u.test(text) && text.length > 14 && !known.has(name.toLowerCase())) continue
    names.push({ name, at: match.index + whole.length - name.length })
  }
  return names
}

const known = new Map<string, string>()
for (const name of [...brands, ...Object.keys(cities), ...Object.keys(countries)]) known.set(name.toLowerCase(), name)

/** Words that are names only when written large. */
const common = new Set(listedNames('common'))

const inWord = (sign = ' ') => /[\p{L}\p{N}]/u.test(sign)

function listed(names: readonly string[], text: string): { name: string; at: number }[] {
  const lower = text.toLowerCase()
  const found: { name: string; at: number }[] = []
  for (const name of names) {
    const key = name.toLowerCase()
    const at = lower.indexOf(key)
    if (at < 0) continue
    const bounded = !inWord(lower[at - 1]) && !inWord(lower[at + key.length])
    if (!bounded) continue
    if (common.has(key) && text.slice(at, at + 1) !== name.charAt(0)) continue
    found.push({ name, at })
  }
  // "New York City" rather than "New York".
  return found
    .filter(
      (one) =>
        !found.some(
          (other) =>
            other !== one &&
            other.at <= one.at &&
            other.name.length > one.name.length &&
            other.at + other.name.length >= one.at + one.name.length,
        ),
    )
    .sort((one, other) => one.at - other.at)
}

export const brandsIn = (text: string) => listed(brands, text).map(({ name }) => name)
export const citiesIn = (text: string) => listed(Object.keys(cities), text).map(({ name }) => name)
export const countriesIn = (text: string) => listed(Object.keys(countries), text).map(({ name }) => name)

/** "From Madrid", "desde Madrid": where somebody comes from, and not what the video is about. */
const origin = /(?<!\p{L})(?:from|desde|depuis|aus|von) \p{Lu}[\p{L}-]+/gu

/** The city or region and the country that a video is about: the ones named most, the caption's before the others. */
export function namedPlace(reading: Reading): { place: string; country: string } {
  const count = (find: (text: string) => string[]) => {
    const counts = new Map<string, number>()
    for (const line of reading.lines) {
      for (const name of find(line.text.replaceAll(origin, ' ')))
        counts.set(name, (counts.get(name) ?? 0) + (line.source === 'speech' ? 1 : 2))
    }
    return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? ''
  }
  const place = count(citiesIn)
  return { place, country: count(countriesIn) || (cities[place] ?? '') }
}
