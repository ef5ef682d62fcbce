/** Where shots were found to change against where they do. */

export interface ShotScore {
  right: number
  missed: number[]
  wrong: number[]
}

/**
 * A cut counts when it is found within two frames. A gradual change counts when something is found inside it, once; more
 * than one find inside it is not held against anyone.
 */
export function scoreShots(cuts: number[], gradual: [number, number][], found: number[], fps: number): ShotScore {
  // A little more than two frames: times are rounded to milliseconds.
  const tolerance = 2 / fps + 0.002
  const left = new Set(found)
  const score: ShotScore = { right: 0, missed: [], wrong: [] }
  for (const cut of cuts) {
    const nearest = [...left].toSorted((a, b) => Math.abs(a - cut) - Math.abs(b - cut))[0]
    if (nearest !== undefined && Math.abs(nearest - cut) <= tolerance) {
      left.delete(nearest)
      score.right++
    } else score.missed.push(cut)
  }
  for (const [start, end] of gradual) {
    const inside = [...left].filter((time) => time >= start - tolerance && time <= end + tolerance)
    inside.forEach((time) => left.delete(time))
    if (inside.length > 0) score.right++
    else score.missed.push(start)
  }
  score.wrong = [...left]
  return score
}
