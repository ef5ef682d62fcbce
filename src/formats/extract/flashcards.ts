/** How the embedded composer makes cards of what a lesson teaches. */

import { type Fact, factsOf, factText } from '../../language/domains/facts.ts'
import { headline, summary } from '../../language/ranking.ts'
import type { Reading } from '../../language/reading.ts'
import { type LanguageLesson, languageLesson } from '../../language/domains/translations.ts'
import { nameOf } from '../../language/domains/tongues.ts'
import { subjectOf } from '../../language/domains/subjects.ts'
import { capitalise, contentWords, sentence, unique } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'
import { topicOf } from '../../language/topics.ts'

const most = 15

export function extractFlashcards(reading: Reading) {
  const facts = unique(
    factsOf(reading).filter(({ kind, rest }) => kind === 'cause' || rest.length > 3),
    factText,
  ).slice(0, most)
  if (topicOf(reading) === 'language') {
    const lesson = languageLesson(reading)
    if (lesson.phrases.some(({ translation }) => translation !== '')) return phraseCards(reading, lesson)
  }
  return {
    title: headline(reading),
    subject: subjectOf(reading)?.name ?? '',
    cards: facts.map((fact) => Object.assign({ timestamp: timestamp(fact.at, reading.duration) }, cardOf(fact))),
    summary: summary(reading),
  }
}

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

interface Card {
  front: string
  back: string
  type: 'basic' | 'cloze' | 'definition'
  bloomLevel: 'remember' | 'understand'
  tags: string[]
}

function cardOf(fact: Fact): Card {
  const tags = [...new Set(contentWords(fact.subject))].slice(0, 3)
  const bloomLevel = fact.kind === 'cause' ? 'understand' : 'remember'
  const card = (type: Card['type'], front: string, back: string): Card => ({
    front,
    back: sentence(back),
    type,
    bloomLevel,
    tags,
  })
  const subject = named(fact.subject)
  switch (fact.kind) {
    case 'definition':
      return card('definition', `What ${copula(fact.verb)} ${subject}?`, fact.rest)
    case 'meaning':
      return card('definition', `What does ${subject} mean?`, fact.rest)
    case 'name':
      return card(
        'basic',
        `What ${copula(fact.verb)} ${subject} called?`,
        fact.rest.replace(/^(?:also )?(?:called|known as|named) /i, ''),
      )
    case 'place':
      return card(
        'basic',
        `Where does ${subject} ${fact.verb.replace(/^takes/, 'take').replace(/(?<=happen|occur|live)s$/, '')}?`,
        fact.rest,
      )
    case 'time':
      return timeCard(fact, card)
    case 'cause':
      return card('cloze', cloze(fact), fact.because)
    case 'nature':
    case 'statement':
      return card('cloze', cloze(fact), fact.rest)
  }
}

const when =
  /\b(?:in|on|by|since|around) (?:the )?(?:\p{L}+ )?(?:\d{1,2}(?:st|nd|rd|th)?,? )?\d{3,4}s?\b|\bon \p{L}+ \d+\b|\b\d+ (?:(?:million|billion|thousand) )?years ago\b/iu

/** "When was it built?" where the verb is passive, a gap for the date where it is not. */
function timeCard(fact: Fact, card: (type: Card['type'], front: string, back: string) => Card): Card {
  const date = when.exec(fact.rest)?.[0] ?? fact.rest
  const passive = /^(was|were|is|are) (\p{L}+)$/iu.exec(fact.verb)
  const other = fact.rest.replace(date, '').trim()
  if (passive)
    return card(
      'basic',
      `When ${passive[1]} ${named(fact.subject)} ${passive[2]}${other === '' ? '' : ` ${other}`}?`,
      capitalise(date),
    )
  return card(
    'cloze',
    sentence(`${capitalise(fact.subject)} ${fact.verb} ${fact.rest.replace(date, `{{c1::${date}}}`)}`),
    date,
  )
}

const cloze = ({ kind, subject, verb, rest, because }: Fact) =>
  kind === 'cause'
    ? sentence(`${capitalise(subject)} ${verb} ${rest} because {{c1::${because}}}`)
    : sentence(`${capitalise(subject)} ${verb} {{c1::${rest}}}`)

const copula = (verb: string) => /^(?:is|are|was|were)\b/.exec(verb)?.[0] ?? 'is'

/** In the middle of a sentence a name keeps its capital, an article does not. */
const named = (subject: string) => subject.replace(/^(The|A|An)\b/, (article) => article.toLowerCase())
