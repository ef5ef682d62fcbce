/**
 * The lines of a video's evidence, each with the id by which composers cite it: `s12` is `speech.segments[12]`, `t3`
 * `onScreenText[3]`, `p1` the second line of the post, `f4` `shots[4]`. They are numbered before anything is cut, so an
 * id means the same line in a prompt, in stored support and in `/evidence`.
 */

import type { Evidence, Span, TextSpan, VideoFacts } from './evidence.ts'

export interface Line extends Span {
  id: string
  by: 'heard' | 'read' | 'posted' | 'seen'
  text: string
  /** Of on-screen text that is not the video's own content. */
  role?: TextSpan['role']
  /** The text is an English translation of the line. */
  isTranslation?: true
}

// Evidence is untrusted and is compared with every value: no short video says or shows more than this.
const maxCaption = 10_000
const maxText = 2_000
const maxLines = 1_600
const maxLetters = 60_000

export function linesOf(evidence: Evidence): Line[] {
  const { video, speech, onScreenText, shots } = evidence
  const whole = { start: 0, end: video.durationSeconds }
  const heard = speech.segments.map((segment, at) => line(`s${at}`, 'heard', segment, segment.text))
  const read = onScreenText.map((span, at) =>
    Object.assign(line(`t${at}`, 'read', span, span.text), span.role && { role: span.role }),
  )
  return [
    ...cut(heard),
    ...cut(translated(heard.slice(0, maxLines), speech.translation ?? [])),
    ...cut(read),
    ...postOf(video).map(({ text }, at) => line(`p${at}`, 'posted', whole, text)),
    ...shots.slice(0, maxLines).map((shot, at) => line(`f${at}`, 'seen', shot, seenIn(shot))),
  ]
}

export interface PostLine {
  kind: 'title' | 'caption' | 'author' | 'handle' | 'sound'
  text: string
}

/** The lines of the post that hold anything: its title, each line of its caption, its author and handle, its sound. */
export function postOf({ title, caption, author, authorHandle, music }: VideoFacts): PostLine[] {
  const lines: [PostLine['kind'], string][] = [
    ['title', title],
    ...caption
      .slice(0, maxCaption)
      .split('\n')
      .map((text): [PostLine['kind'], string] => ['caption', text]),
    ['author', author],
    ['handle', authorHandle === '' ? '' : `@${authorHandle}`],
    ['sound', [music.title, music.artist].filter(Boolean).join(' - ')],
  ]
  return lines.map(([kind, text]) => ({ kind, text: text.trim() })).filter(({ text }) => text !== '')
}

const line = (id: string, by: Line['by'], { start, end }: Span, text: string): Line => ({
  id,
  by,
  start,
  end,
  text: text.slice(0, maxText),
})

/** A translation is cut into other sentences than the speech: each has the id of the segment it overlaps most. */
function translated(heard: readonly Line[], translation: readonly (Span & { text: string })[]): Line[] {
  return translation.flatMap((span) => {
    const overlap = ({ start, end }: Span) => Math.min(end, span.end) - Math.max(start, span.start)
    const original = heard.reduce<Line | undefined>(
      (best, one) => (best && overlap(best) >= overlap(one) ? best : one),
      undefined,
    )
    return original ? [{ ...line(original.id, 'heard', span, span.text), isTranslation: true as const }] : []
  })
}

const seenIn = ({ things, shows }: Evidence['shots'][number]) =>
  [...things, ...shows].map(({ name }) => name).join(', ')

/** As many lines as a short video can have, with as many letters. */
function cut(lines: readonly Line[]): Line[] {
  let left = maxLetters
  return lines.slice(0, maxLines).filter(({ text }) => (left -= text.length) >= 0)
}
