/** Findings made of what has been perceived, each short enough for a stream. */

import type { Evidence, Finding, Shot, StripFrame, TimedText, VideoFacts } from './evidence.ts'

/** A caption may have thousands of characters; a stream is not the place for all of them. */
const maxLength = { line: 500, caption: 2_000 }
/** Of one run. A video of ten minutes has some 300 lines, 60 frames and as many shots as it is cut. */
export const maxFindings = 1_000

export type FrameInfo = Omit<StripFrame, 'jpeg'>

export const foundVideo = ({ title, author, authorHandle, caption, durationSeconds }: VideoFacts): Finding => ({
  kind: 'video',
  title: cut(title, maxLength.line),
  author: cut(author, maxLength.line),
  authorHandle: cut(authorHandle, maxLength.line),
  caption: cut(caption, maxLength.caption),
  durationSeconds,
})

export const foundFrame = ({ at, width, height }: FrameInfo, n: number): Finding => ({
  kind: 'frame',
  n,
  at,
  width,
  height,
})

/** The findings of a video whose evidence is known, as if it were being perceived just now. */
export function findingsOf({ video, shots, speech, onScreenText }: Evidence, frames: FrameInfo[]): Finding[] {
  const all = [...foundShots(shots), ...foundSpeech(speech.segments), ...foundText(onScreenText)]
  return [foundVideo(video), ...frames.map(foundFrame), ...all].slice(0, maxFindings)
}

export const foundShots = (shots: Shot[]): Finding[] =>
  shots.flatMap(({ start, end, transition, keyFrame, things, shows }) => [
    { kind: 'shot', start, end, transition },
    ...foundSeen(keyFrame, things, shows),
  ])

export const foundSpeech = (segments: TimedText[]): Finding[] =>
  segments.map(({ start, end, text }) => ({ kind: 'speech', start, end, text: cut(text, maxLength.line) }))

export const foundText = (spans: Evidence['onScreenText']): Finding[] =>
  spans.map(({ start, end, text, role }) => ({
    kind: 'text',
    start,
    end,
    text: cut(text, maxLength.line),
    role: role ?? 'content',
  }))

/** Nothing where nothing was recognised. */
export function foundSeen(at: number, things: Shot['things'], shows: Shot['shows']): Finding[] {
  if (things.length === 0 && shows.length === 0) return []
  const counted = things.map(({ name, count }) => ({ name, count }))
  return [{ kind: 'seen', at, things: counted, shows: shows.map(({ name }) => name) }]
}

const cut = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1)}…`)
