/** In a video about health, a sentence of what something does to the body is a claim, also where the reader is unsure. */

import { words } from '../../../language/text.ts'
import type { MarkedLine } from '../marks.ts'

const effect =
  /\b(?:helps?|causes?|cures?|prevents?|protects?|lowers?|raises?|reduces?|increases?|boosts?|improves?|eases?|calms?|heals?|damages?|kills?|flushes|melts?|strengthens?|weakens?|blocks?|laxative|immune system|toxins?)\b|\b(?:gives?|makes?) (?:you|it|your)\b|\bbreaks? (?:the|your) fast\b|\b(?:is not|isn't) (?:enough|normal)\b/iu
/** Who tells of themselves makes no claim about others. */
const own = /^(?:(?:so|and|but) )?(?:i|i'm|i've|my|we|we're|our)\b/i
const fewest = 4

export const tellsEffect = ({ plain, source }: MarkedLine) =>
  source !== 'caption' && effect.test(plain) && !own.test(plain) && words(plain).length >= fewest
