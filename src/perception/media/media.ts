/** What one pass over a video file gives to those who listen, read and look. All times are seconds from its start. */

import type { Shot, Span } from '../../evidence.ts'
import type { Band } from './bands.ts'

/** A picture, three bytes (red, green, blue) for each pixel, row by row, upright, with square pixels. */
export interface Picture {
  width: number
  height: number
  rgb: Uint8Array
}

/**
 * A picture for reading, of at most about 540 × 960 pixels. Where nothing that could be text appears, changes or goes
 * away there is one for the whole stretch from `at` to `until`, so a line that is read in it was there all that time.
 * They come in order and leave no gap: the next one's `at` is the time of the first change after this one.
 */
export interface TextFrame extends Picture {
  at: number
  until: number
  /** Where something that could be text has come or gone since the frame before. */
  changed: Band[]
}

/** A picture for looking, of the same size: the sharpest of a short stretch of one shot. */
export interface Still extends Picture {
  at: number
  /** Grows with the detail in the picture; comparable within one video. */
  sharpness: number
}

/** A shot as far as the small frames tell. */
export type PlainShot = Pick<Shot, 'start' | 'end' | 'transition' | 'brightness' | 'colours' | 'movement' | 'camera'>

/** Properties of the whole video, known at the end of the pass. */
export interface Footage {
  /** Of the upright picture with square pixels. */
  width: number
  height: number
  durationSeconds: number
  shots: PlainShot[]
  /** From the first to the last frame of each cut (one frame) or fade. */
  transitions: Span[]
}
