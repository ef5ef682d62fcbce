/**
 * One reading out of two. The first recogniser knows accents and currency signs, and is misled by what lies behind a
 * line; the second has only the plain letters, and is surer of them.
 */

import { type Letter, spell, type SpelledText } from './decode.ts'

/** How sure the first one has to be of a sign that the second one cannot write. */
const sureOfOwn = 0.55

/**
 * `knows` tells whether the second recogniser can write a character. What two of them read alike is sure; where they
 * differ, as on letters of a script that neither knows, it is no surer than they are on the average.
 */
export function reconcile(first: SpelledText, second: SpelledText, knows: (character: string) => boolean): SpelledText {
  const pairs = align(first.letters, second.letters)
  const { text, letters, confidence } = spell(
    pairs.flatMap(([own, other]) => {
      if (own && other) return [choose(own, other, knows)]
      // What only one of them sees has to be surer than all that the other has seen.
      if (own) return own.score > (knows(own.text) ? second.confidence : sureOfOwn) ? [own] : []
      return other!.score > first.confidence ? [other!] : []
    }),
  )
  const isSame = pairs.every(([own, other]) => own && other && difference(own, other) < 1)
  return { text, letters, confidence: isSame ? confidence : (first.confidence + second.confidence) / 2 }
}

function choose(own: Letter, other: Letter, knows: (character: string) => boolean): Letter {
  // Words run into each other more often than they are torn apart.
  const afterSpace = own.afterSpace || other.afterSpace
  if (own.text === other.text) return { ...own, score: Math.max(own.score, other.score), afterSpace }
  const isOwn = knows(own.text) ? own.score > other.score : own.score >= sureOfOwn
  return { ...(isOwn ? own : other), afterSpace }
}

/** A reading with the spaces of another one too, if they have the same letters. */
export function withSpacesOf(reading: SpelledText, other: SpelledText): SpelledText {
  const isSame =
    reading.letters.length === other.letters.length &&
    reading.letters.every(({ text }, i) => text === other.letters[i]!.text)
  if (!isSame || reading.text === other.text) return reading
  return spell(
    reading.letters.map(({ text, score, afterSpace }, i) => ({
      text,
      score,
      afterSpace: afterSpace || other.letters[i]!.afterSpace,
    })),
  )
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
