/** What the camera does in a shot, from how the whole picture moves from look to look. */

import type { Shot, Span } from '../../evidence.ts'
import type { Motion } from './motion.ts'

/** So many blocks have to move alike, in most of the looks, before anything is said. */
const leastAgreed = 0.5
const leastKnown = 0.7
const leastSeconds = 0.7
const fewestLooks = 4
/** A pan takes the view on by this share of the picture's width, a zoom makes it larger or smaller by that. */
const leastWay = 0.08
const leastZoom = 0.05
/** A second; over minutes the error of each look adds up to as much as a slow pan. */
const leastSpeed = 0.01
const leastZoomSpeed = 0.006
/** As much of the way as this leads on: a hand trembles to and fro. */
const steady = 0.7
/** And it takes its time: in so many of the looks at least, at no less than a quarter of the mean speed. */
const leastSpread = 0.4
/** Where a shot begins and ends, a transition may reach further than it was found to. */
const margin = 0.15
/** One way clearly outweighs the other: what goes aslant is not named. */
const clearly = 1.7
/** In widths a second. Below the first nothing moves; above the second a hand holds the camera. */
const still = 0.008
const trembling = 0.02
/** From the middle of the picture to the edge: how far a zoom moves what is there. */
const half = 0.5

/** In half of the looks all but so few of the blocks move alike. With people in it who stir it was 0.83 and less. */
const mostAlike = 0.95

function within(shot: Span, motions: Motion[], transitions: Span[]): Motion[] {
  return motions.filter(
    ({ since, at }) =>
      since >= shot.start - 1e-6 &&
      at <= shot.end &&
      !transitions.some(({ start, end }) => since < end + margin && at > start - margin),
  )
}

/** Whether everything in the shot moves alike. */
export function isRigid(shot: Span, motions: Motion[], transitions: Span[]): boolean {
  const agreed = within(shot, motions, transitions)
    .map((motion) => motion.agreed)
    .toSorted((a, b) => a - b)
  return agreed.length >= fewestLooks && agreed[agreed.length >> 1]! >= mostAlike
}

/** '' where too little can be told, or it does several things. */
export function cameraOf(shot: Span, motions: Motion[], transitions: Span[]): NonNullable<Shot['camera']> {
  const own = within(shot, motions, transitions)
  const known = own.filter(({ agreed }) => agreed >= leastAgreed)
  const seconds = known.reduce((sum, { since, at }) => sum + at - since, 0)
  if (seconds < leastSeconds || known.length < leastKnown * own.length) return ''
  const sum = (value: (motion: Motion) => number) => known.reduce((total, motion) => total + value(motion), 0)
  const [across, down, zoom] = [sum((one) => one.across), sum((one) => one.down), sum((one) => one.zoom)]
  const way = Math.hypot(across, down)
  const path = sum((one) => Math.hypot(one.across, one.down))
  const zoomed = sum((one) => Math.abs(one.zoom))
  if (
    Math.abs(zoom) >= Math.max(leastZoom, leastZoomSpeed * seconds) &&
    Math.abs(zoom) >= steady * zoomed &&
    Math.abs(zoom) * half > way
  )
    return zoom > 0 ? 'zoom in' : 'zoom out'
  const onward = known.filter((one) => (one.across * across + one.down * down) / way >= way / known.length / 4)
  if (
    way >= Math.max(leastWay, leastSpeed * seconds) &&
    way >= steady * path &&
    onward.length >= leastSpread * known.length
  ) {
    // What is seen goes the other way than the camera.
    if (Math.abs(across) > clearly * Math.abs(down)) return across < 0 ? 'pan right' : 'pan left'
    if (Math.abs(down) > clearly * Math.abs(across)) return down < 0 ? 'tilt down' : 'tilt up'
    return ''
  }
  if (path / seconds < still && zoomed / seconds < 2 * still) return 'still'
  return path / seconds >= trembling && way < (1 - steady) * path ? 'handheld' : ''
}
