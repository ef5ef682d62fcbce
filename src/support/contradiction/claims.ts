/** The figures of an answer, and how much speaks for each place of the video that one of them was taken from it. */

import type { z } from 'zod'
import type { Figure, Told } from '../reading/figure.ts'
import { withUnit } from '../reading/figure-unit.ts'
import { isSaid } from '../reading/figures.ts'
import type { Known } from '../known.ts'
import { memoized } from '../memoized.ts'
import { closeness, wordsAround } from './nearness.ts'
import { isNear, type Setting, settingOf } from './setting.ts'
import { trueQuotations } from '../quotations/quoted.ts'
import { contentOf, type Source } from '../sources.ts'
import { entryOf, type Leaf, walk } from '../walk.ts'
import { isAlike, wordsOf } from '../words.ts'

export interface Claim {
  figure: Figure
  path: string
  /** The path of the entry that it is a part of. */
  entry: string | undefined
  text: string
  setting: Setting
  /** It stands in a quotation: what is quoted was not taken up by anything else. */
  isQuoted: boolean
  /** What the entry says in its other values, which may be in the video's own words. */
  further: readonly string[]
}

export interface Claims {
  all: readonly Claim[]
  /** Those of values that are asked from general knowledge, which need not be told in the video. */
  free: readonly Claim[]
  /** How closely a claim and a place of the video are about the same thing. */
  attachment: (claim: Claim, told: Told) => number
  /** The same, by everything that its entry says. */
  relation: (claim: Claim, told: Told) => number
  /** Whether two claims have a word in common that is told there. */
  share: (one: Claim, other: Claim, told: Told) => boolean
  /** The same by the words that stand beside the figure, and not beside the others of its text. */
  wording: (claim: Claim, told: Told) => number
}

// Every figure of the answer is held against every one of the video: no answer about a short video has more.
const mostClaims = 150
/** Of the other figures of a text or an entry. */
const mostBeside = 20

/** How much nearer a word must stand to one figure to say nothing of another in the same line. */
const leastNearer = 0.15
const ofAnother = 0.5
const ofItsOwn = 2.2

export function indexClaims(schema: z.ZodType, answer: unknown, known: Known): Claims {
  const all: Claim[] = []
  const free: Claim[] = []
  walk(schema, answer, {
    leaf(leaf, value) {
      const isRead = leaf.type === 'string' || (leaf.type === 'number' && leaf.rule === 'stated')
      const list = leaf.rule === 'free' ? free : all
      if (!isRead || leaf.rule === 'time' || leaf.rule === 'counted' || list.length >= mostClaims) return value
      const text = String(value)
      const figures = known.figures.in(text).map((figure, _, all) => withUnit(figure, leaf, all))
      if (figures.length === 0) return value
      const setting = settingOf(leaf, text, figures, known.sources.all)
      const entry = entryOf(leaf.path)
      const quoted = leaf.rule === 'verbatim' ? [[-1, text.length] as const] : trueQuotations(text, known)
      const isQuoted = ({ start }: Figure) => quoted.some(([from, to]) => start > from && start < to)
      const further = entry === undefined ? [] : furtherOf(leaf, setting)
      for (const figure of figures)
        list.push({ figure, path: leaf.path, entry, text, setting, isQuoted: isQuoted(figure), further })
      return value
    },
  })
  const toldIn = Map.groupBy(known.figures.all, ({ source }) => source)
  const near = memoized((word: string) => {
    const close = new Map(known.figures.all.map((told) => [told, closeness(told, word)]))
    // Of several figures in a line, a word belongs to the nearest.
    for (const line of toldIn.values()) {
      const most = Math.max(...line.map((told) => close.get(told)!))
      const isNearer = line.some((told) => close.get(told)! > 0 && close.get(told)! < most - leastNearer)
      if (!isNearer) continue
      for (const told of line) {
        const own = close.get(told)!
        if (own > 0) close.set(told, own < most - leastNearer ? ofAnother : Math.max(own, ofItsOwn))
      }
    }
    return close
  })
  /** A word that stands everywhere tells nothing apart. */
  const rarity = memoized((word: string) => {
    const sources = new Set<Source>()
    for (const [told, close] of near(word)) if (close > 0) sources.add(told.source)
    return 1 / Math.sqrt(Math.max(1, sources.size))
  })
  const beside = memoized(({ figure, entry, setting }: Claim) => {
    const entries = entry === undefined ? [] : all.filter((one) => one.entry === entry).map((one) => one.figure)
    const others = [...new Set([...nearestTo(figure, setting.others), ...entries.slice(0, mostBeside)])]
    return others.filter(({ value }) => value !== figure.value)
  })
  const companions = memoized((claim: Claim) =>
    memoized((source: Source) => {
      const here = toldIn.get(source) ?? []
      return beside(claim)
        .filter((one) => here.some((told) => isSaid(one, told)))
        .map(({ value }) => value)
    }),
  )
  const weights = memoized((claim: Claim) => {
    const weight = claim.setting.weigh(claim.figure)
    return aboutOf(claim).map((word) => [near(word), weight(word) * rarity(word)] as const)
  })
  const furtherWeights = memoized(({ further }: Claim) =>
    further.map((word) => [near(word), ofEntry * rarity(word)] as const),
  )
  const localWeights = memoized((claim: Claim) => {
    const around = wordsAround(claim.text, claim.figure)
    return aboutOf(claim).flatMap((word) => {
      const distance = around.get(word)
      return distance === undefined ? [] : [[near(word), (2 * rarity(word)) / (1 + distance / 12)] as const]
    })
  })
  const sum = (weighed: (readonly [ReadonlyMap<Told, number>, number])[], told: Told) =>
    weighed.reduce((total, [close, weight]) => total + close.get(told)! * weight, 0)
  const scores = memoized((claim: Claim) =>
    memoized((told: Told) => {
      const others = new Set(companions(claim)(told.source))
      others.delete(told.value)
      return sum(weights(claim), told) + timely(told.source, claim.setting) + Math.min(2, others.size) * 1.5
    }),
  )
  return {
    all,
    free,
    attachment: (claim, told) => scores(claim)(told),
    relation: (claim, told) => scores(claim)(told) + sum(furtherWeights(claim), told),
    share: (one, other, told) =>
      [...one.setting.about].some((word) => isAlike(other.setting.about, word) && near(word).get(told)! > 0),
    wording: (claim, told) => sum(localWeights(claim), told),
  }
}

/** Those that stand nearest to it in their text. */
const nearestTo = ({ start }: Figure, others: readonly Figure[]): readonly Figure[] =>
  others.length <= mostBeside
    ? others
    : others.toSorted((one, other) => Math.abs(one.start - start) - Math.abs(other.start - start)).slice(0, mostBeside)

/** What the other values of an entry say tells less of a figure than what stands beside it. */
const ofEntry = 0.4
const mostFurther = 20

function furtherOf({ entry, key }: Leaf, { about }: Setting): string[] {
  const texts = Object.entries(entry).filter(([other, value]) => other !== key && typeof value === 'string')
  const words = contentOf(
    texts
      .map(([, value]) => value)
      .join(' ')
      .slice(0, 1_000),
  )
  return words.filter((word) => !about.has(word) && !/\d/.test(word)).slice(0, mostFurther)
}

/** What a claim is about; what is written to the figure is its unit: "31-year-old". */
function aboutOf({ figure, text, setting }: Claim): string[] {
  const written = new Set(wordsOf(text.slice(figure.end).split(' ', 1)[0]!))
  return [...setting.about].filter((word) => !written.has(word))
}

/** A line that ends as an entry begins is told of the entry before. */
const overlap = 0.75

/** Told at the entry's time, while it lasts, or shortly before or after. */
function timely(source: Source, { near, span }: Setting): number {
  if (near === undefined || source.by === 'posted') return 0
  if (isNear(source, near, 1) && source.end > near + overlap) return 3
  if (span && source.start >= near && source.start < span[1] - overlap) return 2.5
  return isNear(source, near) ? 1 : 0
}
