/** What is learnt from: the pairs of figures of passages whose figures are marked, and of speech in which all hold. */

import type { Case } from '../scripts/eval/read-cases.ts'
import type { Passage } from '../scripts/eval/passages.ts'
import { evidenceOf } from '../scripts/support/evidence.ts'
import { say } from '../test/support/finished.ts'
import { figuresIn } from '../src/composition/support/figure.ts'
import { readFigures } from '../src/composition/support/read-figures.ts'
import { indexSources } from '../src/composition/support/sources.ts'
import { type Line, type Pair, pairsIn } from '../src/composition/support/withdrawn-signs.ts'
import type { Evidence } from '../src/evidence.ts'

export interface Marked {
  passage: Passage
  lines: Line[]
  pairs: Pair[]
}

function linesOf(evidence: Evidence): Line[] {
  const { all, language } = indexSources(evidence)
  return all
    .filter(({ by }) => by === 'heard')
    .map(({ plain }) => ({ text: plain, figures: readFigures(plain, language, true) }))
}

export function markedOf(passage: Passage): Marked {
  const { language } = passage
  const lines = linesOf(evidenceOf({ language, speech: say(...passage.said) }))
  return { passage, lines, pairs: pairsIn(lines, language) }
}

/** Pairs of which the answer tells both figures: neither replaces the other. */
export function holdingIn({ evidence, answer, planted }: Case): Pair[] {
  const falsehoods = new Set(planted?.map(({ path }) => path))
  const values = new Set(textsIn(answer, '').flatMap(([path, text]) =>
    falsehoods.has(path) ? [] : figuresIn(text).flatMap(({ readings }) => readings),
  ))
  const isTold = (value: number) => answer === undefined || values.has(value)
  return pairsIn(linesOf(evidence), evidence.language).filter(
    ({ first, second }) => isTold(first.value) && isTold(second.value),
  )
}

function textsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}/${key}`))
  return [[path, String(value)]]
}
