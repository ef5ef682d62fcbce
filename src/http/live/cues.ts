/** Subtitles of the speech: short enough to read while they are spoken. */

import type { SpeechSegment, TimedText } from '../../evidence.ts'

/** Two lines of a subtitle. */
const maxCharacters = 84

export type TranscriptKind = 'vtt' | 'srt' | 'txt'

export function writeTranscript(kind: TranscriptKind, segments: SpeechSegment[]): string {
  if (kind === 'txt') return segments.map(({ text }) => `${oneLine(text)}\n`).join('')
  const cues = segments.flatMap(toCues).filter(({ text }) => text !== '')
  if (kind === 'srt') {
    return cues
      .map((cue, at) => `${at + 1}\n${time(cue.start, ',')} --> ${time(cue.end, ',')}\n${forSrt(cue.text)}\n\n`)
      .join('')
  }
  const body = cues.map((cue) => `\n${time(cue.start, '.')} --> ${time(cue.end, '.')}\n${forVtt(cue.text)}\n`)
  return `WEBVTT\n${body.join('')}`
}

/** A passage that is too long for the screen is split between words, as evenly as possible. */
function toCues({ start, end, text, words }: SpeechSegment): TimedText[] {
  const whole = oneLine(text)
  const parts = Math.ceil(whole.length / maxCharacters)
  if (parts <= 1 || words.length < parts) return [{ start, end, text: whole }]
  const cues: TimedText[] = []
  for (let part = 0; part < parts; part++) {
    const [from, to] = [part, part + 1].map((n) => Math.round((n * words.length) / parts)) as [number, number]
    const own = words.slice(from, to)
    const next = words[to]
    cues.push({
      start: part === 0 ? start : own[0]!.start,
      // Up to where the next begins: one subtitle is on screen at a time.
      end: next ? Math.max(own.at(-1)!.end, Math.min(next.start, own.at(-1)!.end + 0.5)) : end,
      text: oneLine(own.map((word) => word.text).join(' ')),
    })
  }
  return cues
}

/** A line break would end a cue, and control characters do not belong in subtitles. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const forVtt = (text: string) => text.replace(/[&<>]/g, (character) => entities[character]!)

/** SubRip knows no escapes, but players take `<i>` and `{\an8}` for formatting. */
const lookalikes: Record<string, string> = { '<': '‹', '>': '›', '{': '(', '}': ')' }
const forSrt = (text: string) => text.replace(/[<>{}]/g, (character) => lookalikes[character]!)

function time(seconds: number, decimal: '.' | ','): string {
  const ms = Math.round(seconds * 1000)
  const parts = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map((n) =>
    String(Math.floor(n)).padStart(2, '0'),
  )
  return `${parts.join(':')}${decimal}${String(ms % 1000).padStart(3, '0')}`
}
