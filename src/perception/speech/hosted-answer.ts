/** What a hosted transcriber's answer says. Servers differ in how much of OpenAI's form they fill in. */

import { detectAll } from '../../detect-language.ts'
import { z } from 'zod'
import { AnalysisFailure } from '../../errors.ts'
import type { Span, SpeechSegment, Word } from '../../evidence.ts'
import { spreadWords } from './alignment.ts'
import { toSegments } from './segments.ts'
import { isLoop } from './trust.ts'

const time = z.number().nonnegative()
// The server may be anybody's, and hears what strangers say: no ten-minute video holds more than this.
const textUpTo = (max: number) => z.string().transform((text) => text.slice(0, max))
const [longestWord, longestSegment, longestAnswer] = [100, 5_000, 60_000]

const wordForm = z.object({ word: textUpTo(longestWord), start: time, end: time })
const segmentForm = z.object({
  start: time,
  end: time,
  text: textUpTo(longestSegment),
  words: z.array(wordForm).nullish(),
  no_speech_prob: z.number().nullish(),
  avg_logprob: z.number().nullish(),
})
const answerForm = z.object({
  text: textUpTo(longestAnswer),
  language: textUpTo(longestWord).nullish(),
  words: z.array(wordForm).nullish(),
  segments: z.array(segmentForm).nullish(),
})
type HostedAnswer = z.infer<typeof answerForm>

/** Segments with times in the whole video; what lies where nobody speaks is left out. */
export function readAnswer(
  raw: unknown,
  offset: number,
  voice: Span[],
): { segments: SpeechSegment[]; language: string } {
  const parsed = answerForm.safeParse(raw)
  if (!parsed.success) {
    const cause = new Error(`the transcriber's answer cannot be read: ${z.prettifyError(parsed.error)}`)
    throw new AnalysisFailure('analysis failed', { cause })
  }
  const segments = segmentsOf(shift(parsed.data, offset), voice).filter((segment) => isHeard(segment, voice))
  return { segments, language: languageOf(parsed.data.language ?? '', segments) }
}

function shift({ text, words, segments }: HostedAnswer, by: number): HostedAnswer {
  const later = <T extends Span>(span: T): T => ({ ...span, start: span.start + by, end: span.end + by })
  return {
    text,
    words: words?.map(later),
    segments: segments?.map((segment) => ({ ...later(segment), words: segment.words?.map(later) })),
  }
}

function segmentsOf({ text, words, segments }: HostedAnswer, voice: Span[]): SpeechSegment[] {
  if (segments && segments.length > 0) {
    return segments.filter(isSpeech).map((segment) => {
      const { start, end } = segment
      const said = segment.text.trim()
      const timed = segment.words ?? words?.filter((word) => isInside(word, segment)) ?? []
      return {
        start,
        end,
        text: said,
        words: timed.length > 0 ? timed.map(toWord) : spreadWords(said, [{ start, end }]),
      }
    })
  }
  return toSegments(words && words.length > 0 ? words.map(toWord) : spreadWords(text, voice))
}

function toWord({ word, start, end }: z.infer<typeof wordForm>): Word {
  return { text: word.trim(), start, end: Math.max(start, end) }
}

/** By its middle: the edges of words and segments are not the same to the millisecond. */
function isInside(word: Span, segment: Span): boolean {
  const middle = (word.start + word.end) / 2
  return middle >= segment.start && middle < segment.end
}

/** Whisper's own rule for what is silence in spite of the words. */
function isSpeech(segment: z.infer<typeof segmentForm>): boolean {
  return !((segment.no_speech_prob ?? 0) > 0.6 && (segment.avg_logprob ?? 0) < -1)
}

function isHeard({ start, end, text }: SpeechSegment, voice: Span[]): boolean {
  return text !== '' && !isLoop(text) && voice.some((span) => span.start < end && span.end > start)
}

/** ISO 639-1, from a code, from an English name as OpenAI gives it, or else from the words themselves. */
function languageOf(given: string, segments: SpeechSegment[]): string {
  const named = given.trim().toLowerCase()
  if (/^[a-z]{2}(?:-|$)/.test(named)) return named.slice(0, 2)
  const known = codes().get(named)
  if (known) return known
  const [likeliest] = detectAll(
    segments
      .map(({ text }) => text)
      .join(' ')
      .slice(0, longestSegment),
  )
  return likeliest && likeliest.lang.length === 2 ? likeliest.lang : ''
}

let codesByName: Map<string, string> | undefined

function codes(): Map<string, string> {
  if (codesByName) return codesByName
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  // Withdrawn codes, as "iw" for Hebrew, have the name of the one that is used now.
  const inUse = pairs.filter((code) => Intl.getCanonicalLocales(code)[0] === code)
  codesByName = new Map(inUse.map((code) => [names.of(code)?.toLowerCase() ?? code, code]))
  return codesByName
}
