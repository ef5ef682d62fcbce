/** What is known of the place where a figure of an answer stands, by which it may have been worked out. */

import type { Setting } from '../contradiction/setting.ts'
import type { Figure } from '../reading/figure.ts'
import type { Figures } from '../reading/figures.ts'

export interface Given {
  text: string
  setting: Setting
  /** The figures of the same entry, and of the same text. */
  beside: readonly Figure[]
  /** What the video tells. */
  places: Pick<Figures, 'all' | 'saying'>
}
