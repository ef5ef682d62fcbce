/** Questions that a lesson asks and answers itself, in speech or on screen. */

import { isCallToAction } from '../../asides.ts'
import { asWritten, clipped, type Line, type Reading } from '../../reading.ts'
import { capitalise, contentWords, overlap, sentence, tidy, words } from '../../text.ts'

export interface Asked {
  at: number
  question: string
  answer: string
}

interface Part {
  at: number
  text: string
  isQuestion: boolean
}

const asks =
  /^(?:(?:so|and|but|now|okay|next|then|last one|quick|question \d+|number \p{L}+|first|second|third)[,:.]? +)*((?:what|which|who|whose|where|when|why|how|in what|in which|at what|to what|by what|true or false|name)\b.*)$/iu
/** Asked of the viewer, or of nobody: no answer teaches anything. */
const idle =
  /^(?:what(?:'s| is) up|what do you (?:think|guys)|how (?:are|about) you|who(?:'s| is) ready|what else|which one (?:are|is) you|how cool|how did you|what did you (?:get|score)|how many did you|guess what|why not|so what|what about you|how do i know|what am i|where am i|who knew|what if i told)\b/i
const opensAnswer =
  /^(?:(?:it|that|this|they|he|she|these|those)(?:'s|'re| is| are| was| were)?|so|which|because|and|meaning)\b/i

// A post is untrusted text: no clip asks more than this.
const mostLines = 200

const partsOf = (lines: readonly Line[]): Part[] =>
  lines
    .slice(0, mostLines)
    .filter(({ text }) => !isCallToAction(text))
    .flatMap((line) =>
      clipped(asWritten(line))
        .split(/(?<=[.!?])\s+/)
        .filter((text) => words(text).length > 0)
        .map((text) => ({ at: line.start, text: tidy(text), isQuestion: /\?["”']?$/.test(text) })),
    )

/** From this many on, a lesson is a quiz: what is said between the questions is talk. */
const drill = 3

/** Every question that is followed by its answer, and whether the lesson is made of them. */
export function quizOf(reading: Reading): { asked: Asked[]; isDrill: boolean } {
  const spoken = quizIn(partsOf(reading.sentences))
  const asked = spoken.length > 0 ? spoken : quizIn(partsOf(reading.written))
  if (asked.length >= drill) return { asked, isDrill: true }
  return { asked: asked.filter(({ at, question, answer }) => at > 0.5 && isAnswer(question, answer)), isDrill: false }
}

/** A question by the way may only lead on: its answer then speaks of something else. */
const isAnswer = (question: string, answer: string) =>
  /^(?:because|it's because)\b/i.test(answer) ||
  (!/^why\b/i.test(question) && (words(answer).length <= 8 || overlap(question, answer) >= 0.5))

function quizIn(parts: Part[]): Asked[] {
  const found: Asked[] = []
  for (const [index, part] of parts.entries()) {
    if (!part.isQuestion) continue
    const question = questionOf(part.text, found.length > 0)
    const answer = question === '' ? '' : answerAfter(parts, index, question)
    if (answer !== '') found.push({ at: part.at, question, answer })
  }
  return found
}

/** The question in full; "Then VY?" in the middle of a drill asks what VY is. '' when nothing is asked that one could learn. */
function questionOf(text: string, inDrill: boolean): string {
  const whole = asks.exec(text)?.[1]
  if (whole) return idle.test(whole) || words(whole).length < 2 ? '' : capitalise(whole)
  const term = /^(?:(?:then|and|next|now|last one|what about|how about)[,:]? +)*([^,]{1,40})\?$/i.exec(text)?.[1]
  return inDrill &&
    term &&
    words(term).length <= 3 &&
    !/^(?:right|ready|okay|got it|yes|no|see|easy|sure)\b/i.test(term)
    ? `What is ${term}?`
    : ''
}

/** The sentence that answers: one that speaks of what was asked about, else the first; and what explains it. */
function answerAfter(parts: Part[], index: number, question: string): string {
  const end = parts.findIndex((part, at) => at > index && part.isQuestion)
  const after = parts.slice(index + 1, Math.min(end < 0 ? parts.length : end, index + 4))
  const asked = new Set(contentWords(question))
  const telling = after.slice(0, 2).findIndex(({ text }) => contentWords(text).some((word) => asked.has(word)))
  const start = Math.max(0, telling)
  const answer = after[start]
  if (!answer || words(answer.text).length > 40 || isFiller(answer.text)) return ''
  const more = after[start + 1]
  const explains =
    more !== undefined && words(answer.text).length <= 8 && opensAnswer.test(more.text) && words(more.text).length <= 18
  return sentence(explains ? `${sentence(answer.text)} ${sentence(more.text)}` : answer.text)
}

const isFiller = (text: string) =>
  /^(?:let's|let me|good question|great question|well|stay|watch|keep watching|i'll (?:tell|show)|here we go|comment|think about it)\b/i.test(
    text,
  ) && words(text).length < 9
