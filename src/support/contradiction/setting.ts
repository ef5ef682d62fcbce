/** What is known of the place where a figure of an answer stands: what it is about, and when and how it is meant. */

import { unitOf } from '../../language/numerals/units.ts'
import { isSmallWord } from '../small-words.ts'
import type { Figure } from '../reading/figure.ts'
import { isNumberWord } from '../reading/implied.ts'
import { weightOf, wordsAround } from './nearness.ts'
import type { Source } from '../sources.ts'
import { type Leaf, timeIn } from '../walk.ts'
import { isAlike, isTelling, termsIn, wordsOf } from '../words.ts'

export interface Setting {
  key: string
  about: ReadonlySet<string>
  /** How much a word of `about` says of a figure. */
  weigh(figure: Figure): (word: string) => number
  /** What an amount is told of right behind it: "a $59 blazer". */
  named(figure: Figure): string | undefined
  /** When the entry says that it happens. */
  near: number | undefined
  /** From when until when its entry lasts. */
  span: [number, number] | undefined
  /** The amount of one thing in a list: that is not the sum of two others. */
  isAmount: boolean
  /** It tells of the whole video, or adds things up: totals and shares of everything may stand there. */
  isWhole: boolean
  /** The words around it say that it was worked out: "in all", "longer than". */
  isTotal(figure: Figure): boolean
  /** The field asks for a total. */
  isTotalKey: boolean
  /** A listed thing with its count, and nothing else: "7 tyre levers". */
  isThing: boolean
  /** Nothing but a number: "243". */
  isAlone: boolean
  isRough: boolean
  isRate: boolean
  /** The same, of the part of the sentence in which a figure stands. */
  isRateOf(figure: Figure): boolean
  /** The places that tell of the same thing, as far as words and times say. */
  home: ReadonlySet<Source>
  /** The other figures of the same text. */
  others: readonly Figure[]
}

/** Words that say that a figure was worked out, in the part of the sentence in which it stands. */
const totals =
  /\b(?:total|totals|in all|altogether|together|com(?:es?|ing) to|add(?:s|ing)? up|combined|overall|sum|average|sav(?:es?|ing|ings)|difference|margin|gap|left|remaining|extra|each|apiece|a (?:time|head|piece|wear)|both|discount|so|compared|fell|drop(?:s|ped)?|r[io]se|gain(?:s|ed)?|(?:over|across|in) (?:the |all )?(?:\w{1,12} )?(?:rounds|sets|days|weeks|nights|months|circuits|games)|insgesamt|zusammen|macht|pro|in tutto|insieme|a testa|al giorno|en tout|au total|soit|chacun|en total|juntos|cada|no total|ao todo|razem|totalt|samen|in totaal|toplam)\b|=|i\.e\.|合計|計(?=\d)|全部で|一共|总共|कुल|المجموع|всего|вместе/i
/** "22 minutes after the opener", "18 days longer than the year", "20 points more". */
const compared =
  /^[\s-]?[\p{L}%°]{0,14}(?: \p{L}{1,12})? ?(?:after|before|later|earlier|more|less|fewer|longer|shorter|older|younger|cheaper|dearer|faster|slower|higher|lower|taller|deeper|wider|heavier|lighter|bigger|larger|smaller|hotter|colder|warmer|above|below|over|under|ahead|behind|short of|off|further|farther|closer|nearer|mehr|weniger|später|früher|länger|kürzer|höher|tiefer|breiter|schwerer|leichter|größer|kleiner|teurer|billiger|schneller|langsamer|älter|jünger|de plus|de moins|más|menos|mais|più|meno)\b/iu
/** "Up 55p from January", "plus courte de 5 cm". */
const changed =
  /(?<!\p{L})(?:(?:plus|moins|più|meno|más|menos|mais) \p{L}{3,14} (?:de|di|en|em|por)|(?:up|down|off)(?: by)?)(?: about| around| roughly| some| nearly| almost)? [$€£¥₹]?$/iu
const comparing =
  /\b(?:after|before|later|earlier|more|less|fewer|longer|shorter|older|younger|cheaper|dearer|faster|slower|higher|lower|taller|deeper|wider|heavier|lighter|bigger|larger|smaller|above|below|ahead|behind|off|short of)\b/i
const rates =
  /\b(?:daily|weekly|monthly|yearly|annually)\b|(?:\bper |\ban? |\bevery |\/)(?:day|week|month|year|hour|minute|night|person|mo|yr)\b/i
const rough =
  /\b(?:about|around|roughly|approximately|approx|nearly|almost|over|under|some|just|up to|more than|less than|at least)\b|[~≈+]/i

// A video of a single entry is no place of its own.
const longestEntry = 20
const usualEntry = 10

const breaks = /[;()]|,(?!\d)|\.(?!\d)/g

/** The part of a sentence in which a figure stands. */
export function clauseAt(text: string, start: number, end: number): string {
  const from = Math.max(0, ...[...text.slice(0, start).matchAll(breaks)].map(({ index }) => index + 1))
  const to = text.slice(end).search(/[;()]|,(?!\d)|\.(?!\d)/)
  return text.slice(from, to < 0 ? undefined : end + to)
}

/** "In all", "each": the words around a figure say that it was worked out. */
export const isSummedUp = (text: string, { start, end }: { start: number; end: number }): boolean =>
  totals.test(clauseAt(text, start, end))

/** What stands in brackets behind another figure says it in another way. */
const isBracketed = (text: string, start: number, figures: readonly Figure[]) => {
  const bracket = text.lastIndexOf('(', start)
  return (
    bracket > start - 60 &&
    !text.slice(bracket, start).includes(')') &&
    figures.some(({ end }) => end <= bracket && end > bracket - 60)
  )
}

/** "¥8,443 in all, under ten thousand": a bound on what stands before it. */
const isBound = (text: string, start: number, figures: readonly Figure[]) =>
  /\b(?:under|below|less than|over|above|more than) [$€£¥₹]?$/i.test(text.slice(Math.max(0, start - 14), start)) &&
  figures.some((one) => one.end < start && one.unit !== undefined)

/** "About 17 yards a catch". */
const isShare = (text: string, start: number, end: number) =>
  /(?:about|around|roughly|~|≈) ?[$€£¥₹]?$/i.test(text.slice(Math.max(0, start - 10), start)) &&
  /^[\s-]?[\p{L}%°]{0,14} (?:an?|per) \p{L}/u.test(text.slice(end, end + 24))

/** What a short answer is about stands in what was asked. */
const asked: Record<string, string> = { answer: 'question', back: 'front' }

export function settingOf(leaf: Leaf, text: string, figures: readonly Figure[], sources: readonly Source[]): Setting {
  const { main, entry, key, path } = leaf
  const subject = main === undefined ? '' : entry[main]
  const question = entry[asked[key] ?? '']
  const about = aboutOf(text, ...[subject, question].filter((part) => typeof part === 'string'))
  const near = timeIn(leaf.entry)
  const isListed = main !== undefined || /\/\d+$/.test(path)
  const scored = figures.length === 0 ? [] : sources.map((source) => ({ source, score: scoreOf(source, about, near) }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return {
    key,
    about,
    weigh(figure) {
      const around = wordsAround(text, figure)
      const subjects = new Set(
        typeof subject === 'string' && subject !== text ? termsIn(subject).map(({ term }) => term) : [],
      )
      return (word) => (subjects.has(word) ? 1 : weightOf(word, text, around))
    },
    named: ({ end }) => {
      const clause = /^[^.,;:!?()]*/.exec(text.slice(end, end + 40))![0]
      return [...aboutOf(wordsOf(clause).slice(0, 2).join(' '))][0]
    },
    near,
    isAmount: isListed && leaf.rule === 'stated',
    isWhole:
      (leaf.rule !== 'stated' && (!isListed || totals.test(text) || comparing.test(text))) ||
      (!isListed && /time|total|budget|cost|price/i.test(key)),
    isTotal: ({ start, end }) =>
      isSummedUp(text, { start, end }) ||
      compared.test(text.slice(end, end + 60)) ||
      isBracketed(text, start, figures) ||
      (isShare(text, start, end) && !rates.test(text)) ||
      changed.test(text.slice(Math.max(0, start - 20), start)) ||
      isBound(text, start, figures),
    isTotalKey: !isListed && /time|total|budget|cost|price/i.test(key),
    span: near === undefined ? undefined : [near, Math.min(leaf.until ?? near + usualEntry, near + longestEntry)],
    isThing: /\/\d+$/.test(path) && figures[0]?.start === 0 && figures.length === 1 && wordsOf(text).length < 6,
    isAlone: /^\d[\d.,]*$/.test(text),
    isRough: rough.test(text),
    isRate: rates.test(text),
    isRateOf: ({ start, end }) => rates.test(clauseAt(text, start, end)),
    home: new Set(scored.filter(({ score }) => score > 0 && score >= best * 0.6).map(({ source }) => source)),
    others: figures,
  }
}

const secondsAround = 4

export const isNear = ({ by, start, end }: Source, at: number, around = secondsAround): boolean =>
  by !== 'posted' && at >= start - around && at <= end + around

function scoreOf(source: Source, about: ReadonlySet<string>, near: number | undefined): number {
  const words = [...about].filter((word) => isAlike(source.words, word)).length
  return words + (near !== undefined && isNear(source, near, 1) ? 2 : 0)
}

// They are compared with every word of the video.
const mostWords = 30

/** The words that say what a figure is about; figures and units are not among them. */
const aboutOf = (...texts: string[]): Set<string> =>
  new Set(
    texts
      .flatMap((text) => termsIn(text).map(({ term }) => term))
      .filter(
        (word) =>
          isTelling(word) &&
          !/\d/.test(word) &&
          !isSmallWord(word) &&
          unitOf(word) === undefined &&
          !isNumberWord(word),
      )
      .slice(0, mostWords),
  )
