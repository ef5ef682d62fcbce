/** Phrases of a language that is taught, with the meanings that the video gives them. */

import { isCallToAction } from '../../asides.ts'
import type { Line, Reading } from '../../reading.ts'
import { tidy, unique, words } from '../../text.ts'
import { isForeign, type Phrase, type Shown, shownLines, shownPhrases } from './shown-phrases.ts'
import { type Spoken, spokenPhrases } from './spoken-phrases.ts'
import { likelyTarget, namesLanguage, speaksOfLanguage, targetOf } from './tongues.ts'
import { usageOf } from './usage.ts'

export interface LanguageLesson {
  /** BCP 47; '' when nothing tells. */
  target: string
  /** Every phrase that is taught, in order, once each. */
  phrases: Phrase[]
}

const remembered = new WeakMap<Reading, LanguageLesson>()

/** The lesson that a video gives; its phrases are found once. */
export function languageLesson(reading: Reading): LanguageLesson {
  const known = remembered.get(reading) ?? readLesson(reading)
  remembered.set(reading, known)
  return known
}

/** Whether a video teaches a language, whatever else it speaks of: it names one as such and says what its phrases mean. */
export const isLanguageLesson = (reading: Reading): boolean =>
  isTaught(
    reading.lines.map(({ text }) => text).join('\n'),
    languageLesson(reading)
      .phrases.map(({ translation }) => translation)
      .filter((translation) => translation !== ''),
  )

/** Dishes have foreign names with meanings too; but nobody says a dish to anybody. */
const isTaught = (text: string, meanings: string[]) =>
  (speaksOfLanguage(text) && meanings.length >= 2) ||
  (namesLanguage(text) && meanings.length >= 3 && meanings.filter((meaning) => said.test(meaning)).length >= 2)

const said =
  /\b(?:i|i'm|i'd|you|me|my|we|please|thanks?|hello|hi|bye|goodbye|good (?:morning|night|evening|luck)|how|where|what|let's|sorry|excuse|welcome|yes|cheers|go|come|slowly)\b|\?$/i

function readLesson(reading: Reading): LanguageLesson {
  const named = targetOf(reading)
  const likely = likelyTarget(reading)
  const lines = shownLines(reading)
  const paired = shownPhrases(reading, lines, likely)
  const alone = lines.filter(({ text }) => isForeign(text, likely))
  const spoken = spokenPhrases(
    reading.sentences.filter(({ text }) => !isCallToAction(text)),
    [...paired.map(({ phrase }) => phrase), ...alone.map(({ text }) => text)],
    likely,
  )
  const explained = spoken.filter(({ meaning, isSaid }) => meaning !== '' || (isSaid && named !== ''))
  const samples = [...paired, ...explained].map(({ phrase }) => phrase)
  const target = named || targetOf(reading, [...samples, ...alone.map(({ text }) => text)])
  const said = target.startsWith('en') ? swapsOf(reading.sentences) : explained.map(phraseOf)
  const found = withoutParts([...paired.map((phrase) => withUsage(phrase, spoken)), ...said])
  // One strange word in a video that names no language makes no lesson.
  if (named === '' && found.length < 2) return { target: '', phrases: [] }
  const rest = alone.flatMap((line) => shownAlone(line, found, reading))
  const all = unique([...found, ...rest], ({ phrase }) => words(phrase).join(' '))
  return { target, phrases: all.toSorted((one, other) => one.at - other.at) }
}

/** "Exhausted" on screen and "I'm exhausted" in speech are one phrase: the longer one. */
const withoutParts = (phrases: Phrase[]) =>
  phrases.filter(
    (one) =>
      !phrases.some(
        (other) =>
          Math.abs(other.at - one.at) < 5 &&
          words(other.phrase).length > words(one.phrase).length &&
          ` ${words(other.phrase).join(' ')} `.includes(` ${words(one.phrase).join(' ')} `),
      ),
  )

const phraseOf = ({ at, phrase, meaning, around }: Spoken): Phrase => ({
  at,
  phrase,
  translation: meaning,
  usage: usageOf(around),
})

/** What is said about a phrase tells how it is used, though its meaning is written. */
function withUsage(phrase: Phrase, spoken: Spoken[]): Phrase {
  const said = spoken.find((each) => words(each.phrase).join(' ') === words(phrase.phrase).join(' '))
  return phrase.usage === '' && said ? { ...phrase, usage: usageOf(said.around) } : phrase
}

/** "Instead of very tired, say exhausted": English for those who learn it. */
const swapsOf = (lines: Line[]): Phrase[] =>
  lines.flatMap((line) => {
    const swap =
      /\b(?:instead of|don't say|stop saying)(?: saying)? ["“']?([^,]{2,40}?)["”']?,? (?:in english,? )?(?:you can |just |try )?(?:say|use|try|saying) ["“']?(.{2,60}?)["”']?(?:,? or .*|[.!]|$)/i.exec(
        line.text,
      )
    const meant =
      /^(?:(?:and|so|number \w+|first|next|then)[,:]? )*["“']?(.{2,40}?)["”']?,? (?:it |which |that )?(?:just |basically |really )?means? ["“']?(.{2,80}?)["”']?[.!]?$/i.exec(
        line.text,
      )
    const called =
      /^(?:(?:and|so) )?(?:if|when) (?:you're|you are|someone is|someone's|something is|something's|it's) (?:feeling )?([\p{L} ]{3,30}), (?:you're|you are|they're|it's|it means|that means) (.{3,60}?)[.!]?$/iu.exec(
        line.text,
      )
    const [phrase, translation] = called
      ? [called[1]!, called[2]!]
      : swap
        ? [swap[2]!, swap[1]!]
        : meant
          ? [meant[1]!, meant[2]!]
          : ['', '']
    return phrase === '' || /^(?:it|this|that|which)$/i.test(phrase)
      ? []
      : [{ at: line.start, phrase: tidy(phrase), translation: tidy(translation), usage: usageOf(line.text) }]
  })

const task =
  /^(?:(?:and|so|then|next|now|first|finally) )*(?:to|when you want to|if you want to|when you need to) (?:say |ask for |ask |tell \p{L}+ )?(.{3,60}?),? (?:you )?(?:can )?(?:say|use|ask|try|just|like|it's|this)\b.*$/iu
const told = /\b(?:this means|that means|it means|this is how you say|that's how you say|means) (.{2,60})$/i

/** A phrase that stands on screen and is not said in words that were understood: its meaning is what is said meanwhile. */
function shownAlone(line: Shown, found: Phrase[], reading: Reading): Phrase[] {
  if (
    found.some(
      ({ at, phrase, translation }) =>
        words(phrase).join(' ') === words(line.text).join(' ') ||
        (translation !== '' && at > line.at - 3 && at < line.end + 1),
    )
  )
    return []
  const meanwhile = reading.sentences.filter(({ start, end }) => start < line.end && end > line.at - 1)
  const meaning = meanwhile.flatMap(
    ({ text }) => (told.exec(tidy(text).replace(/[.!]$/, '')) ?? task.exec(tidy(text)))?.[1] ?? [],
  )[0]
  if (meaning === undefined && (reading.sentences.length > 0 ? found.length > 0 : true)) return []
  return [
    {
      at: line.at,
      phrase: line.text,
      translation: tidy(meaning ?? ''),
      usage: usageOf(meanwhile.map(({ text }) => text).join(' ')),
    },
  ]
}
