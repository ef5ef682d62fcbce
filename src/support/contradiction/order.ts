/** Where in a video the entries of a list stand that have no times, by the order in which the others are told. */

import type { Claim } from './claims.ts'
import type { Told } from '../reading/figure.ts'
import { isPlain } from './likeness.ts'
import { memoized } from '../memoized.ts'

interface Anchor {
  index: number
  position: number
}

export interface Order {
  /** How much speaks for it that an entry is told there, by the others of its list; `besides` may be wrong too. */
  fits(told: Told, claim: Claim, besides?: Claim): number
}

/** A place between its neighbours says less than a time of its own. */
const inPlace = 2
/** What is said and shown at the same time is told once. */
const sameTime = 6
/** As many entries before and behind one say where it stands: each is held against each. */
const farthest = 8
const fewest = 3
/** A list that is told in another order says nothing of where its entries stand. */
const leastInOrder = 0.75

export function createOrder(claims: readonly Claim[], saying: (claim: Claim) => readonly Told[]): Order {
  const place = memoized(({ path }: Claim) => placeInList(path))
  const lists = Map.groupBy(claims, (claim) => place(claim)?.list)

  /** Where a figure stands that is told at one time only. */
  const positionIn = memoized((claim: Claim): number | undefined => {
    const spoken = saying(claim).filter((one) => one.source.by !== 'posted' && isPlain(one))
    const measured = spoken.filter(({ unit }) => unit !== undefined)
    const positions = (measured.length > 0 ? measured : spoken).map(positionOf)
    const first = Math.min(...positions)
    const isOnce = positions.length > 0 && Math.max(...positions) - first < sameTime
    return isOnce && claim.figure.value > 1 ? first : undefined
  })

  /** From when until when an entry is told. */
  function windowOf(claim: Claim, besides: Claim | undefined): [number, number] | undefined {
    const own = place(claim)
    if (!own || claim.setting.near !== undefined) return undefined
    const left = besides && place(besides)
    const anchors = lists.get(own.list)!.flatMap((one): Anchor[] => {
      const { list, index } = place(one)!
      if (index === own.index || (left?.list === list && left.index === index)) return []
      const position = Math.abs(index - own.index) > farthest ? undefined : positionIn(one)
      return position === undefined ? [] : [{ index, position }]
    })
    const ordered = longestRise(anchors.slice(0, 3 * farthest))
    if (ordered.length < fewest || ordered.length < anchors.length * leastInOrder) return undefined
    return [
      Math.max(-Infinity, ...ordered.filter(({ index }) => index < own.index).map(({ position }) => position)),
      Math.min(Infinity, ...ordered.filter(({ index }) => index > own.index).map(({ position }) => position)),
    ]
  }

  const windows = memoized((claim: Claim) => memoized((besides: Claim | undefined) => windowOf(claim, besides)))
  return {
    fits(told, claim, besides) {
      const window = told.source.by === 'posted' ? undefined : windows(claim)(besides)
      const position = positionOf(told)
      return window && position >= window[0] && position <= window[1] ? inPlace : 0
    },
  }
}

/** The time of its line, and how far into the line. */
export const positionOf = ({ source, start }: Told): number =>
  source.start + (source.end - source.start) * Math.min(1, start / Math.max(1, source.plain.length))

/** "/ingredients/4/amount": the list, and which of its entries. */
function placeInList(path: string): { list: string; index: number } | undefined {
  const keys = path.split('/')
  const at = keys.findIndex((key) => key !== '' && Number.isInteger(Number(key)))
  return at < 0 ? undefined : { list: keys.slice(0, at).join('/'), index: Number(keys[at]) }
}

/** The most anchors that follow each other in the video as they do in the list. */
function longestRise(anchors: readonly Anchor[]): Anchor[] {
  const sorted = anchors.toSorted((one, other) => one.index - other.index || one.position - other.position)
  let longest: Anchor[] = []
  const runs: Anchor[][] = []
  for (const anchor of sorted) {
    let before: Anchor[] = []
    for (const run of runs) if (run.length > before.length && run.at(-1)!.position <= anchor.position) before = run
    const run = [...before, anchor]
    runs.push(run)
    if (run.length > longest.length) longest = run
  }
  return longest
}
