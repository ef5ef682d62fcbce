/** What stands around a figure of an answer and around a place of the video: words, other figures, times. */

import type { Claim, Claims } from './claims.ts'
import type { Figure, Told } from '../reading/figure.ts'
import type { Known } from '../known.ts'
import { isEqual } from './likeness.ts'
import { memoized } from '../memoized.ts'
import { type Beside, besideOf } from './wording.ts'
import { contentOf } from '../sources.ts'
import { isAlike } from '../words.ts'
import type { Signs } from './trees.ts'

/** How alike the surroundings of a claim and of a place are. */
interface Frame {
  /** How closely the place is about the claim's thing. */
  attachment: number
  /** The place is one of those that tell of the same thing, as far as words and times say. */
  isHome: number
  /** Seconds from the entry's time; -5 where there is none. */
  seconds: number
  /** Figures that are told in the same line. */
  inLine: number
  /** The other figures of the text that are told in the same line, and in the lines around. */
  companions: number
  companionsAround: number
  /** The figure before, or behind, is the same. */
  sameBefore: number
  sameBehind: number
  /** The word right before, or behind, is the same: 1 for a small word, 2 for one that carries meaning. */
  wordBefore: number
  wordBehind: number
}

/** Lines around are those that begin within so many seconds. */
const around = 9
const mostInLine = 6
const farthest = 60

function createFrames({ attachment }: Claims, { figures }: Known) {
  const plain = figures.all.filter(({ isOtherwise }) => !isOtherwise)
  const lines = Map.groupBy(plain, ({ source }) => source)
  const lineOf = memoized(({ source }: Told) =>
    (lines.get(source) ?? []).toSorted((one, other) => one.start - other.start),
  )
  const aroundOf = memoized(({ source }: Told) =>
    figures.all.filter(
      (one) =>
        one.source !== source && one.source.by !== 'posted' && Math.abs(one.source.start - source.start) < around,
    ),
  )
  const besideClaim = memoized(({ text, figure }: Claim) => besideOf(text, figure))
  const besideTold = memoized(({ source, start, end }: Told) => besideOf(source.plain, { start, end }))
  const othersOf = memoized(({ figure, setting }: Claim) =>
    setting.others.filter((one) => one !== figure).toSorted((one, other) => one.start - other.start),
  )

  return (claim: Claim, told: Told): Frame => {
    const { figure, setting } = claim
    const others = othersOf(claim)
    const line = lineOf(told)
    const isTold = (one: Figure, some: readonly Told[]) => some.some((place) => isEqual(one, place))
    const inLine = line.filter(({ start }) => start !== told.start)
    const [mine, theirs] = [besideClaim(claim), besideTold(told)]
    return {
      attachment: attachment(claim, told),
      isHome: Number(setting.home.has(told.source)),
      seconds: secondsFrom(setting.near, told),
      inLine: Math.min(mostInLine, line.length),
      companions: others.filter((one) => isTold(one, inLine)).length,
      companionsAround: others.filter((one) => isTold(one, aroundOf(told))).length,
      sameBefore: areSame(
        others.findLast((one) => one.start < figure.start),
        line.findLast((one) => one.end <= told.start),
      ),
      sameBehind: areSame(
        others.find((one) => one.start > figure.start),
        line.find((one) => one.start >= told.end),
      ),
      wordBefore: sameWord(mine, theirs, 'before'),
      wordBehind: sameWord(mine, theirs, 'behind'),
    }
  }
}

export function createFrameSigns(claims: Claims, known: Known, saying: (claim: Claim) => readonly Told[]) {
  const frameOf = createFrames(claims, known)

  /** The best of the surroundings of the places that tell the figure itself. */
  const ownFrame = memoized((claim: Claim): Partial<Frame> => {
    const frames = saying(claim).map((told) => frameOf(claim, told))
    const most = (name: keyof Frame) => Math.max(...frames.map((frame) => frame[name]))
    const seconds = frames.map((frame) => frame.seconds).filter((far) => far >= 0)
    return frames.length === 0
      ? {}
      : {
          attachment: most('attachment'),
          isHome: most('isHome'),
          seconds: Math.min(99, ...seconds),
          companions: most('companions'),
          companionsAround: most('companionsAround'),
          sameBefore: most('sameBefore'),
          sameBehind: most('sameBehind'),
          wordBefore: most('wordBefore'),
          wordBehind: most('wordBehind'),
        }
  })

  /** What stands around the other figure, and how much better it fits than what stands around the claim's own. */
  function frameSigns(claim: Claim, told: Told): Signs {
    const frame = frameOf(claim, told)
    const own = ownFrame(claim)
    const lead = (name: keyof Frame) => frame[name] - (own[name] ?? 0)
    return {
      ...frame,
      leadAttachment: lead('attachment'),
      leadCompanions: lead('companions'),
      leadCompanionsAround: lead('companionsAround'),
      leadSameBefore: lead('sameBefore'),
      leadSameBehind: lead('sameBehind'),
      leadWordBefore: lead('wordBefore'),
      leadWordBehind: lead('wordBehind'),
    }
  }

  return { frameSigns, ownFrame }
}

const areSame = (one: Figure | undefined, other: Told | undefined) =>
  Number(one !== undefined && other !== undefined && isEqual(one, other))

function sameWord(one: Beside, other: Beside, side: keyof Beside): number {
  const [mine, theirs] = [one[side][0], other[side][0]]
  if (mine === undefined || theirs === undefined || !isAlike([theirs], mine)) return 0
  return contentOf(mine).length > 0 ? 2 : 1
}

function secondsFrom(near: number | undefined, { source }: Told): number {
  if (near === undefined || source.by === 'posted') return -5
  return Math.min(farthest, Math.abs((source.start + source.end) / 2 - near))
}
