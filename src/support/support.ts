/**
 * What every value of a result rests on. It is stored beside the result in this shape: a JSON pointer to each value
 * that is not empty, and its witnesses, the strongest first. A value with no witness has one that says `unconfirmed`;
 * what speaks against a value stands last, and says so.
 *
 *     { "/ingredients/0/amount": [{ "by": "heard", "at": 4.2, "words": "two cups of flour" }], … }
 */

export const bases = ['heard', 'read', 'posted', 'seen', 'worked-out', 'unconfirmed'] as const

/**
 * - `heard`, `read`: said, or written on screen, from `at` seconds on, in these `words`.
 * - `posted`: stands in the post: its title, caption, author or sound.
 * - `seen`: not in words, but the composer was shown the pictures or the clip.
 * - `worked-out`: follows from what is supported: a sum, a conversion, a count, a choice from a list.
 * - `unconfirmed`: nothing that was perceived says so, or it says so in a language that is not compared.
 */
export type Basis = (typeof bases)[number]

export interface Witness {
  by: Basis
  /** Seconds from the start of the video. */
  at?: number
  words?: string
  /**
   * Of one that does not bear the value out: it tells the same thing `otherwise`, as where 180 degrees are written and
   * 160 are said; or it holds the value's words, and its sentence says the `opposite`: "nobody was hurt".
   */
  says?: 'otherwise' | 'opposite'
}

export type Support = Record<string, Witness[]>

/** A value that was taken out of a composer's answer or put right, and why. */
export interface Change {
  path: string
  was: string
  /** What stands there now; '' when nothing does. */
  now: string
  why: Reason
}

export type Reason =
  | 'said, written and posted nowhere'
  | 'contradicts the video'
  | 'outside the video'
  | 'at another time'
  | 'a link that the video does not show'
  | 'markup'
  | 'not one of the choices'
  | 'not a time'
  | 'of another shape'
