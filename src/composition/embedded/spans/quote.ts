/** Quotations: whole clauses of what is said, wherever the recogniser broke its lines. */

import { tidy, words } from '../../../language/text.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { isUnfinished } from '../statements.ts'
import { type Clause, clausesOf } from './clauses.ts'

export interface Quotation {
  text: string
  line: MarkedLine
  score: number
}

/** Words of a quotation; clauses are put together up to `handy` words. */
const [fewest, handy, longest] = [5, 18, 32]
/** How much of a clause the reader has to take for a quotation. */
const half = 0.5
/** A quotation that starts so hangs on what came before. */
const opening = /^(?:and|but|so|or|because|um|uh|well|you know|i mean|then|now|like|yeah)\b[, ]*/i
/** One that ends so goes on. */
const open =
  /\b(?:and|but|or|so|because|the|an?|of|to|in|on|at|with|for|from|is|are|was|that|which|who|my|your|our|their|very|they|we|you|i)$/i

export function quotations(video: MarkedVideo, role: string, span: string): Quotation[] {
  const carrying = new Set(video.carrying(role).map(({ index }) => index))
  return stretches(video.lines).flatMap((lines) => {
    const { text, starts } = joined(lines)
    const marked: Clause[] = lines.flatMap((line, at) =>
      carrying.has(line.index)
        ? line.passages(span, 0.35).map(({ from, to }) => ({ from: starts[at]! + from, to: starts[at]! + to }))
        : [],
    )
    // A finished line of a handy length is said in one breath: it is not cut.
    const isBreath = lines.length === 1 && carrying.has(lines[0]!.index) && words(text).length <= handy + 4
    const clauses = isBreath
      ? [{ from: 0, to: text.length }]
      : grouped(
          text,
          clausesOf(text).filter((clause) => coverage(clause, marked) >= half),
        )
    return clauses.flatMap((clause) => {
      const touched = lines.filter(
        (line, at) => starts[at]! < clause.to && starts[at]! + line.text.length > clause.from,
      )
      const surest = touched.toSorted((one, other) => other.score(role) - one.score(role))[0]!
      const whole = cleaned(text.slice(clause.from, clause.to))
      const quote = words(whole).length <= longest ? whole : cleaned(surest.text)
      const length = words(quote).length
      const line = quote === whole ? touched[0]! : surest
      return length >= fewest && length <= longest && !open.test(quote)
        ? [{ text: quote, line, score: surest.score(role) }]
        : []
    })
  })
}

const inQuotes = /^["“„«](.{8,300})["”“»]\.?$/u

/** What stands on a card in quotation marks is a quotation in any language; a part of what is said repeats the speech. */
export function cardsInQuotes({ lines }: MarkedVideo): Quotation[] {
  const plain = (text: string) => ` ${words(text).join(' ')} `
  const said = lines.filter(({ source }) => source === 'speech').map(({ text }) => plain(text))
  return lines
    .filter(({ source }) => source === 'on-screen-text')
    .flatMap((line) => {
      const text = tidy(inQuotes.exec(line.text)?.[1] ?? '')
      const isOwn = words(text).length >= 4 && !said.some((one) => one.includes(plain(text)))
      return isOwn ? [{ text, line, score: surelyQuoted }] : []
    })
}

/** As sure as the reader is of its best quotations. */
const surelyQuoted = 0.9

/** Without the recogniser's remarks ("[Music]") and the words that tie it to what came before. */
const cleaned = (text: string) =>
  tidy(text.replaceAll(/\[[^\]]{1,20}\]/g, ''))
    .replace(opening, '')
    .replace(/^["“„«]([^"“”„«»]*)["”“»]$/u, '$1')

/** Lines that run on into one another. */
function stretches(lines: readonly MarkedLine[]): MarkedLine[][] {
  const all: MarkedLine[][] = []
  for (const line of lines) {
    const last = all.at(-1)?.at(-1)
    if (last && last.source === line.source && isUnfinished(last)) all.at(-1)!.push(line)
    else all.push([line])
  }
  return all
}

function joined(lines: readonly MarkedLine[]): { text: string; starts: number[] } {
  const starts: number[] = []
  let text = ''
  for (const line of lines) {
    if (text !== '') text += ' '
    starts.push(text.length)
    text += line.text
  }
  return { text, starts }
}

function coverage({ from, to }: Clause, marked: readonly Clause[]): number {
  const inside = marked.map((one) => Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)))
  return inside.reduce((sum, length) => sum + length, 0) / Math.max(1, to - from)
}

/** Clauses that follow one another are one quotation while it stays short enough to share. */
function grouped(text: string, clauses: readonly Clause[]): Clause[] {
  const groups: Clause[] = []
  for (const clause of clauses) {
    const last = groups.at(-1)
    const follows = last && clause.from - last.to <= 3 && !/[.!?]/.test(text.slice(last.to - 1, clause.from))
    if (follows && words(text.slice(last.from, clause.to)).length <= handy) last.to = clause.to
    else groups.push({ ...clause })
  }
  return groups
}
