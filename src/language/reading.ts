/**
 * Evidence as text to work with: what is said as sentences with times (whether or not the transcript has punctuation),
 * what is written on screen and under the post as lines, each with its source.
 */

import type { Evidence, Span, SpeechSegment, TextSpan } from '../evidence.ts'
import { withSpelledSubtitles } from './spelled-subtitles.ts'
import { corrected } from './corrections.ts'
import { digits } from './numbers.ts'
import { sentencesOf } from './sentences.ts'
import { isSubtitle } from './subtitles.ts'
import { oneSpaced, splitAtPictures, tidy } from './text.ts'

export type LineSource = 'speech' | 'on-screen-text' | 'caption' | 'title'

export interface Line extends Span {
  source: LineSource
  /** As it was said or written. */
  text: string
  /** As it was meant: slips corrected, numbers in digits. Facts are read from here, quotes from `text`. */
  plain: string
  /** Where on-screen text stands, as fractions of the frame. */
  box?: TextSpan['box']
}

export interface Reading {
  evidence: Evidence
  duration: number
  /** What is said, one sentence after another. */
  sentences: Line[]
  /** What is written on screen, by first appearance; subtitles of the speech are left out. */
  written: Line[]
  /** The post's title and caption, line by line, at 0. */
  caption: Line[]
  /** Everything together: caption, then speech and on-screen text by time. */
  lines: Line[]
  /** Everything in one lower-case text, for looking up words. */
  everything: string
}

// Evidence is untrusted: a post may carry megabytes of text. No ten-minute video says or shows more than this.
const maxCharacters = 60_000
const maxLines = 800
/** Nobody says or writes more without a stop. Longer texts are hostile: patterns that look for an end read them in pieces. */
const maxSegmentCharacters = 1200

export function readEvidence(given: Evidence): Reading {
  const evidence = withSpelledSubtitles(given)
  const { video } = evidence
  const segments = evidence.speech.segments.slice(0, maxLines * 2).flatMap(inBreaths)
  const sentences = sentencesOf(segments, maxCharacters).map((sentence) => line('speech', sentence.text, sentence))
  // Where subtitles were recognised in the picture, the other lines are none.
  const isMarked = evidence.onScreenText.some(({ role }) => role === 'subtitle')
  const written = shownIn(evidence)
    .filter(({ role }) => role !== 'subtitle')
    .slice(0, maxLines)
    .flatMap((span) =>
      linesOf(span.text).map((text) => Object.assign(line('on-screen-text', text, span), { box: span.box })),
    )
    // A letter alone is a scrap of something else.
    .filter(({ text }) => !/^[A-Za-z]$/.test(text))
    .filter((written) => isMarked || !isSubtitle(written, evidence.speech.segments))
    .sort((one, other) => one.start - other.start)
  const atStart = { start: 0, end: video.durationSeconds }
  const title = linesOf(video.title).map((text) => line('title', text, atStart))
  const below = linesOf(video.caption)
    .filter((text) => text !== video.title.trim())
    .flatMap((text) => splitWritten(text).map((part) => line('caption', part, atStart)))
  const caption = [...title, ...below]
  const timed = [...sentences, ...written].sort((one, other) => one.start - other.start)
  const lines = [...caption, ...timed]
  const last = Math.max(0, ...timed.map((line) => line.end), ...evidence.shots.map((shot) => shot.end))
  return {
    evidence,
    duration: video.durationSeconds > 0 ? video.durationSeconds : last,
    sentences,
    written,
    caption,
    lines,
    everything: lines.map((line) => line.plain.toLowerCase()).join('\n'),
  }
}

/** What stands on the screen for those who watch, without what an app or a phone shows around it. */
export const shownIn = ({ onScreenText }: Evidence) => onScreenText.filter(({ role }) => role !== 'interface')

/** "Um" and "uh" are no words: what is meant goes on without them. Before a correction the comma stays. */
const withoutFillers = (text: string) =>
  text
    .replace(/[\s,]+(?:um+|uh+|erm|uhm)\b[,.…]*(?=\s+(?:no|nope|wait|sorry|actually)\b)/gi, ',')
    .replace(/(?:^|[\s,]+)(?:um+|uh+|erm|uhm)\b[,.…]*(?=\s|$)/gi, '')
    .trim()

/** As it was meant; `isCorrected`: whether slips are. */
export function plainOf(text: string, isCorrected = true): string {
  const plain = digits(withoutFillers(text))
  return isCorrected ? corrected(plain) : tidy(plain)
}

function line(source: LineSource, text: string, span: Span): Line {
  return { source, text, plain: plainOf(text), start: span.start, end: span.end }
}

const linesOf = (text: string) =>
  text
    .slice(0, maxCharacters)
    .split(/\r?\n/)
    .flatMap((part) => breathsOf(oneSpaced(part).trim()))
    .filter((part) => part !== '')
    .slice(0, maxLines)

function breathsOf(text: string): string[] {
  if (text.length <= maxSegmentCharacters) return [text]
  const breaths: string[] = []
  for (let at = 0; at < text.length;) {
    const space = text.lastIndexOf(' ', at + maxSegmentCharacters)
    const end = text.length - at <= maxSegmentCharacters ? text.length : space > at ? space : at + maxSegmentCharacters
    breaths.push(text.slice(at, end).trim())
    at = end
  }
  return breaths
}

/** A segment as it is, or in pieces that share its time. */
export function inBreaths(segment: SpeechSegment): SpeechSegment[] {
  if (segment.text.length <= maxSegmentCharacters) return [segment]
  const breaths = breathsOf(oneSpaced(segment.text.slice(0, maxCharacters)))
  const length = (segment.end - segment.start) / breaths.length
  return breaths.map((text, index) => ({
    text,
    words: [],
    start: segment.start + index * length,
    end: segment.start + (index + 1) * length,
  }))
}

/** A long caption line is prose: its sentences are read one by one. */
const splitWritten = (text: string) =>
  splitAtPictures(text).flatMap((part) => (text.length > 90 ? splitPunctuated(part) : [part]))

const splitPunctuated = (text: string) =>
  text
    .split(/(?<=[.!?…]["”')]?)\s+(?=["“'(]?[\p{Lu}\d])/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
