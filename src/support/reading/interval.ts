/** How often something is done: "every 3 strokes". */

import type { Unit } from '../../language/numerals/units.ts'

/** "Every 3 strokes", "alle 3 Züge", "3回ごと": how often, counted in something. */
const interval: Unit = { name: 'every', family: 'every', size: 1 }
const intervalBefore = /(?<!\p{L})(?:every|alle|cada|varje|tous les|toutes les|ogni|हर|كل|om de|каждые) $/iu
/** Short words that are others elsewhere: "her 19 dogs". */
const intervalIn: Record<string, RegExp> = {
  pl: /(?<!\p{L})co $/iu,
  sv: /(?<!\p{L})var $/iu,
  tr: /(?<!\p{L})her $/iu,
}
export function intervalAt(text: string, start: number, end: number, language = ''): Unit | undefined {
  const before = text.slice(Math.max(0, start - 12), start)
  // "Alle sette" is at seven.
  const isNamed = intervalBefore.test(before) && !(language === 'it' && /alle $/i.test(before))
  const isInterval = isNamed || intervalIn[language]?.test(before) || /^.{0,3}ごと/u.test(text.slice(end, end + 5))
  return isInterval ? interval : undefined
}
