/**
 * One reading out of two. The first recogniser knows accents and currency signs, and is misled by what lies behind a
 * line; the second has only the plain letters, and is surer of them.
 */

import { type Letter, spell, type SpelledReading } from './decode.ts'

/** How sure the first one has to be of a sign that the second one cannot write. */
const sureOfOwn = 0.55
/** How sure the one that has a letter has to be of it where the other has none. */
const sureOfExtra = 0.7

/** `knows` tells whether the second recogniser can write a character. */
export function reconcile(
  first: SpelledReading,
  second: SpelledReading,
  knows: (character: string) => boolean,
): SpelledReading {
  return spell(align(first.letters, second.letters).flatMap(([own, other]) => choose(own, other, knows) ?? []))
}

function choose(
  own: Letter | undefined,
  other: Letter | undefined,
  knows: (character: string) => boolean,
): Letter | undefined {
  if (!own || !other) {
    const only = (own ?? other)!
    return only.score >= sureOfExtra ? only : undefined
  }
  // Words run into each other more often than they are torn apart.
  const afterSpace = own.afterSpace || other.afterSpace
  if (own.text === other.text) return { ...own, score: Math.max(own.score, other.score), afterSpace }
  const isOwn = knows(own.text) ? own.score > other.score : own.score >= sureOfOwn
  return { ...(isOwn ? own : other), afterSpace }
}

type Pair = [own: Letter | undefined, other: Letter | undefined]

/** The letters of two readings of the same line side by side: the fewest differences, an accent being half of one. */
function align(first: Letter[], second: Letter[]): Pair[] {
  const costs = [Array.from({ length: second.length + 1 }, (_, j) => j)]
  for (const [i, own] of first.entries()) {
    const [above, row] = [costs[i]!, [i + 1]]
    for (const [j, other] of second.entries()) {
      row.push(Math.min(above[j]! + difference(own, other), above[j + 1]! + 1, row[j]! + 1))
    }
    costs.push(row)
  }
  const pairs: Pair[] = []
  for (let [i, j] = [first.length, second.length]; i > 0 || j > 0;) {
    const cost = costs[i]![j]!
    if (i > 0 && j > 0 && cost === costs[i - 1]![j - 1]! + difference(first[i - 1]!, second[j - 1]!)) {
      pairs.push([first[--i], second[--j]])
    } else if (i > 0 && cost === costs[i - 1]![j]! + 1) pairs.push([first[--i], undefined])
    else pairs.push([undefined, second[--j]])
  }
  return pairs.toReversed()
}

function difference(one: Letter, other: Letter): number {
  if (one.text === other.text) return 0
  return plain(one.text) === plain(other.text) ? 0.5 : 1
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
