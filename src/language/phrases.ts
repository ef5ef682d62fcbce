/** Noun phrases: around a known head word ("this oversized gray blazer"), and after words that announce a thing ("it's called …"). */

import { isFunctionWord, tidy } from './text.ts'

export interface Phrase {
  /** Without articles and what leads up to it. */
  text: string
  /** The head word as it stands there. */
  head: string
  start: number
  end: number
  /** The word right before it, in lower case: "the", "from", "this"; '' at the start of a clause. */
  before: string
}

/** Verbs and adverbs that stand before a thing without describing it. */
const leads = new Set(
  `wear wearing wore worn add added adding use using used try trying tried love loved loving like liked want wanted need needed
get got grab grabbed grabbing take took have had has having buy bought buying order ordered ordering pick picked pair paired pairing
style styled styling throw threw throwing put putting find found called named meet visit visiting see saw call want keep
kept eat ate eating make made making bring brought include includes including start started starting finish finished includes
recommend went go going wearing rocking holding owns own paid pay cost costs costing ended landed chose choose carry carrying
first second third fourth fifth last next finally lastly number also obviously honestly definitely currently already always
never maybe probably simply super pretty so very too quite little cute nice good great amazing gorgeous beautiful favorite favourite
viral famous new own whole same actual literally best perfect obsessed simple basic trusty stuff classic few couple bunch
pair set bit lot kind sort plain plus then today tonight yesterday okay well yes no wait sorry ever only more most much
many any every each another other both some all here there out up down off back away around than like as`.split(/\s+/),
)

const isModifier = (word: string) => {
  const plain = word.toLowerCase().replaceAll('’', "'")
  return plain !== '' && !leads.has(plain) && !isFunctionWord(plain) && !/^\$?\d/.test(plain)
}

/** Every phrase in a text that ends in one of the heads. `heads` has to be global. */
export function phrasesWith(heads: RegExp, text: string, most = 5): Phrase[] {
  const found: Phrase[] = []
  for (const match of text.matchAll(heads)) {
    const from = Math.max(
      text.slice(0, match.index).search(/[,.;:!?()"“”][^,.;:!?()"“”]*$/) + 1,
      found.at(-1)?.end ?? 0,
    )
    const words = [...text.slice(from, match.index).matchAll(/\S+/g)]
    let start = match.index
    let taken = 0
    while (words.length > 0 && taken < most && isModifier(words.at(-1)![0])) {
      start = from + words.pop()!.index
      taken++
    }
    const before = words.at(-1)?.[0].toLowerCase() ?? ''
    const end = match.index + match[0].length
    const last = found.at(-1)
    // "water bottle holder": two heads in a row are one thing.
    if (last && start <= last.end + 1 && text.slice(last.end, match.index).trim() === '') {
      last.end = end
      last.head = match[0]
      last.text = tidy(text.slice(last.start, end))
    } else found.push({ text: tidy(text.slice(start, end)), head: match[0], start, end, before })
  }
  return found
}

const stoppers = new Set(
  `is are was were has have had that which who because so but if when where while for from in on at by to into it it's its they
they're their you your you're i i'm i've we we're he she this these those there there's here and or nor then than as with without
after before until really actually just only literally honestly um uh not also about like over under near next every
opened opens makes make serves serve does do did will would can could gets get got right where's always never
whose my our his her be been being let's go going looks look tastes taste costs cost feels works comes come cause cuz though
plus inside behind across located hidden the a an best one ones bring book wear take rent buy try order ask entrance tickets too said says again trust honestly super so very no wait sorry`.split(
    /\s+/,
  ),
)

/** The words from a place in the text up to a comma or a word that cannot belong to a name. */
export function phraseAfter(text: string, at: number, most = 6): string {
  const clause = /^[^,.;:!?()"“”\n]*/.exec(text.slice(at).replace(/^[\s,:]+/, ''))![0].replace(/ [-–—] .*$/, '')
  const taken: string[] = []
  for (const word of clause.replace(/^\s*(?:the|a|an|this|these|their|my|your|some|our) /i, '').split(/\s+/)) {
    const plain = word.toLowerCase().replaceAll('’', "'")
    if (taken.length >= most || plain === '') break
    // A word of grammar with a capital inside a name belongs to it: "Off The Hook".
    const isLarge = taken.length > 0 && /^\p{Lu}/u.test(word) && /^\p{Lu}/u.test(taken[0]!) && !/^I\b/.test(word)
    if (stoppers.has(plain) && !isLarge) break
    taken.push(word)
  }
  return tidy(taken.join(' '))
}

/** Whether a name could be one: not a lone word of grammar or praise. */
export const isNameLike = (text: string) =>
  text !== '' && !leads.has(text.toLowerCase()) && !isFunctionWord(text.toLowerCase()) && !/^\d+$/.test(text)
