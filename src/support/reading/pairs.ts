/** Two numbers that are one figure: a score, and fractions that are set equal. Both must have been told together. */

import { unitAtStart } from '../../language/numerals/units.ts'
import { isFunctionWord } from '../../language/text.ts'
import { same } from '../derivation/derive.ts'
import type { Known } from '../known.ts'
import { isNear } from '../contradiction/setting.ts'
import type { Source } from '../sources.ts'
import { type Leaf, timeIn } from '../walk.ts'

interface Pair {
  one: number
  other: number
  source: Source
}

const written =
  /(?<![\d.,:/–-])(\d{1,3})( ?[-–] ?| to )(\d{1,3})(?![\d:/–-]|[.,]\d)|(?<![\d.,:/-])(\d{1,2})(:)(\d)(?![\d:])/g
const told =
  /(?<![\d.,:/])(\d{1,3})(?: ?[-–:] ?|対|比| (?:\p{L}{2,9} )?(?:to|a|à|zu|x|tegen|al|por|ke|के|مقابل|до|к|na|mot|till) | )(\d{1,3})(?![\d:/]|[.,]\d|:\d)/gu
const sport =
  /\b(?:scor(?:e|es|ed|ing)|wins?|won|beats?|los(?:e|es|t)|leads?|led|draws?|drew|level|tied?|equali[sz]\w{1,4}|goals?|points?|sets?|half-?time|full-?time|final|match|game|makes? it|down|up|ahead|behind|tie-break)\b/i

const scored =
  /^(?:scor|win|won|vic|los|defeat|lead|draw|tie|level|final|result|advantage|deficit|thrill|thrash|half|full|at|up|down|ahead|behind|in|on|for|goal|point|set|comeback|upset|match|game|over|against|sieg|niederlage|führung|unentschieden|victoria|derrota|victoire|défaite|vittoria|sconfitta|vitória)/i

/** There is only one final score. */
const final =
  /\b(?:final|wins?|won|beats?|full-?time|endstand|gewinn(?:t|en)|gewann(?:en)?|gewonnen|gana|ganan|ganó|ganaron|ganamos|ganando|ganh(?:a|am|ou|aram|amos)|venc(?:e|eu|eram|emos)|gagn(?:e|ent|é|ée)|remport(?:e|ent|é)|vinc(?:e|ono)|vinto|vittoria|victoria|vitória|victoire|sieg)(?!\p{L})|勝|赢|胜|जीत|فاز|فوز|كسب/iu

/** Everybody's numbers for other things: shares, opening hours. */
const idioms = new Set(['50-50', '24-7', '9-5'])

/** Pairs are held against every other: no short video tells more. */
const mostPairs = 200

export function createPairRepair(known: Known, change: (path: string, was: string, now: string) => string) {
  const pairs = known.sources.all.flatMap(pairsIn).slice(0, mostPairs)

  /** They are told in one place, together or not. */
  const areSaid = (one: number, other: number) =>
    known.sources.all.some((source) => {
      const values = new Set(known.figures.all.flatMap((figure) => (figure.source === source ? [figure.value] : [])))
      if (/\b(?:nil|love|zero)\b/i.test(source.text)) values.add(0)
      return values.has(one) && values.has(other)
    })

  function instead(
    one: number,
    other: number,
    near: number | undefined,
    isFinal: boolean,
  ): [number, number] | undefined {
    const within = (around: number) => pairs.filter(({ source }) => near !== undefined && isNear(source, near, around))
    const shares = (pair: Pair) =>
      key(pair.one, pair.other) !== key(one, other) &&
      [pair.one, pair.other].some((value) => value === one || value === other)
    // The nearest first; somebody who was shown the pictures may have seen any other score.
    const ways = [
      within(0).filter(shares),
      within(2).filter(shares),
      ...(known.mayKnowMore
        ? [isFinal ? pairs.filter((pair) => shares(pair) && final.test(pair.source.text)) : []]
        : [near === undefined ? pairs.filter(shares) : within(2), pairs]),
    ]
    const all = ways.find((some) => some.length > 0) ?? []
    const [first] = all
    if (!first || all.some((pair) => key(pair.one, pair.other) !== key(first.one, first.other))) return undefined
    // In the order of the answer, as far as it tells.
    return first.one === other || first.other === one ? [first.other, first.one] : [first.one, first.other]
  }

  return function repairPairs(leaf: Leaf, text: string): string {
    const cut = text.slice(0, 4_000)
    let repaired = cut
    for (const match of [...cut.matchAll(written)].toReversed()) {
      const [one, sign, other] = [Number(match[1] ?? match[4]), match[2] ?? match[5]!, Number(match[3] ?? match[6])]
      const isScore = sport.test(cut) || (one >= other && leaf.rule !== 'stated')
      const behind = cut.slice(match.index + match[0].length, match.index + match[0].length + 30)
      const unit = unitAtStart(behind)
      // "A 3-2 pitch": what stands before a thing says which one it is, unless the thing is won or lost by it.
      const thing = sign.trim() === 'to' ? undefined : /^ (\p{L}{3,20})/u.exec(behind)?.[1]
      if (thing !== undefined && !scored.test(thing) && !isFunctionWord(thing.toLowerCase())) continue
      const isMeasure = unit !== undefined && !['goal', 'point', 'set'].includes(unit.family)
      if (!isScore || isMeasure || idioms.has(`${one}-${other}`) || areSaid(one, other)) continue
      const right = instead(one, other, timeIn(leaf.entry), final.test(cut))
      if (!right) continue
      const now = right.join(sign)
      repaired = change(
        leaf.path,
        repaired,
        repaired.slice(0, match.index) + now + repaired.slice(match.index + match[0].length),
      )
    }
    return repairEquation(leaf, repaired)
  }

  /** "6/8 equals 2/3" is false whoever says it; what the video sets equal is right. */
  function repairEquation(leaf: Leaf, text: string): string {
    const match = equation.exec(text)
    if (!match) return text
    const [a, b, c, d] = match.slice(1).map(Number) as [number, number, number, number]
    if (b === 0 || d === 0 || same(a / b, c / d)) return text
    const right = known.figures.all.find(({ parts }) => parts && parts[0] !== a && same(parts[0] / parts[1], a / b))
    if (!right) return text
    const at = match.index + match[0].length - `${c}/${d}`.length
    return change(leaf.path, text, text.slice(0, at) + right.parts!.join('/') + text.slice(at + `${c}/${d}`.length))
  }
}

const equation =
  /(?<![\d/])(\d{1,3})\/(\d{1,3})[^.;\d]{0,30}?(?:=|\bequals?|\b(?:is|are) (?:the same as|equal to)|\bsame as) ?(\d{1,3})\/(\d{1,3})(?![\d/])/i

const key = (one: number, other: number) => (one < other ? `${one}-${other}` : `${other}-${one}`)

function pairsIn(source: Source): Pair[] {
  const plain = source.plain
    .replaceAll(/\bnil\b/gi, '0')
    .replaceAll(/\bone\b/gi, '1')
    // "Eighty-one seventy-eight" in words may be a price or a score.
    .replaceAll(/(?<![\d.])\d\d\.\d\d(?![\d.])/g, (both) =>
      source.text.includes(both) ? both : both.replace('.', ' '),
    )
  return [...plain.matchAll(told)]
    .filter((match) => !unitAtStart(plain.slice(match.index + match[0].length, match.index + match[0].length + 30)))
    .map((match) => ({ one: Number(match[1]), other: Number(match[2]), source }))
}
