/** Whether a video teaches, by its form. */

import { writtenPairs } from '../../pairs.ts'
import type { Reading } from '../../reading.ts'
import { words } from '../../text.ts'
import { factsOf } from './facts.ts'
import { quizOf } from './quiz.ts'

/** Only teachers say what their pupils will be able to do. */
const goals =
  /\b(?:by the end|after (?:this|today|watching)|when you're done|once you(?:'re done|'ve watched| finish))\b.{0,40}\b(?:you|you'll|students|learners)\b.{0,12}\b(?:able to|know how to)\b|\bstudents will be able to\b|\bswbat\b|\b(?:hello|hi|good morning|good afternoon|welcome(?: back)?)[^.!?]{0,30}\b(?:graders?|grade|class|students|year (?:\d+|\p{L}+))\b|\blearning (?:objective|target|goal|intention)s?\b/u

/** Talk of a class: who is in it, what is due, what comes in the test. */
const school =
  /\b(?:\p{L}+th|\d+th|first|second|third) graders?\b|\b(?:ap|ib|gcse|a-level) (?:bio|chem|econ|physics|history|calc|lit|stats|psych)\p{L}*|\bunit (?:\d+|test|exam|quiz)\b|\bthe whole unit\b|\b(?:is|it's) due (?:on )?\p{L}+day\b|\byour (?:quiz|test|homework|worksheet|midterm|exam)\b|\bon the (?:exam|test|quiz|midterm)\b/u

/** Whether a video teaches, whatever its subject: most of what it says is what things are, and hardly anyone acts in it. */
export function isLesson(reading: Reading): boolean {
  if (goals.test(reading.everything) || asksAndAnswers(reading) || listsTerms(reading)) return true
  const facts = factsOf(reading)
  const telling = facts.filter(({ kind }) => kind !== 'statement' && kind !== 'cause')
  const isSchool = school.test(reading.everything) && telling.some(({ kind }) => kind !== 'time' && kind !== 'place')
  const personal = reading.sentences.filter(({ text }) => /\b(?:i|i'm|i've|my|me|we|our)\b/i.test(text))
  if (isSchool && personal.length <= reading.sentences.length * 0.34) return true
  const length = reading.sentences.length || reading.written.length
  return (
    telling.length >= Math.max(2, length * 0.25) &&
    facts.length >= 3 &&
    facts.length >= length * 0.5 &&
    personal.length <= reading.sentences.length * 0.2
  )
}

/** A quiz about things; one about the person who answers is an interview. */
function asksAndAnswers(reading: Reading): boolean {
  const { asked, isDrill } = quizOf(reading)
  const isPersonal = ({ question }: { question: string }) => /\b(?:you|your|i|my|we|this|it)\b/i.test(question)
  return isDrill && asked.filter((each) => !isPersonal(each)).length >= 3
}

/** "Edema = swelling", again and again, without prices and amounts. */
function listsTerms(reading: Reading): boolean {
  const terms = writtenPairs(reading).filter(
    ({ by, left, right }) =>
      by === '=' && words(left).length <= 4 && !/\d/.test(left + right) && /^\p{Ll}/u.test(right),
  )
  return terms.length >= 3
}
