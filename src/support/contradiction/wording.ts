/** Whether two figures stand in the same words: "only gets 3 metres off the wall", "only 2 m gained off the wall". */

import { unitOf } from '../../language/numerals/units.ts'
import { contentOf } from '../sources.ts'
import { isAlike, termsIn } from '../words.ts'

interface Place {
  start: number
  end: number
}

/** The words beside a figure, the nearest first. */
export interface Beside {
  before: readonly string[]
  behind: readonly string[]
}

const farthest = 60
const mostWords = 5
const sentenceEnd = /[.!?;。！？؟।](?=\s|$)/u

/** Its unit is none of them: that two figures are of the same measure is another matter. */
export function besideOf(text: string, { start, end }: Place): Beside {
  const before = text
    .slice(Math.max(0, start - farthest), start)
    .split(sentenceEnd)
    .at(-1)!
  const [behind = ''] = text.slice(end, end + farthest).split(sentenceEnd, 1)
  const words = (part: string) => termsIn(part).map(({ term }) => term)
  const isUnit = (word: string) => unitOf(word) !== undefined
  return {
    before: words(before).toReversed().slice(0, mostWords),
    behind: words(behind)
      .filter((word, at) => at > 0 || !isUnit(word))
      .slice(0, mostWords),
  }
}

/** "On the clock": small words count where they stand on the same side, and only a little. */
const small = 0.3
const otherSide = 0.5
const mostAlike = 4

/** "With the lid" and "without the lid" are not the same words. */
const opposites = new Set('without not no never except ohne nicht kein keine sin sans pas sem nao senza non'.split(' '))
const hasOpposite = ({ before, behind }: Beside) => [...before, ...behind].some((word) => opposites.has(word))

export function likeWording(one: Beside, other: Beside): number {
  if (hasOpposite(one) !== hasOpposite(other)) return 0
  const sides = [
    [one.before, other.before, other.behind],
    [one.behind, other.behind, other.before],
  ] as const
  const worth = (word: string, here: readonly string[], there: readonly string[]): number => {
    const isSmall = contentOf(word).length === 0
    if (isAlike(here, word)) return isSmall ? small : 1
    return !isSmall && isAlike(there, word) ? otherSide : 0
  }
  const sum = sides.reduce(
    (total, [words, here, there]) => total + words.reduce((part, word) => part + worth(word, here, there), 0),
    0,
  )
  return Math.min(mostAlike, sum)
}
