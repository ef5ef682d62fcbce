/** The number words of the languages that can be read besides English: `lexicons/number-words.txt`. */

import { readLists } from '../lexicon.ts'
import { spellingOf } from './spelling.ts'

export interface NumberWords {
  /** Word → value below a hundred, or a round hundred that is one word. */
  small: Map<string, number>
  /** Word → what it multiplies by. */
  scales: Map<string, number>
  /** The same without their last letter, as they stand within a number only: "centotto". */
  elided: Map<string, number>
  /** Words for a part of one. */
  fractions: Map<string, number>
  /** Words before a number that say how much more or less it is: "साढ़े पाँच" is five and a half. */
  shifts: Map<string, number>
  /** Words behind such a number that make it a time of day, which is read by others. */
  hours: string[]
  /** Words that may stand between two parts of one number. */
  joiners: string[]
  /** Words that mean one behind a round ten alone: "vingt et un", "yirmi bir". */
  ones: string[]
  /** Words that may stand before a joined half: "twee en een half". */
  articles: string[]
  /** Words for a part of one that are a room or a place in a series too: "quarto". */
  rooms: string[]
  /** Words behind such a part that say what it is of. */
  of: string[]
  /** Words that take a part off: "menos cuarto". */
  less: string[]
  /** What the decimal sign is called. */
  point: string[]
  /** A half that is written to its number: "zweieinhalb". */
  halves: string[]
  /** A half that stands right behind its number: "iki buçuk". */
  behind: string[]
  /** A word in the spelling in which it is looked up. */
  fold: (word: string) => string
  /** Every part of a number that is written together, the longest first: "dreizehn" is no three and ten. */
  parts: string[]
  /**
   * `fused`: numbers are written together, as in "fünfundzwanzig". `unitsFirst`: twenty-five is "five and twenty".
   * `scores`: eighty is four twenties. `splitTeens`: fifteen is two words, "on beş". `tenBehind`: thirteen is "three ten".
   * `ownTens`: every number below a hundred is a word of its own, so that "twenty five" is two numbers.
   * `clitics`: small words are written to a number.
   * `pairs`: two numbers in a row are one with its decimals, "eins achtzig".
   * `joinsUnits`: the joiner stands between a ten and a unit alone, as in "treinta y cinco"; `joinsOnes`: before one and
   * eleven alone, "vingt et un"; `joinsHundreds`: behind a hundred or a thousand alone, "cento e uno".
   */
  is: string[]
}

/** By ISO 639-1. English has a reader of its own, and Chinese, Japanese and Korean write numbers in signs. */
export const numberWords: Record<string, NumberWords> = {}

for (const [heading, entries] of readLists(new URL('../lexicons/number-words.txt', import.meta.url))) {
  const [language, list, ...ways] = heading.split(' ') as [string, string, ...string[]]
  const given = (way: string) => (ways.includes(way) ? ways[ways.indexOf(way) + 1] : undefined)
  const stride = Number(given('by') ?? 1)
  const ends = (given('ends') ?? '').split('/')
  const words = (numberWords[language] ??= none(spellingOf(language)))
  if (list === 'scales' || list === 'elided' || list === 'shifts' || list === 'fractions') {
    for (const entry of entries) {
      const [word, value] = entry.split(' ') as [string, string]
      const [part, of = 1] = value.split('/').map(Number) as [number, number?]
      for (const spelling of [word, words.fold(word)]) words[list].set(spelling, part / of)
    }
  } else if (Number.isNaN(Number(list))) words[list as 'joiners'] = entries
  else
    for (const [at, spellings] of entries.entries())
      for (const word of spellings.split('/').flatMap((stem) => ends.map((end) => stem + end)))
        for (const spelling of [word, words.fold(word)]) words.small.set(spelling, Number(list) + at * stride)
}

for (const words of Object.values(numberWords))
  words.parts = [...words.small.keys(), ...words.scales.keys(), ...words.elided.keys(), ...words.joiners].sort(
    (a, b) => b.length - a.length,
  )

function none(fold: (word: string) => string): NumberWords {
  const lists = {
    rooms: [],
    of: [],
    less: [],
    hours: [],
    joiners: [],
    ones: [],
    articles: [],
    point: [],
    halves: [],
    behind: [],
    parts: [],
    is: [],
  }
  return {
    fold,
    small: new Map(),
    scales: new Map(),
    elided: new Map(),
    shifts: new Map(),
    fractions: new Map(),
    ...lists,
  }
}
