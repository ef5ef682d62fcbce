/**
 * The noun between perceiving and composing: which video it is, and what was heard, read and seen in it, with times.
 * All times are seconds from the start of the video.
 */

import type { Platform } from './platforms/index.ts'

/** A video as its link names it: the platform, the platform's own id, and the canonical link. */
export interface Video {
  platform: Platform
  id: string
  url: string
}

/** What the platform and the file say about a video. Text that is not known is ''. */
export interface VideoFacts extends Video {
  title: string
  author: string
  authorHandle: string
  caption: string
  /** The sound that the platform names for the post; both '' when it names none. */
  music: { title: string; artist: string }
  durationSeconds: number
  width: number
  height: number
}

export interface Span {
  start: number
  end: number
}

export interface Word extends Span {
  text: string
}

export interface TimedText extends Span {
  text: string
}

export interface SpeechSegment extends Span {
  text: string
  words: Word[]
}

export interface Speech {
  /** `untranscribed`: someone speaks, in a language that the transcriber in use does not know. */
  state: 'transcribed' | 'none' | 'untranscribed'
  segments: SpeechSegment[]
  /** The same in English, by a model, where another language is spoken: good for finding, not for quoting. */
  translation?: TimedText[]
  /** What was said, where the segments are its translation: never stored. */
  original?: TimedText[]
  /** How much of the speech the translation has, 0 to 1: sentences that the model was not sure of are left out. */
  translationCoverage?: number
}

/** One line or block of on-screen text, from its first to its last appearance. */
export interface TextSpan extends Span {
  text: string
  /** Its position, as fractions of the frame. */
  box: { x: number; y: number; width: number; height: number }
  /**
   * What it is, where it is not the video's own content: `interface` for what an app or a phone shows around it (status
   * bar, buttons, watermarks, handles), `subtitle` for what only repeats the speech. Older evidence has none.
   */
  role?: 'interface' | 'subtitle'
}

/** A kind of thing seen in a shot, by its COCO name ('person', 'cup', …), with how many at once. */
export interface Thing {
  name: string
  count: number
  /** 0 to 1. */
  score: number
}

/** What a picture shows as a whole, in a plain word ('espresso', 'beach'). */
export interface Tag {
  name: string
  /** 0 to 1. */
  score: number
}

export interface Shot extends Span {
  /** How the shot begins. */
  transition: 'start' | 'cut' | 'fade'
  /** The time of the shot's representative frame: sharp, and not inside a transition. */
  keyFrame: number
  things: Thing[]
  /** What the classifier is sure of, the surest first. */
  shows: Tag[]
  people: number
  /** Faces that are seen from the front at once. */
  faces: number
  /** How high the largest of them is, as a share of the picture's height; 0 when there is none that stays. */
  faceHeight: number
  /** Drawn or rendered, as slides, cartoons and screens are, not filmed. */
  drawn: boolean
  /** 0 to 1: how sure the classifier is that the shot is sexually explicit, as at least half of the looks agree. */
  explicit: number
  /** 0 (black) to 1 (white). */
  brightness: number
  /** The main colours' plain names, most common first. */
  colours: string[]
  /** 0 (a still) to 1 (everything changes from frame to frame). */
  movement: number
  distance: 'close-up' | 'medium' | 'wide' | ''
  /** What the camera does, as the viewer sees it; '' when unknown. Older evidence has none. */
  camera?: CameraMovement | ''
}

export type CameraMovement =
  | 'pan left'
  | 'pan right'
  | 'tilt up'
  | 'tilt down'
  | 'zoom in'
  | 'zoom out'
  | 'handheld'
  | 'still'

export interface Sound {
  /** Something other than speech plays for most of the video. */
  music: boolean
  /** Beats a minute, or null when there is no steady beat. */
  tempo: number | null
}

export interface Evidence {
  version: typeof evidenceVersion
  video: VideoFacts
  /** ISO 639-1 of what is said, else of what is written; '' when neither is known. */
  language: string
  speech: Speech
  onScreenText: TextSpan[]
  shots: Shot[]
  sound: Sound
}

/** Raised when the shape or the meaning of stored evidence changes: older evidence is then perceived again. */
export const evidenceVersion = 3

/** A shot's key frame as a picture. Stored with the evidence for composers with vision. */
export interface KeyFrame {
  at: number
  jpeg: Uint8Array
}

/** A small picture of a video, for people who leaf through it. */
export interface StripFrame extends KeyFrame {
  width: number
  height: number
}

/** Something heard, read or seen, reported as soon as it is known. A first reading: the evidence is final. */
export type Finding =
  | ({ kind: 'video' } & Pick<VideoFacts, 'title' | 'author' | 'authorHandle' | 'caption' | 'durationSeconds'>)
  | ({ kind: 'frame'; n: number } & Omit<StripFrame, 'jpeg'>)
  | { kind: 'seen'; at: number; things: Pick<Thing, 'name' | 'count'>[]; shows: string[] }
  | ({ kind: 'speech' } & TimedText)
  | ({ kind: 'text'; role: TextRole } & TimedText)
  | ({ kind: 'shot' } & Pick<Shot, 'start' | 'end' | 'transition'>)

export type TextRole = 'content' | NonNullable<TextSpan['role']>

/** How far an analysis is: the stage it is in and how much of the whole is done, 0 to 1. */
export interface Progress {
  stage: 'downloading' | 'decoding' | 'listening' | 'reading' | 'looking' | 'composing'
  fraction: number
  /** How long the video is, once that is known; 0 when unknown. */
  videoSeconds?: number
  /** Estimated remaining time, based on earlier videos; null when unknown. */
  etaSeconds?: number | null
}
