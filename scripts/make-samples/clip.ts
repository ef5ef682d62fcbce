/** A sample clip as its author writes it down: the clip and what is true of it are both made from this. */

import type { VideoFacts } from '../../src/evidence.ts'
import type { PictureOpener } from './pictures.ts'
import type { Music } from './music.ts'
import type { Voice } from './speak.ts'
import type { Style } from './lettering.ts'

/** A text that stands on the screen, by default as long as its scene. */
export interface Overlay {
  text: string
  style: Style
  /** Where the middle of the text is, from 0 (top) to 1 (bottom). */
  y: number
  /** Seconds from the start of the scene. */
  from?: number
  to?: number
}

export interface SampleScene {
  picture: PictureOpener
  /** What is said over the scene, sentence by sentence; the scene lasts at least as long as that takes. */
  say?: string[]
  /** How long the scene lasts at least. */
  seconds?: number
  texts?: Overlay[]
  /** How the scene gives way to the next one. */
  next?: 'cut' | 'fade' | 'dissolve'
}

/** What is said, as captions: in which style, where, and how many words at a time. */
export interface Captions {
  style: Style
  y: number
  words: number
  /** Marks each word in this colour while it is said. */
  highlight?: string
}

export interface SampleClip {
  /** The name of its files. */
  name: string
  video: Pick<VideoFacts, 'platform' | 'id' | 'url' | 'title' | 'author' | 'authorHandle' | 'caption' | 'music'>
  fps: number
  voice?: Voice
  captions?: Captions
  music?: Music
  scenes: SampleScene[]
  /** The COCO names of what the photographs show. */
  objects: string[]
  /** What a good answer has to contain, by format. */
  facts: Record<string, unknown>
}
