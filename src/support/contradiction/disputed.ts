/**
 * Where speech and screen tell of the same thing and do not agree: "two sets of 8" is written while "two sets of 80" is
 * said. A value rests on one of them; whoever reads it should know of the other.
 */

import { isSameUnit, unitOf } from '../../language/numerals/units.ts'
import { amountsOf, type Figure, type Told } from '../reading/figure.ts'
import { isSaid } from '../reading/figures.ts'
import type { Known } from '../known.ts'
import type { Setting } from './setting.ts'
import { contentOf, type Source } from '../sources.ts'
import { isAlike } from '../words.ts'

/** Subtitles repeat the voice: they are no word of the screen's own. */
const laneOf = ({ by, role }: Source) =>
  by === 'posted' || role === 'interface' ? undefined : by === 'heard' || role === 'subtitle' ? 'voice' : 'screen'

/** What is said a moment before or after a text stands there is still said of it. */
const secondsAround = 3
/** Amounts that differ by less are rounded. */
const roundedBy = 0.03

/** The place that tells a figure of the answer otherwise than the place `told` from which it was taken. */
export function disputedBy(
  figure: Figure,
  told: Told,
  setting: Setting,
  { figures, sources }: Pick<Known, 'figures' | 'sources'>,
  isTaken: (told: Told) => boolean,
): Source | undefined {
  const lane = laneOf(told.source)
  if (lane === undefined) return undefined
  const others = sources.all.filter((source) => {
    const own = laneOf(source)
    return own !== undefined && own !== lane && isAround(source, told.source, secondsAround)
  })
  const toldIn = Map.groupBy(figures.all, ({ source }) => source)
  const saying = (source: Source) => toldIn.get(source) ?? []
  // Said too, a moment earlier or later: they agree.
  if (others.some((source) => saying(source).some((one) => isSaid(figure, one)))) return undefined
  return others.find(
    (source) =>
      isAround(source, told.source, 0) &&
      isOfSame(source, told.source, setting) &&
      saying(source).some((one) => isRival(figure, one) && !isTaken(one)),
  )
}

const isAround = (source: Source, other: Source, seconds: number) =>
  source.start < other.end + seconds && source.end > other.start - seconds

/** They name the same thing; or the one is nothing but a figure, as a label of what the other says. */
function isOfSame(source: Source, other: Source, { about }: Setting): boolean {
  const words = [...about, ...named(other)]
  return words.some((word) => isAlike(source.words, word)) || [source, other].some((one) => named(one).length === 0)
}

const named = ({ text }: Source) => contentOf(text).filter((word) => !/\d/.test(word) && unitOf(word) === undefined)

/** Another amount of the same measure, or another number of the same things. */
function isRival(figure: Figure, told: Told): boolean {
  if (told.isOtherwise || told.isWithdrawn || told.isImplied || told.clock || figure.clock) return false
  const amounts = amountsOf(figure, told)
  if (!amounts || Math.abs(amounts[0] - amounts[1]) <= amounts[1] * roundedBy) return false
  if (told.range && amounts[0] >= Math.min(...told.range) && amounts[0] <= Math.max(...told.range)) return false
  if (figure.unit && told.unit) return isSameUnit(figure.unit, told.unit)
  return figure.nouns.some((noun) => told.nouns.some((other) => isAlike([other], noun)))
}
