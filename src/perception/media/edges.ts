/**
 * Where a picture has strong edges, and which of them stay: lettering that lies over a video stands still while what
 * is behind it moves. Cheap enough for five looks a second, so that text is only read where some came or went.
 */

import { joinBands, type Band } from './bands.ts'

/** Lettering stands out from what is behind it by more than this, in steps of 255 from one pixel to the next but one. */
const strongEdge = 70
/** Lettering that gives way to other lettering leaves edges almost everywhere, but with other greys. */
const otherGrey = 60
/** Every second row tells enough. */
const rowStep = 2
const cellShift = 4
const cellSide = 1 << cellShift
const cellPixels = (cellSide * cellSide) / rowStep
/** A cell with this share of new or lost edge pixels has changed: letters change a quarter and more, other things less. */
const changedShare = 0.16
/** One cell is a speck, two are a short word. */
const changedCells = 2
/** When something has changed, what changed less beside it may be fainter lettering … */
const touchedShare = changedShare / 4
/** … but not where so many of the cells have: there it is the picture behind that moves. */
const restlessCells = 0.08

export interface EdgeWatch {
  /**
   * Takes the next look (grey, of the named size). `come`: since the last `settle` edges have come that were there in
   * the look before too. `gone`: such that were there then are not there now. `bands`: the rows where that was.
   * `sharpness`: the mean strength of edges.
   */
  look(grey: Uint8Array): { come: boolean; gone: boolean; bands: Band[]; sharpness: number }
  /** Makes what was seen last what the next looks are compared with. */
  settle(): void
}

export function createEdgeWatch(width: number, height: number): EdgeWatch {
  const size = width * height
  const cellColumns = Math.ceil(width / cellSide)
  const cells = cellColumns * Math.ceil(height / cellSide)
  const come = new Uint16Array(cells)
  const gone = new Uint16Array(cells)
  let edges = new Uint8Array(size)
  let earlier = new Uint8Array(size)
  /** Edges that were in both of the last two looks, and those that later looks are compared with, and their grey. */
  const staying = new Uint8Array(size)
  const settled = new Uint8Array(size)
  const settledGrey = new Uint8Array(size)
  let latest: Uint8Array = settledGrey
  let looks = 0
  let settling = 0

  function settle() {
    settled.set(staying)
    settledGrey.set(latest)
  }

  function look(grey: Uint8Array) {
    ;[edges, earlier] = [earlier, edges]
    const sharpness = findEdges(grey, width, height, edges)
    latest = grey
    looks++
    come.fill(0)
    gone.fill(0)
    // Constants of this function: what may change between two pixels is looked up for each.
    const [now, before, known, knownGrey, both] = [edges, earlier, settled, settledGrey, staying]
    for (let y = 1; y < height - 1; y += rowStep) {
      const row = (y >> cellShift) * cellColumns
      for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
        const stays = now[at]! & before[at]!
        both[at] = stays
        if (known[at]) {
          const difference = grey[at]! - knownGrey[at]!
          if (difference > otherGrey || difference < -otherGrey) gone[row + (x >> cellShift)]!++
        } else if (stays && !hasNear(known, at, width)) {
          // Compression lets edges tremble by a pixel: a neighbour counts as the same edge.
          come[row + (x >> cellShift)]!++
        }
      }
    }
    const change = { come: looks > 1 && isChange(come), gone: looks > 1 && isChange(gone) }
    const bands = change.come || change.gone ? touchedBands() : []
    if (--settling === 0) settle()
    return { ...change, bands, sharpness }
  }

  function touchedBands(): Band[] {
    const touched = cellsAbove(touchedShare)
    return joinBands(
      (touched.length > cells * restlessCells ? cellsAbove(changedShare) : touched).map((cell) => {
        const top = Math.floor(cell / cellColumns) * cellSide
        return { top: top / height, bottom: Math.min(1, (top + cellSide) / height) }
      }),
    )
  }

  function cellsAbove(share: number): number[] {
    const found: number[] = []
    for (let cell = 0; cell < cells; cell++) {
      if (Math.max(come[cell]!, gone[cell]!) > cellPixels * share) found.push(cell)
    }
    return found
  }

  return {
    look,
    settle() {
      settle()
      // Of what has just come only the next look can tell that it stays.
      settling = 1
    },
  }
}

/** Marks the pixels with strong edges; gives the mean strength of all. */
function findEdges(grey: Uint8Array, width: number, height: number, edges: Uint8Array): number {
  let total = 0
  for (let y = 1; y < height - 1; y += rowStep) {
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const across = grey[at + 1]! - grey[at - 1]!
      const down = grey[at + width]! - grey[at - width]!
      const strength = (across < 0 ? -across : across) + (down < 0 ? -down : down)
      total += strength
      edges[at] = strength > strongEdge ? 1 : 0
    }
  }
  return (total * rowStep) / (width * height)
}

function hasNear(map: Uint8Array, at: number, width: number): boolean {
  return (map[at]! | map[at - 1]! | map[at + 1]! | map[at - rowStep * width]! | map[at + rowStep * width]!) !== 0
}

function isChange(pixels: Uint16Array): boolean {
  let changed = 0
  for (const count of pixels) if (count > cellPixels * changedShare) changed++
  return changed >= changedCells
}
