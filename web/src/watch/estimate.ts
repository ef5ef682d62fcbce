/** The time that is left, in words. It never rises: a wait that was promised short and grows is worse than none. */

export interface Estimate {
  /** The least seconds that were estimated so far. */
  shown: number | undefined
  /** The latest estimate is well above what is shown. */
  isLate: boolean
}

/** Estimates vary by some seconds from one video to the next. */
const tolerance = 5

export function nextEstimate({ shown, isLate }: Estimate, latest: number | null | undefined): Estimate {
  if (latest === null || latest === undefined) return { shown, isLate }
  if (shown === undefined || latest <= shown) return { shown: latest, isLate: false }
  return { shown, isLate: latest > shown + tolerance }
}

/** "Nearly done" is said only while the result is written: before that, one does not know. */
export function inWords({ shown, isLate }: Estimate, isWriting: boolean): string {
  if (isLate) return 'Taking longer than usual'
  if (shown === undefined) return 'A moment'
  if (shown <= 1) return isWriting ? 'Nearly done' : 'A few seconds left'
  return `About ${shown} seconds left`
}
