/** Things that were seen against things that are shown. */

export interface ObjectScore {
  shown: number
  seen: number
  missed: string[]
  /** Seen, but not among what is shown. */
  extra: string[]
}

export function scoreObjects(shown: string[], seen: string[]): ObjectScore {
  const missed = shown.filter((name) => !seen.includes(name))
  const extra = [...new Set(seen)].filter((name) => !shown.includes(name))
  return { shown: shown.length, seen: shown.length - missed.length, missed, extra }
}
