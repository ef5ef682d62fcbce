/**
 * Evidence as text to work with: what is said as sentences with times (whether or not the transcript has punctuation),
 * what is written on screen and under the post as lines, each with its source.
 */

import type { Evidence, Span, SpeechSegment } from '../evidence.ts'
import { corrected, opensWithCorrection } from './corrections.ts'
import { opensInstruction } from './imperatives.ts'
import { unitWords } from './lexicons/units.ts'
import { digits } from './numbers.ts'
import { tidy, words } from './text.ts'

export type Source = 'speech' | 'on-screen-text' | 'caption' | 'title'

export interface Line extends Span {
  source: Source
  /** As it was said or written. */
  text: string
  /** As it was meant: slips mended, numbers in digits. Facts are read from here, quotes from `text`. */
  plain: string
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
const mostCharacters = 60_000
const mostLines = 800

export function readEvidence(evidence: Evidence): Reading {
  const { video } = evidence
  const sentences = sentencesOf(evidence.speech.segments)
  const written = evidence.onScreenText
    .slice(0, mostLines)
    .flatMap((span) => linesOf(span.text).map((text) => line('on-screen-text', text, span)))
    .filter((written) => !isSubtitle(written, evidence.speech.segments))
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

/** Most clips carry their own words as subtitles, cut anywhere: read as text of their own they would only mislead. */
function isSubtitle(written: Line, segments: SpeechSegment[]): boolean {
  const shown = words(written.text)
  const near = segments.filter(({ start, end }) => start < written.end + 2 && end > written.start - 2)
  if (shown.length < 2 || near.length === 0) return false
  const said = words(near.map(({ text }) => text).join(' '))
  if (` ${said.join(' ')} `.includes(` ${shown.join(' ')} `)) return true
  // Reading errors in a letter or two still leave most pairs of words standing.
  if (shown.length < 4 || /[=→]/.test(written.text)) return false
  const pairs = new Set(said.slice(1).map((word, at) => `${said[at]} ${word}`))
  const kept = shown.slice(1).filter((word, at) => pairs.has(`${shown[at]} ${word}`)).length
  return kept >= (shown.length - 1) * 0.7
}

function line(source: Source, text: string, span: Span): Line {
  return { source, text, plain: corrected(digits(text)), start: span.start, end: span.end }
}

const linesOf = (text: string) =>
  text
    .slice(0, mostCharacters)
    .split(/\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, mostLines)

/** A long caption line is prose: its sentences are read one by one. */
const splitWritten = (text: string) => (text.length > 90 ? splitPunctuated(text) : [text])

const splitPunctuated = (text: string) =>
  text
    .split(/(?<=[.!?…]["”')]?)\s+(?=["“'(]?[\p{Lu}\d])/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')

interface Spoken extends Span {
  text: string
}

/** What the next sentence begins with when the transcript has no punctuation to say so. */
const opener =
  /^(?:and then|then|next|so|now|okay|ok|alright|first|second|third|finally|lastly|after that|once|but|also|make sure|don't forget|don't|you're gonna|you're going to|you want to|you wanna|i'm gonna|we're gonna|let's|step|number|because|if you|when you|when it|for the|this is|it's|i love|i think|here's|follow|trust me|honestly|the next|the first|the second|the last|my favorite|last one|up next|moving on|start with|start by|go ahead|remember|if|today)\b/i

/** What cannot end a sentence: the segment was cut in the middle of a phrase. */
const unfinished =
  /(?:\b(?:a|an|the|of|to|and|or|with|in|on|at|for|from|my|your|this|these|that|some|about|is|are|was|half|into|until|like|cups?|tablespoons?|teaspoons?|if|when|because|by|than|put|pat|get|add|grab|use|pour|toss|throw|let)|,)$/i

const endsInNumber =
  /(?:\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred)|\d)$/i
const startsWithUnit = new RegExp(
  `^(?:${unitWords.join('|')}|sets?|reps?|rounds?|percent|dollars|bucks|and a half|hundred|thousand|large|small|medium|whole|ripe|eggs?)\\b`,
  'i',
)

function sentencesOf(segments: SpeechSegment[]): Line[] {
  const spoken = joinSegments(segments.slice(0, mostLines * 2))
  const parts = spoken.flatMap(splitSegment)
  const joined: Spoken[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    // A slip and its mending belong together, or the slip would be read as a fact.
    if (last && opensWithCorrection(part.text) && part.start - last.end < 4) {
      last.text += ` ${part.text}`
      last.end = part.end
    } else joined.push({ ...part })
  }
  return joined.map((part) => line('speech', part.text, part))
}

/** Segments cut in mid-sentence are put together again. */
function joinSegments(segments: SpeechSegment[]): SpeechSegment[] {
  const joined: SpeechSegment[] = []
  // Only a transcript that ends its sentences says something by not ending one.
  const punctuated = segments.filter(({ text }) => /[.!?…]["”')]?\s*$/.test(text)).length > segments.length / 2
  let characters = 0
  for (const segment of segments) {
    const text = segment.text.replace(/\s+/g, ' ').trim()
    if (text === '') continue
    characters += text.length
    if (characters > mostCharacters) break
    const last = joined.at(-1)
    const ended = !last || /[.!?…]["”')]?$/.test(last.text)
    const continues =
      last !== undefined &&
      !ended &&
      segment.start - last.end < 1.2 &&
      (unfinished.test(last.text) ||
        (punctuated && /^\p{Ll}/u.test(text)) ||
        /^(?:of|them|him|her|degrees)\b/i.test(text) ||
        (endsInNumber.test(last.text) && startsWithUnit.test(text)))
    if (last && continues && last.text.length < 600) {
      last.words = timedWords(last).concat(timedWords({ ...segment, text }))
      last.text += ` ${text}`
      last.end = segment.end
    } else joined.push({ ...segment, text })
  }
  return joined
}

/** A segment's words with their times; spread evenly over it when the alignment is missing. */
function timedWords(segment: SpeechSegment) {
  const tokens = segment.text.split(' ')
  if (segment.words.length === tokens.length) {
    return segment.words.map((word, index) => ({ text: tokens[index]!, start: word.start, end: word.end }))
  }
  const length = Math.max(1, segment.text.length)
  let at = 0
  return tokens.map((text) => {
    const from = segment.start + ((segment.end - segment.start) * at) / length
    at += text.length + 1
    return { text, start: from, end: segment.start + ((segment.end - segment.start) * Math.min(at, length)) / length }
  })
}

const longSentence = 16
/** Beyond this, a full stop at the end is no proof that it is one sentence. */
const longestSentence = 45

function splitSegment(segment: SpeechSegment): Spoken[] {
  const timed = timedWords(segment)
  const sentences: (typeof timed)[] = [[]]
  for (const [index, word] of timed.entries()) {
    sentences.at(-1)!.push(word)
    const next = timed[index + 1]
    if (next && /[.!?…]["”')]?$/.test(word.text) && !isAbbreviation(word.text, next.text)) sentences.push([])
  }
  return sentences
    .flatMap((sentence) => splitUnpunctuated(sentence))
    .map((sentence) => ({
      text: tidy(sentence.map((word) => word.text).join(' ')),
      start: sentence[0]!.start,
      end: sentence.at(-1)!.end,
    }))
    .filter((sentence) => words(sentence.text).length > 0)
}

const isAbbreviation = (word: string, next: string) =>
  /^(?:mr|mrs|ms|dr|st|vs|approx|tbsp|tsp|oz|lbs?|min|no|etc)\.$/i.test(word) ||
  (/^\p{Lu}\.$/u.test(word) && /^\p{Lu}/u.test(next))

/** After these a verb goes on with the sentence: "you can add it", "to fold the towel". */
const beforeVerb =
  /^(?:to|and|or|you|we|i|they|gonna|wanna|then|just|don't|not|never|can|will|should|could|would|let|please|also|always|i'll|you'll|we'll|let's|'ll|it'll|that|who|which|it's|help|go|now|first|next|simply|really)$/i

/** Long speech without commas or full stops is cut where a new sentence usually starts, or where the speaker pauses. */
function splitUnpunctuated<Word extends Spoken>(sentence: Word[]): Word[][] {
  const ended = /[.!?…]$/.test(sentence.at(-1)?.text ?? '') && sentence.length <= longestSentence
  if (ended || sentence.length <= longSentence || sentence.some((word) => /[,;:]$/.test(word.text))) return [sentence]
  const parts: Word[][] = [[]]
  for (const [index, word] of sentence.entries()) {
    const current = parts.at(-1)!
    const ahead = sentence
      .slice(index, index + 3)
      .map((each) => each.text)
      .join(' ')
    const previous = sentence[index - 1]
    const pause = previous ? word.start - previous.end : 0
    const opens =
      !unfinished.test(previous?.text ?? 'a') &&
      ((current.length >= 4 && opener.test(ahead)) ||
        (current.length >= 3 && opensInstruction(ahead) && !beforeVerb.test(previous!.text)))
    if (opens || (current.length >= 3 && pause > 0.55 && !unfinished.test(previous!.text))) parts.push([word])
    else current.push(word)
  }
  return parts
}
