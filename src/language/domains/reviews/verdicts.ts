/** How a review ends: its rating, its last word, and what both say of the whole. */

import { isCallToAction } from '../../asides.ts'
import { polarity } from '../../opinions.ts'
import { rating } from '../../prices.ts'
import type { Line, Reading } from '../../reading.ts'
import { labelsOf } from '../../subtitles.ts'
import { sentence, words } from '../../text.ts'

/** Where the points end and the summing up begins. */
export const conclusion =
  /\b(?:overall|bottom line|final (?:verdict|thoughts|score)|in conclusion|all in all|would (?:i|we|you) (?:buy|recommend|repurchase|go|do (?:it|this)|get|come|order)|i(?:'d| would)(?: still| definitely| probably| not| never)? (?:give|rate|buy|recommend|repurchase|say)|i give|i rate|worth it\?|verdict|out of (?:10|5|ten|five)|stars\b|should you)\b|^(?:so |but |and )*if you\b.*\b(?:you'll|it's (?:plenty|enough|perfect|great)|you will|get (?:it|this|one)|buy|grab|skip|don't need|go for it|this is (?:for|the)|it's (?:not )?(?:for|worth))\b/i

/** The last rating that is given: earlier ones are often of a part. */
export function ratingOf(reading: Reading): string {
  // "Five out of five?" asks for one.
  const of = (lines: Line[]) =>
    lines.map((line) => (line.text.endsWith('?') ? '' : rating(line.plain))).findLast((text) => text !== '')
  return of(reading.sentences) ?? of(reading.written) ?? of(reading.caption) ?? ''
}

/** A rating as a share of the best one; undefined for none. */
export function shareOf(rated: string): number | undefined {
  const value = /^(\d+(?:\.\d+)?)(?:\/(\d+)| stars)/.exec(rated)
  return value ? Number(value[1]) / Number(value[2] ?? 5) : undefined
}

const against =
  /\b(?:(?:don't|do not|never) (?:waste|buy|get (?:it|this|one))|save your money|not worth|(?:wouldn't|would not|won't|will not) (?:recommend|repurchase|buy|get|spend)|skip (?:it|this|them)|(?:sending|sent|send) (?:it|them|this) back|i returned|returning (?:it|them)|absolutely not|would i (?:buy|recommend|get)[^.?!]{0,30}\?? (?:honestly,? )?no\b|(?:won't|will not|wouldn't|not) be (?:renewing|buying|repurchasing|going back|coming back|ordering|returning)|worst|avoid (?:it|this)|regret|hard pass|expected (?:more|better)|look elsewhere)\b/i
const inFavour =
  /\b(?:worth (?:it|every|the)|(?:would|i'd) (?:definitely |totally |absolutely |still |100% )?(?:recommend|repurchase|buy|get)|buy it again|highly recommend|get (?:it|this|one)\b|grab (?:it|one)|go (?:get|buy)|must have|obsessed|i'm (?:so |really |very )?happy|no regrets|glad i (?:bought|got)|it's plenty|(?:it's|is|become) my (?:new |absolute )?favou?rite|can't live without|never going back|(?:absolutely|really|genuinely) love|be back|you(?:'ll| will) (?:love|be happy))\b/i

/** Advises for or against the whole. */
export const advises = (text: string) => against.test(text) || inFavour.test(text)

/** How the whole is meant: 1 for, -1 against, 0 when nothing says. */
export function stanceOf(reading: Reading): number {
  const share = shareOf(ratingOf(reading))
  if (share !== undefined) return share >= 0.55 ? 1 : share <= 0.45 ? -1 : 0
  const lines = [...reading.sentences, ...reading.written, ...reading.caption]
  const said = (pattern: RegExp) => lines.filter(({ text }) => pattern.test(text.replaceAll('’', "'"))).length
  const isAgainst = said(against)
  const isFor = lines.filter(({ text }) => inFavour.test(text) && !against.test(text)).length
  if (isAgainst !== isFor) return isAgainst > isFor ? -1 : 1
  return isAgainst > 0 ? 0 : Math.sign(lines.reduce((sum, { plain }) => sum + Math.sign(polarity(plain)), 0))
}

const concluding: [RegExp, number][] = [
  [
    /\b(?:overall|bottom line|final verdict|verdict|in conclusion|all in all|at the end of the day|final thoughts)\b/i,
    4,
  ],
  [against, 3.5],
  [inFavour, 3],
  [/\bif (?:you|your)\b.{4,70}\b(?:get|buy|grab|you'll|you will|this is|skip|yes|no|it's)\b/i, 2],
  [/\b(?:out of (?:10|5)|\d\/10|stars|i give|i'd give|i rate)\b/i, 1.5],
  [/\b(?:honestly|i love|my favorite|the best|the worst|obsessed|absolutely not)\b/i, 1],
]

const noVerdict = /\b(?:honest (?:review|thoughts)|let me tell you|worth the hype\?|is .{3,40} worth)\b/i

const nothing = /(?!)/

/** The reviewer's last word, as it was said. */
export function verdictOf(reading: Reading): string {
  const stance = stanceOf(reading)
  const posted = reading.caption.filter(({ source }) => source === 'caption')
  return best(reading.sentences, stance) ?? best([...labelsOf(reading), ...posted], stance) ?? ''
}

function best(lines: Line[], stance: number): string | undefined {
  const scored = lines
    .filter(
      ({ text }) =>
        !isCallToAction(text) &&
        words(text).length > 2 &&
        !(text.endsWith('?') && words(text).length < 9) &&
        !noVerdict.test(text) &&
        !text.trim().endsWith(':'),
    )
    .map((line, index, all) => ({
      line,
      score:
        concluding.reduce((sum, [pattern, points]) => sum + (pattern.test(line.plain) ? points : 0), 0) -
        // A word to those whom it does not suit is not the last one.
        ((stance > 0 ? against : stance < 0 ? inFavour : nothing).test(line.plain) ? 2 : 0) +
        (index / Math.max(1, all.length)) * 1.5,
    }))
    .filter(({ score }) => score >= 2)
    .toSorted((one, other) => other.score - one.score)
  return scored[0] && sentence(scored[0].line.text.replace(/^(?:final )?verdict ?[:–—-] ?/i, ''))
}
