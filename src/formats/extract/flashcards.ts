/** How the embedded composer makes cards of what a lesson teaches. */

import { type Card, cardOf } from '../../language/domains/learning/cards.ts'
import { type Fact, factsOf, factText } from '../../language/domains/learning/facts.ts'
import { type Asked, quizOf } from '../../language/domains/learning/quiz.ts'
import { subjectOf } from '../../language/domains/learning/subjects.ts'
import { nameOf } from '../../language/domains/languages/tongues.ts'
import { type LanguageLesson, languageLesson } from '../../language/domains/languages/translations.ts'
import { type Pair, writtenPairs } from '../../language/pairs.ts'
import { statementOf } from '../../language/grammar.ts'
import { headline } from '../../language/headline.ts'
import { summary } from '../../language/ranking.ts'
import type { Reading } from '../../language/reading.ts'
import { contentWords, overlap, sentence, tidy, unique, words } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'
import { topicOf } from '../../language/topics.ts'

const most = 15

interface Timed {
  at: number
  card: Card
}

export function extractFlashcards(reading: Reading) {
  if (topicOf(reading) === 'language') {
    const lesson = languageLesson(reading)
    if (lesson.phrases.some(({ translation }) => translation !== '')) return phraseCards(reading, lesson)
  }
  return {
    title: headline(reading),
    subject: subjectOf(reading)?.name ?? '',
    cards: unique(cardsOf(reading), ({ card }) => card.front.toLowerCase())
      .toSorted((one, other) => one.at - other.at)
      .slice(0, most)
      .map(({ at, card }) => Object.assign({ timestamp: timestamp(at, reading.duration) }, card)),
    summary: summary(reading),
  }
}

/** Questions as they are asked, terms as they are written, then what else is stated. */
function cardsOf(reading: Reading): Timed[] {
  const { asked, isDrill } = quizOf(reading)
  if (isDrill) return asked.map(quizCard)
  const terms = termsOf(reading)
  const shown = terms.map(termCard)
  const known = [
    ...asked.map(({ question, answer }) => `${question} ${answer}`),
    ...terms.map(({ left, right }) => `${left} ${right}`),
  ]
  const facts = factsOf(reading)
    .filter(({ kind, rest }) => kind === 'cause' || rest.length > 3 || /^(?:\p{Lu}|\d)/u.test(rest))
    .filter((fact) => !known.some((text) => overlap(text, factText(fact)) >= 0.8))
  return [
    ...asked.map(quizCard),
    ...shown,
    ...unique(facts.flatMap(apart), (fact) => `${fact.kind} ${factText(fact)}`).map((fact) => ({
      at: fact.at,
      card: cardOf(fact),
    })),
  ]
}

/** "It carried only 20 lifeboats because …": how many, and why, are two things to know; so are who and when. */
function apart(fact: Fact): Fact[] {
  const isDated = /\b\d{4}\b/.test(fact.rest)
  const stated: Fact = { ...fact, kind: isDated ? 'time' : 'statement', because: '' }
  const parts =
    fact.kind === 'cause' && fact.verb !== '' && /\d/.test(fact.rest)
      ? [stated, { ...fact, rest: tidy(fact.rest.replace(/,.*$/, '')) }]
      : [fact]
  return parts.flatMap((part) =>
    part.kind === 'time' && part.isDeed ? [{ ...part, kind: 'statement' as const }, part] : [part],
  )
}

const quizCard = ({ at, question, answer }: Asked): Timed => ({
  at,
  card: {
    front: question,
    back: answer,
    type: 'basic',
    bloomLevel: /^(?:why|how (?:do|does|did|can|is|are))\b/i.test(question) ? 'understand' : 'remember',
    tags: tagsOf(question),
  },
})

const tagsOf = (text: string) => [...new Set(contentWords(text))].slice(0, 3)

/** Terms with what they are, as lists on screen have them. What is said as well is no new card, nor is a sum. */
function termsOf(reading: Reading): Pair[] {
  const pairs = writtenPairs(reading).filter(
    ({ left, right, by }) =>
      words(left).length <= 6 &&
      // "The capital of Turkey is Ankara (not Istanbul)": a remark on a statement defines nothing.
      !(by === '()' && (/^not\b/i.test(right) || statementOf(left))) &&
      !/[÷×+*^²³√%]|\d\s*[-/]\s*\d/.test(`${left}${right}`) &&
      !/^\?*$/.test(right) &&
      !left.endsWith('?'),
  )
  const said = reading.sentences.map(({ plain }) => plain).join(' ')
  const isNew = ({ left, right }: Pair) => {
    const content = contentWords(`${left} ${right}`)
    const heard = new Set(contentWords(said))
    return content.filter((word) => heard.has(word)).length < content.length * 0.6
  }
  const fresh = pairs.filter(isNew)
  return fresh.length >= 2 || fresh.some(({ by }) => by === '=') ? fresh : []
}

const termCard = ({ at, left, right }: Pair): Timed => ({
  at,
  card: {
    front: `What is ${left}?`,
    back: sentence(right),
    type: 'definition',
    bloomLevel: 'remember',
    tags: tagsOf(left),
  },
})

/** A language lesson's cards: from the meaning to the phrase, which is the harder way and the one that is needed. */
function phraseCards(reading: Reading, { target, phrases }: LanguageLesson) {
  const language = nameOf(target)
  const known = phrases.filter(({ translation }) => translation !== '')
  return {
    title: headline(reading),
    subject: language,
    cards: known.slice(0, most).map(({ at, phrase, translation }) => ({
      timestamp: timestamp(at, reading.duration),
      front: `How do you say "${translation}"${language === '' ? '' : ` in ${language}`}?`,
      back: phrase,
      type: 'basic' as const,
      bloomLevel: 'remember' as const,
      tags: language === '' ? [] : [language.toLowerCase()],
    })),
    summary: summary(reading),
  }
}
