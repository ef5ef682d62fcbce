/** Products that no list knows: told by their capitals, by a number before them, or by standing alone in a sentence. */

import { isEnglishWord } from '../../english.ts'
import { isNameLike, phraseAfter } from '../../phrases.ts'
import { capitalise, isFunctionWord, words } from '../../text.ts'
import { isNoThing } from './announced.ts'
import type { Mention } from './products.ts'
import { properThings, roleThings, type Thing } from './things.ts'
import { makerIn } from './wares.ts'

/** What follows these is compared with, not presented. */
export const compared =
  /\b(?:instead of|rather than|better than|cheaper than|compared to|dupe for|dupe of|alternative to|like an?|as good as|than (?:a|my|the)|no more|similar to|replaces?|faster than|without an?|works with|plugs? into|fits|for (?:your|my)|in (?:your|my)|on (?:your|my)|under (?:your|my)|off (?:your|my)|fits in)(?: \p{L}+){0,4} ?$/iu

/** Things that no list knows, where nothing known stands. What a known one says of itself is filled in from them. */
export function byPlace(text: string, known: Mention[], numbered: Thing | undefined): Mention[] {
  const things = [...roleThings(text), ...properThings(text), ...(numbered ? [numbered] : [])]
  const found: Mention[] = []
  for (const thing of things) {
    const before = text.slice(0, thing.start)
    if (compared.test(before) || isNoThing(thing.name)) continue
    const same = [...known, ...found].find(({ start, end }) => thing.start < end && thing.end > start)
    const isOne = /^ ones?\b/i.test(text.slice(thing.end))
    const one = isOne && known.findLast(({ end, brand }) => end <= thing.start && brand === '')
    if (same) fill(same, thing)
    // "Sunscreen, obviously the Round Lab birch one".
    else if (one) Object.assign(one, { name: `${thing.name} ${one.name}`, brand: thing.brand, end: thing.end })
    else if (!/\b(?:from|by|at|off|to|on) (?:the )?$/i.test(before)) found.push(mentionOf(thing, text, isOne))
  }
  for (const mention of [...known, ...found]) giveName(mention, text)
  return found.length + known.length > 0 ? found : fragment(text)
}

function mentionOf(thing: Thing, text: string, isOne: boolean): Mention {
  // "Two gels, the Maurten ones": what the ones are stands before the comma.
  const what = isOne ? (/(\p{L}+),(?: \p{L}+)? the $/u.exec(text.slice(0, thing.start))?.[1] ?? '') : ''
  const brand = what === '' ? thing.brand || makerBehind(text, thing.end) : thing.brand || thing.name
  const name = what === '' ? thing.name : `${thing.name} ${what}`
  return { ...thing, name, brand, head: thing.head || what, presented: true, byPlace: true }
}

/** "A bench scraper from OXO". */
function makerBehind(text: string, at: number): string {
  const behind = /^,? (?:from|by) [^,.;]+/.exec(text.slice(at))
  return behind ? makerIn(behind[0]) : ''
}

/** A fuller name for the same thing: "Fluval 307" for "filter". */
function fill(mention: Mention, thing: Thing): void {
  mention.brand ||= thing.brand
  const says = words(thing.name)
  if (says.length > words(mention.name).length && words(mention.name).every((word) => says.includes(word))) {
    mention.name = thing.name
    mention.end = Math.max(mention.end, thing.end)
  }
}

/** "My cushion, it's called the roho mosaic": its name, in whatever letters. */
function giveName(mention: Mention, text: string): void {
  const called = /^,? (?:it's|it is|they're|which is|that's|is) called (?:the |an? )?/i.exec(text.slice(mention.end))
  if (!called || mention.brand !== '') return
  const name = phraseAfter(text, mention.end + called[0].length, 3)
  const first = name.split(' ')[0]!
  if (name === '') return
  mention.name = `${name} ${mention.name}`
  mention.brand = isEnglishWord(first) ? '' : capitalise(first)
}

const alone =
  /^(?:(?:and|then|next|also|so|finally|okay)[, ]+)*(an?|the|my|some|and)\s+(?:an? |the |my |some )?((?:\p{L}[\p{L}-]* ){0,3}\p{L}[\p{L}-]+)[.!]?$/iu

/** "A smoker.", "And chalk.": a sentence that is nothing but a thing. What follows may say its price and its maker. */
function fragment(text: string): Mention[] {
  const match = alone.exec(text) ?? /^(and) (\p{L}[\p{L}-]+)[.!]?$/iu.exec(text)
  const name = match?.[2] ?? ''
  const isThing = isNameLike(name) && !isNoThing(name) && words(name).every((word) => !isFunctionWord(word))
  if (!match || !isThing) return []
  const start = text.indexOf(name)
  return [
    { name, brand: '', head: name.split(' ').at(-1)!, start, end: start + name.length, presented: true, byPlace: true },
  ]
}
