/** What is said as it was meant: slips corrected, names and figures as the video writes them. Quotations keep what was said. */

import { createFigures } from './card-figures.ts'
import { digits } from './numbers.ts'
import { type Line, plainOf, type Reading } from './reading.ts'
import { tokensOf } from './text.ts'
import { createSpelling } from './written-names.ts'

export interface Meant {
  text: string
  plain: string
  /** For each word of the text the number of the word that it was said with; none where nothing was changed. */
  origins?: (number | undefined)[]
}

export function createMeaning({ evidence, caption, written }: Reading): (line: Line) => Meant {
  const spell = createSpelling(evidence, [...caption, ...written])
  const count = createFigures(written)
  return (line) => {
    const { source, text, plain } = line
    if (source !== 'speech') return { text, plain }
    const spelled = spell(text)
    const right = count(spelled === text ? plain : plainOf(spelled), line)
    const meant = plainOf(spelled, false) === right ? spelled : right
    if (meant === text) return { text, plain }
    return { text: meant, plain: right, origins: originsOf(tokensOf(meant), tokensOf(text)) }
  }
}

const bare = (word: string) => digits(word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))

/** Which words of a text became which words of another: those that both have, in order, and what stands in place of others. */
export function originsOf(now: readonly string[], was: readonly string[]): (number | undefined)[] {
  const [ours, theirs] = [now.map(bare), was.map(bare)]
  // How many words both have from a place in each on.
  const shared = ours.map(() => theirs.map(() => 0))
  const at = (one: number, other: number) => shared[one]?.[other] ?? 0
  for (let one = ours.length - 1; one >= 0; one--)
    for (let other = theirs.length - 1; other >= 0; other--)
      shared[one]![other] =
        ours[one] === theirs[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1))
  const origins: (number | undefined)[] = []
  for (let [one, other] = [0, 0]; one < ours.length;) {
    if (other < theirs.length && ours[one] === theirs[other]) origins[one++] = other++
    else if (other < theirs.length && at(one, other + 1) >= at(one + 1, other)) other++
    else origins[one++] = undefined
  }
  // "Some Nara" became "Somnara": from the right, each word stands for one that is gone.
  let next = was.length
  return origins
    .toReversed()
    .map((origin, index, all) => {
      const before = all.slice(index + 1).find((other) => other !== undefined) ?? -1
      next = origin ?? (next - 1 > before ? next - 1 : next)
      return origin ?? (next > before && next < was.length && !all.includes(next) ? next : undefined)
    })
    .toReversed()
}
