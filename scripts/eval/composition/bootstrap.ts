/** How far a figure would move with other videos: intervals by drawing the videos again, with replacement. */

const rounds = 1000

/** A small generator with a fixed beginning: the same videos give the same interval. */
function createSeededRandom(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The figure of all videos, and where it lies in 95 of 100 draws. Undefined where it is unknown. */
export function withInterval<T>(videos: readonly T[], figure: (drawn: readonly T[]) => number): string {
  if (videos.length === 0) return '–'
  const luck = createSeededRandom()
  const draws = Array.from({ length: rounds }, () =>
    figure(videos.map(() => videos[Math.floor(luck() * videos.length)]!)),
  ).toSorted((one, other) => one - other)
  const at = (share: number) => draws[Math.floor(share * (rounds - 1))]!.toFixed(2)
  return `${figure(videos).toFixed(2)} (${at(0.025)}–${at(0.975)})`
}
