/** The one place that decides whether a value without evidence is dropped. */

import type { Leaf } from './visit-values.ts'

/** `model`: whatever `MODEL` names, local models too. `embedded`: the basic composer. */
export type ComposerKind = 'model' | 'embedded'

/** What is known of a value: `absent` when its words or figures occur nowhere in evidence that could be compared. */
export interface Finding {
  isConfirmed: boolean
  /** Names, figures or quotations of the value that the evidence does not hold. */
  isAbsent: boolean
  /** The value is nothing but a figure. */
  isLoneFigure: boolean
  citesFrame: boolean
}

/**
 * A model's values are kept and marked, except a figure alone in its field (a rating, a price) that occurs nowhere: there
 * is nothing else in the field to be true. The basic composer has nothing but the evidence: what it does not hold goes.
 */
export function isDropped(
  leaf: Leaf,
  { isConfirmed, isAbsent, isLoneFigure, citesFrame }: Finding,
  composer: ComposerKind,
): boolean {
  if (isConfirmed || !isAbsent) return false
  if (composer === 'embedded') return leaf.rule !== 'free' && leaf.rule !== 'shown'
  return isLoneFigure && !citesFrame
}
