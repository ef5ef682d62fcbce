/** What is said, cut into sentences: by its punctuation where a transcript has it, else by pauses and by how sentences begin. */

import type { Span, SpeechSegment } from '../evidence.ts'
import { opensWithCorrection } from './corrections.ts'
import { opensInstruction } from './imperatives.ts'
import { createWordTest, lists, opening, phrases } from './lexicon.ts'
import { unitWords } from './lexicons/units.ts'
import { isEnded, oneSpaced, tidy, tokensOf, words } from './text.ts'

export interface Sentence extends Span {
  text: string
}

/** A stretch of speech. `aligned`: its words' times were heard and not guessed, so that its pauses are real. */
interface Stretch extends Span {
  words: Sentence[]
  aligned: boolean
}

export function sentencesOf(segments: readonly SpeechSegment[], maxCharacters: number): Sentence[] {
  const joined: Sentence[] = []
  for (const part of joinSegments(segments, maxCharacters).flatMap(splitStretch)) {
    const last = joined.at(-1)
    // A slip and its correction belong together, or the slip would be read as a fact.
    if (last && part.start - last.end < 4 && opensWithCorrection(part.text, last.text)) {
      last.text += ` ${part.text}`
      last.end = part.end
    } else joined.push({ ...part })
  }
  return joined
}

const listed = lists('sentences')

/** What the next sentence begins with when the transcript has no punctuation to say so. */
const listedOpener = opening(listed('openers'))
const opensSentence = (text: string) => listedOpener.test(text) || /^so(?! (?:they|it|that)\b)\b/i.test(text)

/** Order words: with an instruction after them, a new sentence even in short speech. */
const ordering = new RegExp(String.raw`^(?:and |so |okay |now )*${phrases(listed('ordering'))}\b,? `, 'i')

/** What cannot end a sentence: the segment was cut in the middle of a phrase. */
const listedUnfinished = new RegExp(String.raw`(?:\b${phrases(listed('unfinished'))}|,)$`, 'i')
/** The same for words that end one after some others: "I love this", "if you want to", "the coin toss". */
const otherUnfinished = [
  /\b(?<!\b(?:if you (?:have|want|need|like)|(?:told|asked|wanted) (?:me|you|us)) )to$/i,
  /\b(?<!\b(?:watch|do|try|like|love|save|share|see|need|know|about|after|hear|read|of) )this$/i,
  /\b(?<!\b(?:love|like|fix|from|about|of|do) )that$/i,
  /\b(?<!\b(?:do|say|think|if|ever|or|not|and|even|just) )so$/i,
  /\b(?:(?<!\b(?:to|you|i|they|would) )like|(?<!\b(?:do|am|can|will|should|as) )i)$/i,
  /\b(?:(?<!\b(?:the|your|her|his|coin) )toss|(?<!\b(?:free|the|a|your|her|his|long) )throw)$/i,
  /\b(?:is|are|that|when|if|because) (?:the|my|your|our|his|her|their) \w+'s$/i,
]
const isCut = (text: string) => listedUnfinished.test(text) || otherUnfinished.some((end) => end.test(text))

/** "Stir it in" is whole, though it ends like "stir it in a pot". */
const isUnfinished = (text: string) => isCut(text) && !/\b(?:it|them) (?:in|on)$/i.test(text)

const endsInNumber = new RegExp(String.raw`(?:\b${phrases(listed('numbers'))}|\d)$`, 'i')
const startsWithUnit = new RegExp(String.raw`^(?:${unitWords.join('|')}|${phrases(listed('counted'))})\b`, 'i')

const startsSmall = (text: string) => /^\p{Ll}/u.test(text)

/** Segments cut in mid-sentence are put together again. */
function joinSegments(segments: readonly SpeechSegment[], maxCharacters: number): Stretch[] {
  const joined: (Stretch & { text: string })[] = []
  // Only a transcript that ends its sentences says something by not ending one.
  const punctuated = segments.filter(({ text }) => isEnded(text.trim())).length > segments.length / 2
  // Stops inside the segments and not at their ends: they were cut by time, wherever a sentence stood.
  const cutByTime = !punctuated && hasStops(segments)
  let characters = 0
  for (const segment of segments) {
    const text = oneSpaced(segment.text).trim()
    if (text === '') continue
    characters += text.length
    if (characters > maxCharacters) break
    const last = joined.at(-1)
    const continues =
      last !== undefined &&
      !isEnded(last.text) &&
      segment.start - last.end < 1.2 &&
      (isCut(last.text) ||
        cutByTime ||
        (punctuated && startsSmall(text)) ||
        /^(?:of|them|him|her(?! \p{L})|degrees)\b/iu.test(text) ||
        (endsInNumber.test(last.text) && startsWithUnit.test(text)))
    const stretch = { start: segment.start, end: segment.end, text, ...timedWords(segment, text) }
    if (last && continues && last.text.length < 600) {
      last.words.push(...stretch.words)
      last.text += ` ${text}`
      last.end = segment.end
      last.aligned &&= stretch.aligned
    } else joined.push(stretch)
  }
  return joined
}

/** People end a sentence every dozen words; a transcript with a stop for every other one of them has punctuation. */
function hasStops(segments: readonly SpeechSegment[]): boolean {
  const tokens = segments.flatMap(({ text }) => tokensOf(text.trim()))
  return tokens.filter((token) => isEnded(token)).length > tokens.length / 25
}

/** A segment's words with their times; spread evenly over it when the alignment is missing. */
function timedWords({ words, start, end }: SpeechSegment, spokenText: string): Pick<Stretch, 'words' | 'aligned'> {
  const tokens = spokenText.split(' ')
  if (words.length === tokens.length) {
    const aligned = words.map((word, index) => ({ text: tokens[index]!, start: word.start, end: word.end }))
    return { words: aligned, aligned: true }
  }
  const length = Math.max(1, spokenText.length)
  let at = 0
  const spread = tokens.map((text) => {
    const from = start + ((end - start) * at) / length
    at += text.length + 1
    return { text, start: from, end: start + ((end - start) * Math.min(at, length)) / length }
  })
  return { words: spread, aligned: false }
}

function splitStretch({ words: timed, aligned }: Stretch): Sentence[] {
  const sentences: Sentence[][] = [[]]
  for (const [index, word] of timed.entries()) {
    sentences.at(-1)!.push(word)
    const next = timed[index + 1]
    if (!next) continue
    const ended = isEnded(word.text) && !isAbbreviation(word.text, next.text)
    // "By The Quiet Harbour": inside a name the next word is large as well.
    const unstopped =
      /^\p{Ll}+$/u.test(word.text) &&
      !isCut(word.text) &&
      writtenLarge.has(next.text) &&
      startsSmall(timed[index + 2]?.text ?? '')
    if (ended || unstopped || (word.text.endsWith(',') && farewell.test(phrase(timed, index + 1, index + 4))))
      sentences.push([])
  }
  return sentences
    .flatMap((sentence) => splitUnpunctuated(sentence, aligned))
    .map((sentence) => ({
      text: tidy(sentence.map((word) => word.text).join(' ')),
      start: sentence[0]!.start,
      end: sentence.at(-1)!.end,
    }))
    .filter((sentence) => words(sentence.text).length > 0)
}

const writtenLarge = new Set(listed('written large'))
const farewell = opening(listed('farewell'))
const isListedAbbreviation = createWordTest(listed('abbreviations'))

/** "Mr.", "J. Smith", "from six a.m. on Friday". */
const isAbbreviation = (word: string, next: string) =>
  isListedAbbreviation(word) ||
  (/^\p{Lu}\.$/u.test(word) && /^\p{Lu}/u.test(next)) ||
  (/^\p{L}(?:\.\p{L})+\.$/u.test(word) && startsSmall(next))

const isBeforeVerb = createWordTest([...listed('before a verb'), ...listed('determiners')])
const predicate = opening(listed('predicates'))

/** What goes on with a sentence after a pause for breath, and what does so after a longer one. */
const afterBreath = opening(listed('after a breath'))
const afterPause = opening(listed('after any pause'))
const goesOnAfter = (pause: number, text: string) =>
  afterPause.test(text) ||
  /^that(?! (?:one|is|was|means|makes)\b)\b/i.test(text) ||
  (pause < longPause && (afterBreath.test(text) || /^for(?! (?:lunch|dinner|breakfast|dessert)\b)\b/i.test(text)))

/** "With a brown pencil": only the beginning of what is to be done. */
const introducing = /^(?:with|in|into|on|onto|using|over|under|from|inside) (?:\S+ ){1,5}$/i

/** "Inflation is when prices": a clause that still waits for its verb. */
const waiting =
  /\b(?:when|if|because|since|where|how|while) (?:the |an? |your |my |our |these |those |all )?\p{L}+s?$/iu

/** From this many words on, speech without a stop is likely to be more than one sentence. */
const longSentence = 16
/** Beyond this, a full stop at the end is no proof that it is one sentence. */
const maxSentenceWords = 45
/** Between sentences people pause longer than between words, in seconds. */
const pauseBetween = 0.28
const longPause = 0.45

/** Speech without full stops is cut where the speaker pauses, or where a new sentence usually starts. */
function splitUnpunctuated(sentence: Sentence[], aligned: boolean): Sentence[][] {
  const long = sentence.length > longSentence
  const stopped = isEnded(sentence.at(-1)?.text ?? '') && sentence.length <= maxSentenceWords
  const ranTogether = aligned && sentence.some((word, at) => startsUnmarked(sentence, at, word))
  const commas = !aligned && sentence.some(isCutShort)
  if ((stopped && !ranTogether) || commas) return [sentence]
  const parts: Sentence[][] = [[]]
  for (const [index, word] of sentence.entries()) {
    const current = parts.at(-1)!
    const previous = sentence[index - 1]
    if (previous && current.length >= 2 && !isUnfinished(phraseBefore(sentence, index)) && opensAt(index, current))
      parts.push([word])
    else current.push(word)
  }
  return parts

  function opensAt(index: number, current: Sentence[]): boolean {
    const ahead = phrase(sentence, index, index + 4)
    const previous = sentence[index - 1]!
    const pause = aligned ? sentence[index]!.start - previous.end : 0
    if (aligned && pause >= pauseBetween && !goesOnAfter(pause, ahead)) return true
    const breath = !aligned || pause > 0.06
    const instructs =
      breath &&
      !introducing.test(`${phrase(sentence, index - current.length, index)} `) &&
      !waiting.test(phraseBefore(sentence, index)) &&
      current.length >= 3 &&
      opensInstruction(ahead) &&
      !(current.length < 4 && predicate.test(ahead)) &&
      !isBeforeVerb(previous.text)
    const ordered = ordering.exec(ahead)
    const ordersOne = ordered !== null && current.length >= 3 && opensInstruction(ahead.slice(ordered[0].length))
    if (sentence.length >= longSentence / 2 && (instructs || ordersOne)) return true
    // Where pauses can be heard, an opening word without any is the middle of a phrase.
    return long && breath && current.length >= 4 && opensSentence(ahead)
  }
}

const phrase = (sentence: Sentence[], from: number, to: number) =>
  sentence
    .slice(Math.max(0, from), to)
    .map((word) => word.text)
    .join(' ')

const isCutShort = ({ text }: Sentence) => /[,;:]$/.test(text)

const phraseBefore = (sentence: Sentence[], index: number) => phrase(sentence, index - 4, index)

/** A capital after a pause, with no stop before it: the recogniser heard a new sentence and wrote no full stop. */
const startsUnmarked = (sentence: Sentence[], at: number, word: Sentence) =>
  at > 0 &&
  /^\p{Lu}\p{Ll}/u.test(word.text) &&
  word.start - sentence[at - 1]!.end >= pauseBetween &&
  !isCutShort(sentence[at - 1]!)
