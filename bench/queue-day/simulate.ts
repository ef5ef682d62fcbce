/** The queue of a day: first come, first served, by a number of places that stays or follows the age of the queue. */

import type { Arrival } from './load.ts'
import { createHeap } from './heap.ts'

export interface Scaling {
  /** Every so often it is looked at. */
  everySeconds: number
  /** How many places there should be, by those there are and the age of the oldest that waits. */
  wanted: (now: number, places: number, oldestSeconds: number) => number
  /** How long a new one takes until it works. */
  startSeconds: number
}

export interface SimulationResult {
  /** How long each waited until it was begun, in the order in which they came. */
  waits: Float64Array
  /** Over the time until the last was begun. */
  placeSeconds: number
  busySeconds: number
  maxPlaces: number
}

export function simulate(load: Iterable<Arrival>, places: number, scaling?: Scaling): SimulationResult {
  const waiting: Arrival[] = []
  const waits: number[] = []
  const ends = createHeap()
  /** When places that were asked for begin to work. */
  const coming: number[] = []
  let [first, idle, leaving, now, placeSeconds, busySeconds] = [0, places, 0, 0, 0, 0]
  let [present, maxPlaces, look] = [places, places, scaling?.everySeconds ?? Infinity]

  const pass = (until: number) => {
    placeSeconds += (until - now) * present
    now = until
  }
  const begin = () => {
    while (idle > 0 && first < waiting.length) {
      const { at, seconds } = waiting[first++]!
      waits.push(now - at)
      busySeconds += seconds
      ends.push(now + seconds)
      idle--
    }
    // What was begun need not be kept.
    if (first > 100_000) {
      waiting.splice(0, first)
      first = 0
    }
  }
  const free = () => {
    // Who is to go does so when it has nothing in its hands.
    if (leaving === 0) return void idle++
    leaving--
    present--
  }
  const rescale = () => {
    const oldest = first < waiting.length ? now - waiting[first]!.at : 0
    const staying = present - leaving + coming.length
    const change = Math.max(1, scaling!.wanted(now, staying, oldest)) - staying
    for (let n = 0; n < change; n++) coming.push(now + scaling!.startSeconds)
    for (let n = 0; n < -change; n++) {
      if (coming.length > 0) coming.pop()
      else {
        leaving++
        if (idle > 0) {
          idle--
          free()
        }
      }
    }
    maxPlaces = Math.max(maxPlaces, present + coming.length - leaving)
  }
  /** Everything up to a moment, in order. */
  const advance = (until: number) => {
    for (;;) {
      const event = Math.min(ends.min(), coming[0] ?? Infinity, look)
      if (event > until) return pass(until)
      pass(event)
      if (event === look) {
        rescale()
        look += scaling!.everySeconds
      } else if (event === coming[0]) {
        coming.shift()
        present++
        idle++
      } else {
        ends.pop()
        free()
      }
      begin()
    }
  }

  for (const arrival of load) {
    advance(arrival.at)
    waiting.push(arrival)
    begin()
  }
  while (first < waiting.length) advance(Math.min(ends.min(), coming[0] ?? Infinity, look))
  return { waits: Float64Array.from(waits), placeSeconds, busySeconds, maxPlaces }
}
