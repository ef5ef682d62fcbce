/** Passages of speech in which figures are taken back, rejected or outdated, or in which all hold. */

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Figure, figuresIn } from '../../src/support/reading/figure.ts'
import { indexFigures } from '../../src/support/reading/figures.ts'
import { indexSources } from '../../src/support/sources.ts'
import { toDigits } from '../../src/language/numerals/numerals.ts'
import { evidenceOf } from '../support/evidence.ts'

const passageSchema = z.object({
  language: z.string(),
  kind: z.enum(['corrected', 'rejected', 'outdated', 'holds']),
  /** 1: written to be inventive, 2: as most people talk. */
  round: z.number(),
  lines: z.array(z.string()),
})

export interface Passage extends z.output<typeof passageSchema> {
  /** As it was said, without the marks. */
  said: string[]
  /** Whether a figure holds; undefined where that is not known. */
  holds: (figure: Figure) => boolean | undefined
}

const mark = /\{([-+])([^{}]*)[-+]\}/g

/** `{-12-}` does not hold, `{+20+}` does. */
export const readPassages = (directory: string): Passage[] =>
  readdirSync(directory)
    .toSorted()
    .flatMap((name) => readFileSync(join(directory, name), 'utf8').trim().split('\n'))
    .map((line) => {
      const passage = passageSchema.parse(JSON.parse(line))
      const { language, lines } = passage
      const signs = new Map<number, Set<string>>()
      for (const [, sign, said] of lines.join('\n').matchAll(mark)) {
        const value = figuresIn(toDigits(said!, language), language)[0]?.value
        if (value !== undefined) signs.set(value, (signs.get(value) ?? new Set()).add(sign!))
      }
      const holds = ({ value }: Figure) => {
        const of = signs.get(value)
        // A value that is taken back in one place and holds in another says nothing.
        return of?.size === 1 ? of.has('+') : undefined
      }
      return Object.assign(passage, { said: lines.map((text) => text.replaceAll(mark, '$2')), holds })
    })

export interface PassageCount {
  caught: number
  wrong: number
  /** Of those that hold: called wrong. */
  lost: number
  holding: number
}

/** How many figures of passages are taken for withdrawn, rightly and wrongly, by language and by kind. */
export function countWithdrawn(passages: readonly Passage[]) {
  const counts = { language: new Map<string, PassageCount>(), kind: new Map<string, PassageCount>() }
  for (const { language, kind, said, holds } of passages) {
    const both = [countOf(counts.language, language), countOf(counts.kind, kind)]
    const speech = said.map((text, at) => ({ start: at * 4, end: at * 4 + 4, text }))
    const { all } = indexFigures(indexSources(evidenceOf({ language, speech })), language, 60)
    const told = Map.groupBy(
      all.filter(({ isOtherwise }) => !isOtherwise),
      ({ value }) => value,
    )
    for (const figures of told.values()) {
      const isTrue = holds(figures[0]!)
      const isCalledWrong = Number(figures.some(({ isWithdrawn }) => isWithdrawn))
      for (const count of both) {
        if (isTrue) {
          count.holding++
          count.lost += isCalledWrong
        } else if (isTrue === false) {
          count.wrong++
          count.caught += isCalledWrong
        }
      }
    }
  }
  return counts
}

function countOf(counts: Map<string, PassageCount>, key: string): PassageCount {
  const count = counts.get(key) ?? { caught: 0, wrong: 0, lost: 0, holding: 0 }
  counts.set(key, count)
  return count
}
