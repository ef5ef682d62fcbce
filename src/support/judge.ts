/** Finds the evidence for one value: the lines that hold its figures, its names, its quotations and its words. */

import { isDenied } from '../language/denial.ts'
import { properNames } from '../language/names.ts'
import { readsNumbersOf } from '../language/spelled-numbers.ts'
import { parseTimestamp } from '../language/timestamps.ts'
import {
  bestLines,
  cite,
  citeAll,
  citesFrame,
  isAboutOther,
  maxCitations,
  seenAt,
  uniqueLines,
  wordsAround,
} from './citations.ts'
import { type EvidenceIndex, type IndexedLine, linesLike, sharedWords } from './evidence-index.ts'
import { isConversionOf, isSameFigure } from './figures.ts'
import { figuresOfValue, findFigure, isFigureAlone, otherwise } from './find-figure.ts'
import { linesWithName, namesIn } from './names.ts'
import type { Finding } from './policy.ts'
import { misheard, quotedIn, type Quotations } from './quotations.ts'
import type { Citation } from './support.ts'
import { type Fields, type Leaf, timeIn } from './visit-values.ts'
import { contentOf, sharesScripts } from './words.ts'

interface Judged extends Finding {
  citations: Citation[]
}

export type Judge = (leaf: Leaf, value: string | number | boolean) => Judged

/** `describesShots`: what is shown was taken from the shots of the evidence alone. */
export function createJudge(index: EvidenceIndex, quotations: Quotations, describesShots: boolean): Judge {
  return (leaf, value) => {
    if (leaf.type === 'enum' || leaf.type === 'boolean') return workedOut
    if (leaf.type === 'number' && leaf.rule !== 'stated') return workedOut
    const text = String(value)
    switch (leaf.rule) {
      case 'time':
        return confirmed([atTime(leaf, parseTimestamp(text))])
      case 'counted':
        return workedOut
      case 'free':
        return judgeFree(leaf, text)
      case 'verbatim':
        return judgeQuotation(leaf, text)
      case 'name':
        return judgeName(leaf, text)
      case 'mention':
        return judgeMention(leaf, text)
      case 'unit':
        return judgeUnit(leaf, text)
      case 'shown':
        return describesShots ? confirmed([seenAt(leaf, index)]) : judgeProse(leaf, text)
      default:
        return judgeProse(leaf, text)
    }
  }

  /** Knowledge or a judgement that the format asks for: it follows from the video without being said in it. */
  function judgeFree(leaf: Leaf, text: string): Judged {
    return confirmed(citeAll(supporting(leaf, text).slice(0, maxCitations)))
  }

  function judgeQuotation(leaf: Leaf, text: string): Judged {
    const passage = quotations.find(text, misheard, leaf.cites, timeIn(leaf.item))
    const lines = passage ? [] : linesWithName(text, index)
    if (passage) {
      const { line, start, text: words } = passage
      return confirmed([cite({ by: line.by, id: line.id, start, text: words }), ...alsoIn(text, line.by)])
    }
    if (lines) return confirmed(citeAll(bestLines(lines, leaf, text)))
    return unconfirmed(leaf, { isAbsent: true })
  }

  /** The same words in another source: spoken and also on screen. */
  function alsoIn(text: string, by: Citation['by']): Citation[] {
    const words = contentOf(text)
    const [other] = linesLike(
      text,
      index.lines.filter((line) => line.by !== by),
    )
    return other && words.length > 0 && other.shared === words.length ? [cite(other.line)] : []
  }

  function judgeName(leaf: Leaf, text: string): Judged {
    const lines = linesWithName(text, index)
    return lines ? confirmed(citeAll(bestLines(lines, leaf, text))) : unconfirmed(leaf, { isAbsent: canCompare(text) })
  }

  /** Where the very words occur; where they are denied, last. */
  function judgeMention(leaf: Leaf, text: string): Judged {
    const wanted = text.toLowerCase()
    const places = index.lines.flatMap((line): Citation[] => {
      const at = line.role === 'interface' ? -1 : line.text.toLowerCase().indexOf(wanted)
      return at < 0 ? [] : [isDenied(line.text, at) ? { ...cite(line), says: 'opposite' } : cite(line)]
    })
    const ordered = places.toSorted((one, other) => Number('says' in one) - Number('says' in other))
    return ordered.length > 0 ? confirmed(ordered.slice(0, maxCitations)) : judgeProse(leaf, text)
  }

  function judgeProse(leaf: Leaf, text: string): Judged {
    const figures = figuresOfValue(leaf, text, index.duration)
    const found = figures.map((figure) => findFigure(figure, leaf, text, index))
    const names = namesIn(text).map((name) => linesWithName(name, index))
    const quotes = quotedIn(text).map((quote) => quotations.find(quote, misheard, leaf.cites))
    const against = otherwise(figures, found, index.cited(leaf.cites))
    if ([...found, ...names, ...quotes].includes(undefined)) {
      return unconfirmed(leaf, {
        isAbsent: canCompare(text) && (figures.length === 0 || readsNumbersOf(index.language || 'en')),
        isLoneFigure: found.every((one) => !one) && isFigureAlone(text, leaf),
        against,
      })
    }
    if (leaf.rule === 'stated' && isOfNothing(leaf)) return unconfirmed(leaf, { against })
    const isDerived = found.some((one) => one!.isDerived)
    const lines = uniqueLines([
      ...found.flatMap((one) => one!.lines),
      ...names.flatMap((one) => one!.slice(0, 2)),
      ...quotes.flatMap((one) => index.cited([one!.line.id])),
      ...supporting(leaf, text),
    ])
    // What is said is often written as well.
    const others = overlapping(leaf, text).filter(({ by }) => lines.every((line) => line.by !== by))
    const direct = [...lines, ...others].slice(0, maxCitations)
    const isSupported = direct.length > 0 && (found.length > 0 || quotes.length > 0 || isMostlyKnown(text))
    const isWorkedOut = isDerived || !isSaid(text, lines.length > 0 ? lines : direct)
    if (isSupported) return confirmed([...direct.map((line) => cite(line, isWorkedOut)), ...against])
    if (isDerived) return workedOut
    return isSeen(leaf, text) ? confirmed([seenAt(leaf, index)]) : unconfirmed(leaf, {})
  }

  /**
   * Whether a frame alone supports a value. It does for what can be looked at and gives no figure, quotation or name that
   * no line has: what is written in a picture was read as on-screen text, and a line of it would be cited.
   */
  function isSeen(leaf: Leaf, text: string): boolean {
    if (!citesFrame(leaf) || (leaf.rule !== 'visible' && leaf.rule !== 'shown')) return false
    return properNames(text).every((name) => !isWord.test(name) || linesWithName(name, index) !== undefined)
  }

  /** "150 g" supports the "g" beside an amount of 150. A unit that is none of the known ones is a word like others. */
  function judgeUnit(leaf: Leaf, text: string): Judged {
    const amount = figuresOfValue({ ...leaf, key: 'amount' }, textIn(leaf.entry, 'amount'), index.duration)
    const figures = amount.filter(({ unit }) => unit !== undefined)
    if (figures.length === 0 || !canCompare(text)) return judgeProse(leaf, text)
    const linesWhere = (isSupport: typeof isSameFigure) =>
      index.lines.filter((line) =>
        line.figures.some((other) => other.unit && figures.some((figure) => isSupport(figure, other))),
      )
    const lines = linesWhere(isSameFigure)
    if (lines.length > 0) return confirmed(citeAll(bestLines(lines, leaf, text)))
    return linesWhere(isConversionOf).length > 0 ? workedOut : unconfirmed(leaf, {})
  }

  /** Whether lines have most of a value's words. "The water tank is made of glass" is not what "a small water tank" says. */
  function isSaid(text: string, lines: readonly IndexedLine[]): boolean {
    const words = ownWords(text)
    const known = words.filter((word) => lines.some((line) => sharedWords(line, [word]) > 0)).length
    return words.length === 0 || !canCompare(text) || known > words.length / 2
  }

  /** Whether the evidence has a third of a statement's words: one word about the subject says nothing of the statement. */
  function isMostlyKnown(text: string): boolean {
    const words = ownWords(text)
    if (words.length < 3 || !canCompare(text) || text.endsWith('?')) return true
    return words.filter((word) => index.words.has(word)).length > words.length / 3
  }

  /** The value is a figure of something that no line names: where its number occurs, it is that of another thing. */
  function isOfNothing({ entry, main, key }: Leaf): boolean {
    const named = main === undefined || main === key ? '' : textIn(entry, main)
    const words = canCompare(named) ? contentOf(named) : []
    return words.length > 0 && !words.some((word) => index.words.has(word))
  }

  /** Of the cited lines those that share a word with the value; of another language, all. */
  function supporting(leaf: Leaf, text: string): IndexedLine[] {
    // A value of nothing but figures is about what its entry is about.
    const own = ownWords(text)
    const words = own.length > 0 ? own : wordsAround(leaf, text)
    const cited = index.cited(leaf.cites).filter(({ by }) => by !== 'seen')
    return canCompare(text) ? cited.filter((line) => sharedWords(line, words) > 0) : cited
  }

  /** Without citations: the lines that share most of the value's words, if it shares enough with the evidence. */
  function overlapping(leaf: Leaf, text: string): IndexedLine[] {
    const words = contentOf(text)
    const known = words.filter((word) => index.words.has(word)).length
    if (known < Math.max(Math.min(2, words.length), words.length * 0.4)) return []
    const own = index.lines.filter((line) => !isAboutOther(line, leaf))
    const places = linesLike(text, own)
    return places.filter(({ shared }) => shared >= places[0]!.shared * 0.6).map(({ line }) => line)
  }

  interface Doubt extends Partial<Finding> {
    against?: Citation[]
  }

  function unconfirmed(leaf: Leaf, { isAbsent = false, isLoneFigure = false, against = [] }: Doubt): Judged {
    const finding = { isAbsent: isAbsent && !index.isUntranscribed, isLoneFigure, citesFrame: citesFrame(leaf) }
    const cited = index
      .cited(leaf.cites)
      .filter(({ by, id }) => by !== 'seen' && against.every(({ line }) => line !== id))
    const citations = [{ by: 'unconfirmed' as const }, ...citeAll(uniqueLines(cited).slice(0, 2)), ...against]
    return { citations, isConfirmed: false, ...finding }
  }

  /** Whether a text could be found: the evidence is in English or has been translated, and shares the text's scripts. */
  function canCompare(text: string): boolean {
    const isEnglish = ['', 'en'].includes(index.language) || index.lines.some(({ isTranslation }) => isTranslation)
    return isEnglish && sharesScripts(text, index.text)
  }

  /** What began last: a time is that of a line's begin, when the one before has hardly ended. */
  function atTime(leaf: Leaf, at: number): Citation {
    const isAt = ({ by, start, end }: IndexedLine) => by !== 'posted' && at >= Math.floor(start) && at <= end
    const cited = index.cited(leaf.cites).find(isAt)
    const line = cited ?? index.lines.filter(isAt).toSorted((one, other) => other.start - one.start)[0]
    if (line === undefined) return { by: 'worked-out', at }
    return line.by === 'seen' ? seenAt(leaf, index) : cite(line)
  }
}

const textIn = (entry: Fields, key: string): string => (typeof entry[key] === 'string' ? entry[key] : '')

/** The words of a value that carry meaning. Its figures are found one by one. */
const ownWords = (text: string): string[] => contentOf(text).filter((word) => !/^\p{N}+$/u.test(word))

/** Not "T-shirt", "TV" or "LED". */
const isWord = /\p{Lu}\p{Ll}/u

const workedOut: Judged = {
  citations: [{ by: 'worked-out' }],
  isConfirmed: true,
  isAbsent: false,
  isLoneFigure: false,
  citesFrame: false,
}

const confirmed = (citations: Citation[]): Judged => (citations.length > 0 ? { ...workedOut, citations } : workedOut)
