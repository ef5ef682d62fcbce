/** Whether what a video tells may be told of the same thing as a figure of an answer, and whether that is sure. */

import { inOneFamily } from '../../language/numerals/units.ts'
import type { Figure, Told } from './figure.ts'
import type { Known } from './known.ts'
import { isDayOfMonth, wordBefore } from './label.ts'
import { isNamed, isPlain } from './likeness.ts'
import { wordsAround } from './nearness.ts'
import { isBare } from './rivals.ts'
import type { Setting } from './setting.ts'
import { isAlike } from './words.ts'

/** Words that stand nearer to a figure are about it, in letters. */
const beside = 40

export function createSameThing(known: Known) {
  /** Another figure of the same text is told there too. */
  const hasCompanion = ({ source, value }: Told, figure: Figure, others: readonly Figure[]) =>
    others.some(
      (other) =>
        other.start !== figure.start &&
        known.figures.saying(other).some((one) => one.source === source && one.value !== value),
    )

  /** In a text with several figures, what is right is sure only of what is told beside another of them, or by name. */
  const isOfIt = (told: Told | undefined, figure: Figure, { others }: Setting) =>
    told !== undefined && (isNamed(figure, told) || hasCompanion(told, figure, others))

  /** The video tells no other amount of its measure. */
  const isOnly = (told: Told | undefined) =>
    told?.unit !== undefined &&
    known.figures.all.every(
      (one) => one.value === told.value || !one.unit || !isPlain(one) || !inOneFamily(one.unit, told.unit!),
    )

  /** A day of a month is no number of things, and a sign may show any other. */
  function aboutSame(text: string, figure: Figure, { isAmount, about, others }: Setting): (told: Told) => boolean {
    if (isDayOfMonth(text, figure, known.language))
      return (told) => isDayOfMonth(told.source.plain, told, known.sources.language)
    if (!known.hasPictures || known.isForeign || isAmount || !isBare(figure)) return () => true
    const heads = [wordBefore(text, figure) ?? [], figure.nouns].flat()
    const near = [...wordsAround(text, figure)].flatMap(([word, far]) =>
      far < beside && about.has(word) ? [word] : [],
    )
    // "25 mph", "gate 7": with pictures, only what is told where miles an hour, or gates, are spoken of.
    return (told) =>
      heads.length === 0 ||
      heads.some((head) => isAlike(told.source.words, head)) ||
      near.filter((word) => isAlike(told.source.words, word)).length > 1 ||
      hasCompanion(told, figure, others)
  }

  return { aboutSame, isOfIt, isOnly }
}
