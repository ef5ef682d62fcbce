/**
 * How the whole picture moved from one look to the next: where each textured block of it has gone, and which shift and
 * zoom most of the blocks agree on. Lettering that stands still and people who move are outvoted.
 */

import type { Turn } from '../media/size.ts'
import { bestShift, type Plane, shrink } from './shift.ts'

export interface Motion {
  since: number
  at: number
  /** How far what is seen has moved, in widths of the picture; to the right and down is positive. */
  across: number
  down: number
  /** The logarithm of how much larger it has become. */
  zoom: number
  /** The share of textured blocks that moved so, 0 to 1; 0 where the picture has too little texture to tell. */
  agreed: number
}

/** The looks are made this much smaller, and for the first guess again. */
const factor = 3
const coarser = 4
const block = 16
/** Further than this from the first guess no block is looked for. */
const reach = 3
/** Mean squared difference of neighbours below which a block is plain sky or wall. */
const minTexture = 20
/** What is left of a block's difference when it is found again, by its own texture: more is something else. */
const maxResidual = 1
const minBlocks = 6
/** Pixels of the smaller look. */
const sameMotion = 0.45

/** Where a block is, from the middle, and how far it went. */
interface Gone {
  x: number
  y: number
  across: number
  down: number
}

export interface MotionWatch {
  /** Takes the next look (grey, of the named size). */
  look(grey: Uint8Array, at: number): void
  motions: Motion[]
}

/** The looks are turned clockwise by `turn` to be upright. */
export function createMotionWatch(width: number, height: number, turn: Turn = 0): MotionWatch {
  const motions: Motion[] = []
  let before: { plane: Plane; coarse: Plane; at: number } | undefined
  return {
    motions,
    look(grey, at) {
      const plane = shrink(grey, width, height, factor)
      const coarse = shrink(plane.light, plane.width, plane.height, coarser)
      if (before) motions.push({ since: before.at, at, ...motionOf(before, { plane, coarse }, turn) })
      before = { plane, coarse, at }
    },
  }
}

type Look = { plane: Plane; coarse: Plane }

function motionOf(before: Look, after: Look, turn: Turn): Omit<Motion, 'since' | 'at'> {
  const { width, height } = after.plane
  const guess = bestShift(before.coarse, after.coarse, 0.3, 0.2)
  const first = { across: Math.round(guess.across * width), down: Math.round(guess.down * height) }
  const { found, textured } = follow(before.plane, after.plane, first)
  if (textured < minBlocks) return { across: 0, down: 0, zoom: 0, agreed: 0 }
  const { across, down, zoom, count } = agree(found)
  const upright = turn % 180 === 0 ? width : height
  const [right, below] = [
    [across, down],
    [-down, across],
    [-across, -down],
    [down, -across],
  ][turn / 90]! as [number, number]
  return {
    across: right / upright,
    down: below / upright,
    zoom: Math.log1p(Math.max(-0.9, zoom)),
    agreed: count / textured,
  }
}

/** Where the blocks of one look are in the next. */
function follow(before: Plane, after: Plane, guess: { across: number; down: number }) {
  const { width, height } = before
  const found: Gone[] = []
  let textured = 0
  const margin = reach + 1
  for (let top = margin; top + block + margin <= height; top += block + 4) {
    for (let left = margin; left + block + margin <= width; left += block + 2) {
      const texture = textureOf(before, left, top)
      if (texture < minTexture) continue
      const [x, y] = [left + guess.across, top + guess.down]
      // What has left the picture cannot be found.
      if (x < margin || y < margin || x + block + margin > width || y + block + margin > height) continue
      textured++
      const place = findBlock(before, after, left, top, x, y)
      if (place.difference > maxResidual * texture) continue
      found.push({
        x: left + block / 2 - width / 2,
        y: top + block / 2 - height / 2,
        across: place.x - left,
        down: place.y - top,
      })
    }
  }
  return { found, textured }
}

/** The place where a block fits best, to a fraction of a pixel. */
function findBlock(before: Plane, after: Plane, left: number, top: number, x: number, y: number) {
  const { width } = before
  const from = top * width + left
  const at = (dx: number, dy: number, enough?: number) =>
    difference(before, after, from, (y + dy) * width + x + dx, enough)
  let [across, down, min] = [0, 0, at(0, 0)]
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const sum = at(dx, dy, min)
      if (sum < min) [across, down, min] = [dx, dy, sum]
    }
  }
  const between = (low: number, high: number) =>
    low + high - 2 * min > 0 ? (low - high) / (2 * (low + high - 2 * min)) : 0
  const finerX = Math.abs(across) < reach ? between(at(across - 1, down), at(across + 1, down)) : 0
  const finerY = Math.abs(down) < reach ? between(at(across, down - 1), at(across, down + 1)) : 0
  return { x: x + across + finerX, y: y + down + finerY, difference: min / (block * block) }
}

/** The sum over the block; from `enough` on it need not be known. */
function difference(
  { light: one, width }: Plane,
  { light: other }: Plane,
  from: number,
  to: number,
  enough = Infinity,
): number {
  let sum = 0
  for (let row = 0; row < block && sum < enough; row++, from += width, to += width) {
    for (let column = 0; column < block; column++) {
      const apart = one[from + column]! - other[to + column]!
      sum += apart * apart
    }
  }
  return sum
}

function textureOf({ width, light }: Plane, left: number, top: number): number {
  let sum = 0
  for (let row = 0; row < block; row++) {
    const from = (top + row) * width + left
    for (let at = from; at < from + block; at++) {
      sum += (light[at + 1]! - light[at]!) ** 2 + (light[at + width]! - light[at]!) ** 2
    }
  }
  return sum / (block * block)
}

/** The shift and zoom that most blocks made: each two of them propose one, and the best is averaged over who agrees. */
function agree(found: Gone[]): { across: number; down: number; zoom: number; count: number } {
  let best: Gone[] = []
  for (const [i, one] of found.entries()) {
    for (const other of found.slice(i + 1)) {
      const length = (other.x - one.x) ** 2 + (other.y - one.y) ** 2
      const grown = (other.across - one.across) * (other.x - one.x) + (other.down - one.down) * (other.y - one.y)
      const zoom = length === 0 ? 0 : grown / length
      const [across, down] = [one.across - zoom * one.x, one.down - zoom * one.y]
      const isAgreeing = (gone: Gone) =>
        (gone.across - across - zoom * gone.x) ** 2 + (gone.down - down - zoom * gone.y) ** 2 < sameMotion ** 2
      let count = 0
      for (const gone of found) if (isAgreeing(gone)) count++
      if (count > best.length) best = found.filter(isAgreeing)
    }
  }
  return { ...average(best), count: best.length }
}

/** The least squares of shift and zoom over the blocks. */
function average(blocks: Gone[]): { across: number; down: number; zoom: number } {
  if (blocks.length === 0) return { across: 0, down: 0, zoom: 0 }
  const mean = (value: (gone: Gone) => number) => blocks.reduce((sum, gone) => sum + value(gone), 0) / blocks.length
  const [x, y, across, down] = [
    mean((gone) => gone.x),
    mean((gone) => gone.y),
    mean((gone) => gone.across),
    mean((gone) => gone.down),
  ]
  const spread = mean((gone) => (gone.x - x) ** 2 + (gone.y - y) ** 2)
  const grown = mean((gone) => (gone.across - across) * (gone.x - x) + (gone.down - down) * (gone.y - y))
  const zoom = spread === 0 ? 0 : grown / spread
  return { across: across - zoom * x, down: down - zoom * y, zoom }
}
