/**
 * Where a picture has strong edges, and which of them stay: lettering that lies over a video stands still while what
 * is behind it moves. Cheap enough for five looks a second, so that text is only read where some came or went.
 */

/** Lettering stands out from what is behind it by more than this, in steps of 255 from one pixel to the next but one. */
const strongEdge = 70
const cellSide = 16
/** A cell with this share of new or lost edge pixels has changed; letters fill a third of theirs with edges. */
const changedShare = 0.07
/** One cell is a speck, two are a short word. */
const changedCells = 2

export interface EdgeWatch {
  /**
   * Takes the next look (grey, of the named size). `changed`: edges that stay have come, or such that had stayed are
   * gone, since the last `settle`. `sharpness`: the mean strength of the picture's edges.
   */
  look(grey: Uint8Array): { changed: boolean; sharpness: number }
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
  /** Edges that were in both of the last two looks, and those at the time of `settle`. */
  const staying = new Uint8Array(size)
  const settled = new Uint8Array(size)
  let looks = 0

  function look(grey: Uint8Array) {
    ;[edges, earlier] = [earlier, edges]
    const sharpness = findEdges(grey, width, height, edges)
    looks++
    come.fill(0)
    gone.fill(0)
    for (let y = 1; y < height - 1; y++) {
      const row = Math.floor(y / cellSide) * cellColumns
      for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
        const stays = edges[at]! & earlier[at]!
        staying[at] = stays
        if (stays !== settled[at]) {
          const cell = row + (x >> 4)
          // Compression lets edges tremble by a pixel: a neighbour counts as the same edge.
          if (stays) {
            if (!hasNear(settled, at, width)) come[cell]!++
          } else if (!hasNear(edges, at, width)) gone[cell]!++
        }
      }
    }
    return { changed: looks > 1 && isChange(come, gone), sharpness }
  }

  return { look, settle: () => settled.set(staying) }
}

/** Marks the pixels with strong edges; gives the mean strength of all. */
function findEdges(grey: Uint8Array, width: number, height: number, edges: Uint8Array): number {
  let total = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const across = grey[at + 1]! - grey[at - 1]!
      const down = grey[at + width]! - grey[at - width]!
      const strength = (across < 0 ? -across : across) + (down < 0 ? -down : down)
      total += strength
      edges[at] = strength > strongEdge ? 1 : 0
    }
  }
  return total / (width * height)
}

function hasNear(map: Uint8Array, at: number, width: number): boolean {
  return (map[at]! | map[at - 1]! | map[at + 1]! | map[at - width]! | map[at + width]!) !== 0
}

function isChange(come: Uint16Array, gone: Uint16Array): boolean {
  const least = cellSide * cellSide * changedShare
  let changed = 0
  for (let cell = 0; cell < come.length; cell++) if (Math.max(come[cell]!, gone[cell]!) > least) changed++
  return changed >= changedCells
}
