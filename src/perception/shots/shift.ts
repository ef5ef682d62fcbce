/** How alike two pictures are when one is shifted to fit the other: a camera that moves shows the same thing elsewhere. */

/** A small picture of the brightness. */
export interface Plane {
  width: number
  height: number
  light: Uint8Array
}

export interface Shift {
  /** By how much the picture moved, as shares of its width and height. */
  across: number
  down: number
  /** The correlation of what both show of the same place: 1 when they show the same, in whatever light. */
  likeness: number
}

/** What is smaller than this share of the picture does not tell where it belongs. */
const minOverlap = 0.4
const perShift = 0.15

/** The picture with every `factor` pixels each way averaged into one. */
export function shrink(light: Uint8Array, width: number, height: number, factor: number): Plane {
  const small = { width: Math.floor(width / factor), height: Math.floor(height / factor) }
  const plane = { ...small, light: new Uint8Array(small.width * small.height) }
  for (let y = 0, out = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++, out++) {
      let sum = 0
      for (let row = 0; row < factor; row++) {
        const from = (y * factor + row) * width + x * factor
        for (let column = 0; column < factor; column++) sum += light[from + column]!
      }
      plane.light[out] = sum / (factor * factor)
    }
  }
  return plane
}

/** The shift that fits best, of up to the given shares of the picture each way. */
export function bestShift(before: Plane, after: Plane, maxAcross = 0.4, maxDown = 0.34): Shift {
  const { width, height } = after
  const [wide, high] = [Math.round(width * maxAcross), Math.round(height * maxDown)]
  return search(before, after, [-wide, wide], [-high, high])
}

/** A coarse shift, made finer on larger planes of the same pictures. */
export function refine(coarse: Shift, before: Plane, after: Plane): Shift {
  const [across, down] = [Math.round(coarse.across * after.width), Math.round(coarse.down * after.height)]
  return search(before, after, [across - 1, across + 1], [down - 1, down + 1])
}

function search(before: Plane, after: Plane, columns: [number, number], rows: [number, number]): Shift {
  const { width, height } = after
  let best: Shift = { across: 0, down: 0, likeness: -1 }
  let bestScore = -Infinity
  for (const down of fromMiddle(rows)) {
    for (const across of fromMiddle(columns)) {
      if ((width - Math.abs(across)) * (height - Math.abs(down)) < minOverlap * width * height) continue
      // What repeats itself fits in many places: the nearest is taken.
      const cost = perShift * (Math.abs(across) / width + Math.abs(down) / height)
      // No likeness is above 1: most shifts of a picture that hardly moves need no comparison.
      if (1 - cost <= bestScore) continue
      const likeness = likenessAt(before, after, across, down)
      if (likeness - cost > bestScore)
        [bestScore, best] = [likeness - cost, { across: across / width, down: down / height, likeness }]
    }
  }
  return best
}

/** The whole numbers of a range, those in its middle first. */
function fromMiddle([first, last]: [number, number]): number[] {
  const middle = (first + last) / 2
  const all = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return all.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
}

function likenessAt(
  { light: one }: Plane,
  { width, height, light: other }: Plane,
  across: number,
  down: number,
): number {
  const [left, right] = [Math.max(0, across), Math.min(width, width + across)]
  const [top, bottom] = [Math.max(0, down), Math.min(height, height + down)]
  const count = (right - left) * (bottom - top)
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let y = top; y < bottom; y++) {
    const back = down * width + across
    for (let at = y * width + left, end = y * width + right; at < end; at++) {
      const a = one[at - back]!
      const b = other[at]!
      sumA += a
      sumB += b
      squaresA += a * a
      squaresB += b * b
      products += a * b
    }
  }
  const spread = (count * squaresA - sumA * sumA) * (count * squaresB - sumB * sumB)
  return spread > 0 ? (count * products - sumA * sumB) / Math.sqrt(spread) : 0
}

/** A difference of neighbours by which an edge differs from noise. */
const noise = 6

/**
 * How alike the edges of two pictures run, whatever their strength, -1 to 1: a lamp that is switched on from the side
 * leaves them where they are. Of 54 photographs relit from the side it is mostly above 0.9, of different ones 0.09 and less.
 */
export function sameEdges(before: Plane, after: Plane): number {
  const { width, height } = after
  let [products, squaresA, squaresB] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      const [ax, ay] = direction(before.light, at, width)
      const [bx, by] = direction(after.light, at, width)
      products += ax * bx + ay * by
      squaresA += ax * ax + ay * ay
      squaresB += bx * bx + by * by
    }
  }
  const spread = squaresA * squaresB
  return spread > 0 ? products / Math.sqrt(spread) : 0
}

function direction(light: Uint8Array, at: number, width: number): [number, number] {
  const [across, down] = [light[at + 1]! - light[at - 1]!, light[at + width]! - light[at - width]!]
  const length = Math.hypot(across, down) + noise
  return [across / length, down / length]
}
