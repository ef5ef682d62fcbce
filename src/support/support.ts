/**
 * The evidence for every value of a result. It is stored beside the result in this shape: a JSON pointer to each value
 * that is not empty, and its citations, the strongest first. A value without evidence has one that says `unconfirmed`,
 * in front of what was cited for it.
 *
 *     { "/ingredients/0/amount": [{ "by": "heard", "at": 4.2, "line": "s2", "words": "two cups of flour" }], … }
 */

export const bases = ['heard', 'read', 'posted', 'seen', 'worked-out', 'unconfirmed'] as const

/**
 * - `heard`, `read`: said, or written on screen, from `at` seconds on, in these `words`.
 * - `posted`: in the post: its title, caption, author or sound.
 * - `seen`: not in words; the composer cites a frame, and the format says that a frame can show it (`visible`, `shown`).
 * - `worked-out`: a calculation or conversion of cited figures, a statement of which the cited lines have at most half of
 *   the words, a choice from a list, a judgement that the format asks for.
 * - `unconfirmed`: nothing that was perceived says so, or it says so in a language that is not compared.
 */
export type Basis = (typeof bases)[number]

export interface Citation {
  by: Basis
  /** Seconds from the start of the video. */
  at?: number
  words?: string
  /** The id of the line, as `src/lines.ts` numbers them. Older records have none. */
  line?: string
  /**
   * Of a line that does not support the value: it gives another figure of the same unit (`otherwise`), or it denies what
   * the value names (`opposite`): "nobody was hurt".
   */
  says?: 'otherwise' | 'opposite'
}

export type Support = Record<string, Citation[]>

/** A value that was dropped from a composer's answer or given in the words or at the time of its line, and why. */
export interface Change {
  path: string
  was: string
  /** The value now; '' when it was dropped. */
  now: string
  why: Reason
}

export type Reason =
  | 'not in the evidence'
  | 'in the words of its line'
  | 'at the time of its line'
  | 'outside the video'
  | 'a link that the video does not show'
  | 'markup'
  | 'not one of the choices'
  | 'not a time'
  | 'of another shape'
