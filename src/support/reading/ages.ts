/** Numbers that stand behind somebody without a word for years. */

import { unitOf } from '../../language/numerals/units.ts'
import type { Figure } from './figure.ts'

const ageBefore = /\p{L}(?:,? \((?:now )?|, (?:now )?)$|\baged? $/u
/** "A taxi driver of 76": of somebody, and not out of so many. */
const ageOf =
  /(?<!\b(?:out|total|number|each|one|any|all|most|half|some|many|set|list|team|group|party|family|crew|class|score|price|average|rating|length|height|weight|sum|cost|max|min|range|kind|top|best|first|last|because|instead|per cent|percent)) of $/iu

/** "في سن 16": at the age of 16. */
const ageNamed = /(?<!\p{L})(?:سن|उम्र) $/u

/** "Her grandfather, 68, fishes", "Ana (34)", "a driver of 76 who …": somebody's age. */
export const ages = (figures: Figure[], text: string): Figure[] =>
  figures.map((figure) => {
    const before = text.slice(Math.max(0, figure.start - 16), figure.start)
    const behind = text.slice(figure.end, figure.end + 5)
    const isAge =
      figure.unit === undefined &&
      Number.isInteger(figure.value) &&
      // "Eight, seven, six": one after the other.
      !figures.some(({ start, end }) => end === figure.start - 2 || start === figure.end + 2) &&
      figure.value > 4 &&
      figure.value < 111 &&
      (ageNamed.test(before) ||
        (ageBefore.test(before)
          ? /^(?:[,;.)]|$)/.test(behind)
          : ageOf.test(before) && /^(?:[,;)](?! ?\d)| who)/.test(behind)))
    return isAge ? { ...figure, unit: unitOf('years'), nouns: [] } : figure
  })
