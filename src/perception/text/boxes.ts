/** From the detector's map (how likely each pixel lies in the core of a line of text) to the lines' boxes. */

/** A line of text in pixels of the picture: its centre, its size, and how far it is turned, in radians. */
export interface LineBox {
  x: number
  y: number
  width: number
  height: number
  angle: number
}

const inText = 0.3
/** The mean over a component; real lines lie above 0.6, texture below. */
const certain = 0.5
const smallestSide = 3
/** The map marks the core of a line; the line itself reaches beyond by area ÷ perimeter times this. */
const grow = 1.6
/** Lines are nearly always level, and a level crop is sharper: small angles are the outline's noise. */
const level = (4 * Math.PI) / 180
/** A guard: a picture of pure texture must not become thousands of lines to read. */
const maxBoxes = 200

type Point = [x: number, y: number]

export function findBoxes(map: Float32Array, width: number, height: number): LineBox[] {
  const seen = new Uint8Array(map.length)
  const boxes: { box: LineBox; score: number }[] = []
  for (let start = 0; start < map.length; start++) {
    if (seen[start] || map[start]! < inText) continue
    const { outline, score } = collect(map, seen, start, width, height)
    if (score < certain) continue
    const core = smallestRectangle(outline)
    if (Math.min(core.width, core.height) < smallestSide) continue
    const by = (core.width * core.height * grow) / (2 * (core.width + core.height))
    boxes.push({ box: { ...core, width: core.width + 2 * by, height: core.height + 2 * by }, score })
  }
  return boxes
    .sort((a, b) => b.score - a.score)
    .slice(0, maxBoxes)
    .map(({ box }) => box)
}

/** The pixels that hang together with `start`: their mean score, and the ends of each of their rows. */
function collect(map: Float32Array, seen: Uint8Array, start: number, width: number, height: number) {
  const rows = new Map<number, [left: number, right: number]>()
  const stack = [start]
  seen[start] = 1
  let sum = 0
  let count = 0
  while (stack.length > 0) {
    const at = stack.pop()!
    const x = at % width
    const y = (at - x) / width
    sum += map[at]!
    count++
    const row = rows.get(y)
    if (row) {
      row[0] = Math.min(row[0], x)
      row[1] = Math.max(row[1], x)
    } else rows.set(y, [x, x])
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        const near = ny * width + nx
        if (seen[near] || map[near]! < inText) continue
        seen[near] = 1
        stack.push(near)
      }
    }
  }
  const outline: Point[] = []
  for (const [y, [left, right]] of rows) outline.push([left, y], [right + 1, y], [left, y + 1], [right + 1, y + 1])
  return { outline, score: sum / count }
}

/** The rectangle of least area around the points: one of its sides lies on a side of their hull. */
export function smallestRectangle(points: Point[]): LineBox {
  const upright = rectangleAt(points, 0)
  const hull = convexHull(points)
  let best = upright
  for (let i = 0; i < hull.length; i++) {
    const [from, to] = [hull[i]!, hull[(i + 1) % hull.length]!]
    // Turned by a quarter a rectangle is itself, so an angle of at most 45° can always be had.
    const side = Math.atan2(to[1] - from[1], to[0] - from[0])
    const angle = side - (Math.PI / 2) * Math.round(side / (Math.PI / 2))
    const rectangle = rectangleAt(hull, angle)
    if (rectangle.width * rectangle.height < best.width * best.height) best = rectangle
  }
  return Math.abs(best.angle) <= level ? upright : best
}

function rectangleAt(points: Point[], angle: number): LineBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, y] of points) {
    const along = x * cos + y * sin
    const across = y * cos - x * sin
    left = Math.min(left, along)
    right = Math.max(right, along)
    top = Math.min(top, across)
    bottom = Math.max(bottom, across)
  }
  const [along, across] = [(left + right) / 2, (top + bottom) / 2]
  return {
    x: along * cos - across * sin,
    y: along * sin + across * cos,
    width: right - left,
    height: bottom - top,
    angle,
  }
}

/** Andrew's monotone chain. */
function convexHull(points: Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const half = (chain: Point[]) => {
    const hull: Point[] = []
    for (const point of chain) {
      while (hull.length > 1 && !turnsLeft(hull.at(-2)!, hull.at(-1)!, point)) hull.pop()
      hull.push(point)
    }
    return hull.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

function turnsLeft([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): boolean {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0
}
