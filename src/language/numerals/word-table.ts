/** How the number words of a language are listed. */

export interface NumberWords {
  /** Word → value below a hundred, or a round hundred that is one word. */
  small: ReadonlyMap<string, number>
  /** Word → what it multiplies by. */
  scales: ReadonlyMap<string, number>
  /** Words that may stand between two parts of one number. */
  joiners: ReadonlySet<string>
  /** Parts of words: numbers are written together, as in "fünfundzwanzig" and "duecentocinquanta". */
  fused?: boolean
  /** Words for a part of one. */
  fractions: ReadonlyMap<string, number>
  /** Words that mean one behind a round ten and a joiner alone: "vingt et un". */
  ones?: ReadonlySet<string>
  /** What the decimal sign is called. */
  point: string
  /** Twenty-five is "five and twenty". */
  unitsFirst?: boolean
  /** Eighty is four twenties: "quatre-vingts". */
  scores?: boolean
  /** Fifteen is two words: "on beş". */
  splitTeens?: boolean
  /** Thirteen is "three ten": "ثلاثة عشر". */
  tenBehind?: boolean
  /** A half that is written to its number: "zweieinhalb". */
  halfEnding?: RegExp
  /** A half that stands right behind its number: "iki buçuk". */
  behind?: string
  /** Words that may stand before a joined half: "twee en een half". */
  articles?: ReadonlySet<string>
}

/** Words in the order of their values; – stands for a value that has none of its own. */
export function count(from: number, words: string, step = 1): [string, number][] {
  return words
    .trim()
    .split(/\s+/)
    .flatMap((spellings, index) =>
      spellings === '–' ? [] : spellings.split('/').map((word): [string, number] => [word, from + index * step]),
    )
}

export const table = (
  small: [string, number][],
  scales: Record<string, number>,
  joiners: string,
  fractions: Record<string, number>,
  point: string,
  fused = false,
): NumberWords => ({
  small: new Map(small),
  scales: new Map(Object.entries(scales)),
  joiners: new Set(joiners.split(' ')),
  fractions: new Map(Object.entries(fractions)),
  point,
  fused,
})
