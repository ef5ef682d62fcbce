/** Everything about one video that its results are held against, read once. */

import type { Evidence, Shot } from '../evidence.ts'
import { inOneFamily } from '../language/numerals/units.ts'
import type { Figure } from './reading/figure.ts'
import { countsOther, type Figures, indexFigures } from './reading/figures.ts'
import { type DayOfMonth, datesTold } from './reading/dates.ts'
import { indexNames, type Names } from './names.ts'
import { indexPassages, type Passages } from './quotations/passages.ts'
import type { Setting } from './contradiction/setting.ts'
import { indexSources, languageOf, scriptsOf, type Sources } from './sources.ts'
import { isTimeTold } from './reading/told-time.ts'
import { fold, isAlike } from './words.ts'

/** Said; worked out, as the text around it tells; such as could be worked out or counted by chance; nothing of these. */
export type Certainty = 'said' | 'worked-out' | 'possible' | 'none'

export interface Known {
  duration: number
  sources: Sources
  passages: Passages
  figures: Figures
  names: Names
  dates: readonly DayOfMonth[]
  shots: readonly Shot[]
  /** The composer was shown pictures or the clip: what is not in words may have been seen. */
  hasPictures: boolean
  /** Evidence and value share language and script, and nothing could be seen: what is nowhere is not there. */
  isComparable(text: string): boolean
  /** What is said need not be all that the composer knows: it was shown pictures, or speech was not written down. */
  mayKnowMore: boolean
  /** The answer is in another language: what is counted has another name. */
  isForeign: boolean
  /** ISO 639-1 of the answer. */
  language: string
  /** Somebody speaks, and what they say was not written down. */
  isUnheard: boolean
  /** Whether a figure of the answer is said, measured or counted, or follows from what is. */
  supportOf(figure: Figure, setting: Setting): Certainty
  /** Whether it counts the entries of the answer itself. */
  countsEntries(figure: Figure, setting: Setting): boolean
  isSupported(figure: Figure, setting: Setting): boolean
}

export function knowledgeOf(evidence: Evidence, hasPictures: boolean, answer: unknown): Known {
  const sources = indexSources(evidence)
  // Composers are asked to write English; one that answers in the video's language is believed to.
  const language = languageOf(proseOf(answer)) || 'en'
  const speaks = sources.language === '' || sources.language === language
  const duration = evidence.video.durationSeconds
  const figures = indexFigures(sources, language, duration)
  const measured = new Set(measurementsOf(evidence))
  const counted = new Set(lengthsIn(answer))
  const lists = Object.entries(answer ?? {}).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
  /** "In 7 cards": a list of the answer is counted, by its own name or by one that the video has not. */
  const isOfAnswer = ({ value, unit, nouns }: Figure, { isWhole }: Setting) => {
    const counted = isWhole ? lists.filter(([, { length }]) => length === value) : []
    if (counted.some(([name]) => nouns.some((noun) => isAlike([fold(name)], noun)))) return true
    const isCount = unit === undefined ? nouns.length > 0 : unit.family === 'piece'
    return counted.length > 0 && speaks && isCount && nouns.every((noun) => !isAlike(sources.vocabulary, noun))
  }
  const supportOf = (figure: Figure, setting: Setting): Certainty => {
    const isLength = figure.unit?.family === 'time' && !setting.isAmount
    if (isLength && Math.abs(figure.value * figure.unit!.size - duration) <= 1) return 'said'
    if (figure.clock && isTimeTold(figure.clock, sources.all)) return 'said'
    if (isOfAnswer(figure, setting)) return 'worked-out'
    const found = figures.find(figure)
    // "46 hours against the 50 promised": the measure was named.
    const isNamed = setting.others.some(({ unit }) => unit && found?.unit && inOneFamily(unit, found.unit))
    const isPlain = found && !found.isWithdrawn && (isNamed || !countsOther(figure, found))
    if (found ? isPlain : figures.convert(figure, setting)) return 'said'
    const derived = figures.derive(figure, setting)
    if (found && !derived?.isTold) return 'possible'
    if (derived) return derived.isTold ? 'worked-out' : 'possible'
    // Three sets are not measured, however many shots there are.
    const isCount = figure.unit === undefined && !setting.isThing
    return isCount && (measured.has(figure.value) || counted.has(figure.value)) ? 'possible' : 'none'
  }
  return {
    duration,
    sources,
    figures,
    passages: indexPassages(evidence),
    names: indexNames(sources),
    dates: datesTold(sources),
    shots: evidence.shots,
    hasPictures,
    isComparable: (text) =>
      !hasPictures &&
      speaks &&
      evidence.speech.state !== 'untranscribed' &&
      [...scriptsOf(text)].every((script) => sources.scripts.has(script)),
    isForeign: !speaks,
    language,
    isUnheard: evidence.speech.state === 'untranscribed',
    mayKnowMore: hasPictures || evidence.speech.state === 'untranscribed',
    supportOf,
    countsEntries: isOfAnswer,
    isSupported: (figure, setting) => supportOf(figure, setting) !== 'none',
  }
}

/** What was counted and measured rather than said. */
function measurementsOf({ video, shots, sound }: Evidence): number[] {
  const { durationSeconds, width, height } = video
  return [
    durationSeconds,
    Math.floor(durationSeconds),
    Math.round(durationSeconds),
    width,
    height,
    shots.length,
    ...shots.flatMap(({ people, faces, things }) => [people, faces, ...things.map(({ count }) => count)]),
    ...(sound.tempo === null ? [] : [sound.tempo, Math.round(sound.tempo)]),
  ]
}

/** How many entries the lists of an answer have: "five exercises". */
function lengthsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  return [...(Array.isArray(value) ? [value.length] : []), ...Object.values(value).flatMap(lengthsIn)]
}

/** Sentences only: names and quotations are in any language. */
function proseOf(value: unknown): string {
  if (typeof value === 'string') return value.split(' ').length > 5 ? value.slice(0, 500) : ''
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(proseOf).filter(Boolean).join(' ').slice(0, 5_000)
}
