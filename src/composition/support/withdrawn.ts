/** Figures that a speaker takes back: "two minutes, that was wrong, forty seconds", "five, not two". */

import { inOneFamily } from '../../language/numerals/units.ts'
import type { Figure } from './figure.ts'

const takenBack =
  /[,.;…–-]\s*(?:(?:eh|ehm|uh|um|oh|äh|euh) ?,? )?(?:no|non|não|nein|nee|nej|nie|нет|hayır|いや|不|不对|नहीं|لا)\s*[,.;…、，،]|(?<!\p{L})(?:wrong|sorry|i mean|scratch that|correction|make that|or rather|perdón|mejor dicho|quer dizer|aliás|desculpa|pardon|plutôt|je veux dire|quatsch|falsch|ich meine|besser gesagt|anzi|scusate|volevo dire|przepraszam|вернее|точнее|じゃなくて)(?!\p{L})/iu
const ruledOut = /[,;]\s(?:and )?(?:not|no|não|non|pas|nicht|niet|inte|nie|не) $/iu

/** Marks them: they support a value only where nothing else is told in their place. */
export function markWithdrawn(figures: readonly Figure[], text: string): void {
  const sorted = figures.filter(({ isOtherwise }) => !isOtherwise).toSorted((one, other) => one.start - other.start)
  for (const [at, first] of sorted.entries()) {
    const second = sorted.slice(at + 1).find(({ start }) => start >= first.end)
    if (!second || second.start - first.end > 90) continue
    const isKin = first.unit && second.unit ? inOneFamily(first.unit, second.unit) !== undefined : !second.unit
    if (!isKin) continue
    const between = text.slice(first.end, second.start)
    if (ruledOut.test(between)) second.isWithdrawn = true
    else if (takenBack.test(between)) first.isWithdrawn = true
  }
}
