/** What is stated of an entry in its own section: what it offers, and what to do there. Asides of the speaker are neither. */

import { isAside } from '../../language/asides.ts'
import { digits } from '../../language/numbers.ts'
import { prices } from '../../language/prices.ts'
import { contentWords, tidy, unique, words } from '../../language/text.ts'
import { clauseIn, type Entry } from './entries.ts'
import { readRow } from '../../language/outline/row.ts'
import { afterOrder } from '../../language/outline/order.ts'
import { withoutFigures } from '../../language/outline/figures.ts'
import { clausesOf } from '../../language/clauses.ts'
import { withoutFillers } from '../../language/fillers.ts'
import { isSeason } from './spans/season.ts'

/** Whoever tells of themselves tells nothing of the thing. */
export const personal = /\b(?:i|i'm|i've|i'd|i'll|my|me|mine|we|our|us)\b/i
const advising =
  /^(?:go|use|rent|park|learn|check|ask|book|bring|arrive|start|come|order|take|wear|reserve|get there|don't|do not|never|always|avoid|buy)\b|\b(?:better to|have to|need to|should|must|book(?:ing)?s?|reserv\p{L}+|cash|card only|only take|closed|opens?|shuts?|till \d|until \d|queue|line gets|byob)\b/iu

/** Pieces of advice for one entry. */
const max = 2

export const isAdvice = (text: string) => advising.test(text.replaceAll('’', "'")) && !/^if\b/i.test(text)

/** Sentences and rows about an entry, each without its name, the written ones first. */
export function partsOf({ name, rows, speech, section, isTranslated }: Entry): string[] {
  const written = isTranslated ? [] : rows.map(({ text }) => text).filter((text) => text !== section?.title)
  const own = new Set(contentWords(name))
  const named = speech.findIndex(({ plain }) => contentWords(plain).some((word) => own.has(word)))
  const said = (section ? speech.slice(Math.max(0, named)) : [])
    .map(({ plain }) => plain)
    .filter((text) => !isAside(text) && !personal.test(text) && !/\?$|^(?:no|not|don't|say|look|sorry)\b/i.test(text))
  return [...written, ...said].map((text) => withoutName(text, name)).filter((text) => contentWords(text).length > 0)
}

/** What it offers: a row that describes it, else a sentence; with the price that is written with it. */
export function offerOf(entry: Entry): string {
  const parts = partsOf(entry).filter((text) => !isAdvice(text) && !isSeason(text))
  // "Where you can see the sea" breaks off.
  const isWhole = (text: string) =>
    withoutFigures(text) !== '' && !/^(?:where|which|who|that(?!['’]s| is))\b/i.test(text)
  const described = parts.find((text) => isWhole(text) && words(text).length > 1) ?? ''
  const price = entry.rows
    .map(({ text }) => text)
    .find((text) => prices(text).length > 0 && withoutFigures(text) === '')
  const isPriced = price === undefined || prices(described).length > 0
  return [withoutFillers(described).replace(/[.!]$/, ''), ...(isPriced ? [] : [price])].filter(Boolean).join('; ')
}

/** What to do there. */
export function adviceOf(entry: Entry): string {
  const clauses = partsOf(entry)
    .filter((text) => !isSeason(text))
    .flatMap((text) => clausesOf(text).map(({ from, to }) => text.slice(from, to)))
    .filter((text) => isAdvice(text) && words(text).length > 1)
  const written = clauses.filter((text) => entry.rows.some((row) => row.text.includes(text)))
  const advice = written.length > 0 ? written.slice(0, max) : clauses.slice(0, 1)
  return unique(advice, (text) => words(text).join(' '))
    .map((text) => withoutFillers(text).replace(/[.!]$/, ''))
    .join('; ')
}

/** "Then Petite France, the half-timbered houses by the water" without its name. */
function withoutName(text: string, name: string): string {
  const plain = tidy(afterOrder(text) ?? text)
  const own = new Set(contentWords(name))
  const [first = '', ...others] = plain.split(/,\s+|\s+[–—-]\s+|:\s+/)
  const isNaming =
    contentWords(first).length > 0 &&
    contentWords(first).filter((word) => own.has(word)).length * 2 >= contentWords(first).length
  if (isNaming && others.length > 0) return plain.slice(plain.indexOf(others[0]!, first.length))
  const beyond = contentWords(plain).filter((word) => !own.has(word))
  return isNaming || (beyond.length < 3 && beyond.length < contentWords(plain).length) ? '' : plain
}

/** How it is done: a clause that the reader marks, else a row that is no figure and no remark in brackets. */
export function noteOf(entry: Entry, span: string): string {
  const written = entry.isTranslated ? [] : entry.rows.map(({ text }) => text)
  const found = [clauseIn(entry, span), ...written]
    .filter((text) => !text.startsWith('('))
    .map((text) => withoutFillers(behindName(withoutFillers(readRow(text).text), entry.name)))
    .find((text) => words(withoutFigures(text)).length > 1 && !/\d/.test(digits(text)) && !personal.test(text))
  return found ?? ''
}

/** "Clamshell, lying on your side", "bench hop (skip if your shins hurt)": what stands behind a name; '' for the name alone. */
function behindName(text: string, name: string): string {
  const contentOf = (part: string) => contentWords(part.replaceAll('-', ' '))
  const own = new Set(contentOf(name))
  const [first = ''] = text.split(/,\s+|\s+(?=\()/)
  const isName = contentOf(first).length > 0 && contentOf(first).every((word) => own.has(word))
  return isName ? tidy(text.slice(first.length)).replace(/^\((.*)\)$/, '$1') : text
}
