/** Something that is sent strange input. */
export interface FuzzTarget extends AsyncDisposable {
  /** A handful of cases, the same for the same seed. Gives how many; throws with the case that did harm. */
  round: (seed: number) => Promise<number>
  /** The outcomes so far, in a few words. */
  summary?: () => string
}

export type OpenTarget = () => Promise<FuzzTarget>
