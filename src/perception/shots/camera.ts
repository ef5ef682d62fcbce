/** What the camera does in a shot, from how the whole picture moves from look to look. */

import type { Shot, Span } from '../../evidence.ts'
import type { Motion } from './motion.ts'

/** So many blocks have to move alike, in most of the looks, before anything is said. */
const minAgreed = 0.5
const minKnown = 0.7
const minSeconds = 0.7
/** A pan takes the view on by this share of the picture's width, a zoom makes it larger or smaller by that. */
const minWay = 0.08
const minZoom = 0.05
/** A second; over minutes the error of each look adds up to as much as a slow pan. */
const minSpeed = 0.01
const minZoomSpeed = 0.006
/** As much of the way as this leads on: a hand trembles to and fro. */
const steady = 0.7
/** And it takes its time: in so many of the looks at least, at no less than a quarter of the mean speed. */
const minSpread = 0.4
/** Where a shot begins and ends, a transition may reach further than it was found to. */
const margin = 0.15
/** One way clearly outweighs the other: what goes aslant is not named. */
const clearly = 1.7
/** In widths a second. Below the first nothing moves; above the second a hand holds the camera. */
const still = 0.008
const trembling = 0.02
/** From the middle of the picture to the edge: how far a zoom moves what is there. */
const half = 0.5

function within(shot: Span, motions: Motion[], transitions: Span[]): Motion[] {
  return motions.filter(
    ({ since, at }) =>
      since >= shot.start - 1e-6 &&
      at <= shot.end &&
      !transitions.some(({ start, end }) => since < end + margin && at > start - margin),
  )
}

/** '' where too little is known, or it does several things. */
export function cameraOf(shot: Span, motions: Motion[], transitions: Span[]): NonNullable<Shot['camera']> {
  const own = within(shot, motions, transitions)
  const known = own.filter(({ agreed }) => agreed >= minAgreed)
  const seconds = known.reduce((sum, { since, at }) => sum + at - since, 0)
  if (seconds < minSeconds || known.length < minKnown * own.length) return ''
  const sum = (value: (motion: Motion) => number) => known.reduce((total, motion) => total + value(motion), 0)
  const [across, down, zoom] = [sum((one) => one.across), sum((one) => one.down), sum((one) => one.zoom)]
  const way = Math.hypot(across, down)
  const path = sum((one) => Math.hypot(one.across, one.down))
  const zoomed = sum((one) => Math.abs(one.zoom))
  if (
    Math.abs(zoom) >= Math.max(minZoom, minZoomSpeed * seconds) &&
    Math.abs(zoom) >= steady * zoomed &&
    Math.abs(zoom) * half > way
  )
    return zoom > 0 ? 'zoom in' : 'zoom out'
  const onward = known.filter((one) => (one.across * across + one.down * down) / way >= way / known.length / 4)
  if (
    way >= Math.max(minWay, minSpeed * seconds) &&
    way >= steady * path &&
    onward.length >= minSpread * known.length
  ) {
    // What is seen goes the other way than the camera.
    if (Math.abs(across) > clearly * Math.abs(down)) return across < 0 ? 'pan right' : 'pan left'
    if (Math.abs(down) > clearly * Math.abs(across)) return down < 0 ? 'tilt down' : 'tilt up'
    return ''
  }
  if (path / seconds < still && zoomed / seconds < 2 * still) return 'still'
  return path / seconds >= trembling && way < (1 - steady) * path ? 'handheld' : ''
}
