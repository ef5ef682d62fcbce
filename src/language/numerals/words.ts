/** The number words of the languages that can be read besides English: `lexicons/number-words.txt`. */

import { readLists } from '../lexicon.ts'

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
  /** What the decimal sign is called. */
  point: string[]
  /** A half that is written to its number: "zweieinhalb". */
  halves: string[]
  /** A half that stands right behind its number: "iki buçuk". */
  behind: string[]
  /**
   * `fused`: numbers are written together, as in "fünfundzwanzig". `unitsFirst`: twenty-five is "five and twenty".
   * `scores`: eighty is four twenties. `splitTeens`: fifteen is two words, "on beş". `tenBehind`: thirteen is "three ten".
   */
  is: string[]
}

/** By ISO 639-1. English has a reader of its own, and Chinese, Japanese and Korean write numbers in signs. */
export const numberWords: Record<string, NumberWords> = {}

for (const [heading, entries] of readLists(new URL('../lexicons/number-words.txt', import.meta.url))) {
  const [language, list, , step = '1'] = heading.split(' ') as [string, string, string?, string?]
  const words = (numberWords[language] ??= none())
  if (list === 'scales' || list === 'elided' || list === 'shifts' || list === 'fractions') {
    for (const entry of entries) {
      const [word, value] = entry.split(' ') as [string, string]
      const [part, of = 1] = value.split('/').map(Number) as [number, number?]
      words[list].set(word, part / of)
    }
  } else if (Number.isNaN(Number(list))) words[list as 'joiners'] = entries
  else
    for (const [at, spellings] of entries.entries())
      for (const word of spellings.split('/')) words.small.set(word, Number(list) + at * Number(step))
}

function none(): NumberWords {
  const lists = { hours: [], joiners: [], ones: [], articles: [], point: [], halves: [], behind: [], is: [] }
  return { small: new Map(), scales: new Map(), elided: new Map(), shifts: new Map(), fractions: new Map(), ...lists }
}
