/** Names that are misheard and written right: "Loomenfold" in speech is "Lumenfold" where a card or the post has it so. */

import type { Evidence } from '../evidence.ts'
import { fold } from './fold.ts'
import { namesIn } from './names.ts'
import type { Line } from './reading.ts'
import { singular, tokensOf, words } from './text.ts'

/** Letters of the shortest name that is compared; of so many letters one may differ. */
const [shortest, each] = [5, 4]
/** Words of a name, and of what was heard in its place. */
const longest = 3
/** Names that are compared: a post may have any number of words. */
const max = 150

/** The letters alone, in which "Some Nara" and "Somnara" differ by one. */
const lettersOf = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Spells the names of speech as they are written. */
export function createSpelling(evidence: Evidence, written: readonly Line[]): (text: string) => string {
  const names = namesOf(evidence, written)
  // What is written anywhere is spelled right.
  const known = new Set([...names.keys(), ...written.flatMap(({ text }) => words(text).map(lettersOf))])
  const isKnown = (heard: readonly string[]) => known.has(lettersOf(heard.join(' ')))

  /** The written name that some words are a mishearing of. */
  function nameFor(heard: readonly string[]): string | undefined {
    const letters = lettersOf(heard.join(' '))
    if (letters.length < shortest || heard.some((_, at) => isKnown(heard.slice(at)) || isKnown([heard[at]!])))
      return undefined
    const near = [...names].filter(([other]) => isNear(letters, other))
    return near.length === 1 ? near[0]![1] : undefined
  }

  return (text) => {
    if (names.size === 0) return text
    const tokens = tokensOf(text)
    // A large letter at the beginning of a sentence tells nothing.
    const isLarge = (at: number) =>
      /^["“'(]*\p{Lu}/u.test(tokens[at] ?? '') && at > 0 && !/[.!?…:]["”']?$/.test(tokens[at - 1]!)
    // "North Lamar" is another name than "Norte": what stands beside it is written nowhere.
    const isOther = (at: number) => isLarge(at) && !isKnown([tokens[at]!])
    for (let at = 0; at < tokens.length; at++) {
      for (let length = 1; length <= Math.min(longest, tokens.length - at); length++) {
        const heard = tokens.slice(at, at + length).join(' ')
        const lead = /^["“'(]*/.exec(heard)![0]
        const end = /(?:['’]s)?[^\p{L}\p{N}]*$/u.exec(heard)![0]
        const bare = heard.slice(lead.length, heard.length - end.length)
        if (/[,.;:!?…]/.test(bare)) break
        const isName = tokens.slice(at, at + length).some((_, index) => isLarge(at + index))
        if (!isName || (isOther(at - 1) && !/[,;]$/.test(tokens[at - 1]!)) || (isOther(at + length) && end === ''))
          continue
        const name = nameFor(bare.split(' '))
        if (name === undefined) continue
        tokens.splice(at, length, lead + name + end)
        break
      }
    }
    return tokens.join(' ')
  }
}

/** The names on cards, in the caption, in tags and handles, by their letters. */
function namesOf({ video }: Evidence, written: readonly Line[]): Map<string, string> {
  const texts = [...written.map(({ text }) => text), video.author]
  const tags = [...texts.join(' ').matchAll(/[#@]([\p{L}\p{N}_.]+)/gu)].map(([, tag]) => tag!)
  const shown = texts.flatMap((text) =>
    text === text.toUpperCase()
      ? [...text.split(/ *[^\p{L}'’& -]+ */u), ...tokensOf(text)].map(cased)
      : namesIn(text).flatMap(({ name }) => [name, tokensOf(name)].flat()),
  )
  const all = [...[...tags, video.authorHandle].map(cased), ...shown]
  const found = new Map<string, string>()
  for (const given of all.slice(0, max)) {
    const name = given === given.toUpperCase() ? cased(given) : given
    const isName = /^\p{Lu}[\p{L}'’& -]+$/u.test(name) && tokensOf(name).length <= longest
    if (isName && lettersOf(name).length >= shortest && !found.has(lettersOf(name))) found.set(lettersOf(name), name)
  }
  return found
}

const cased = (text: string) => text.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())

const isNear = (one: string, other: string) => {
  const allowed = Math.floor(Math.min(one.length, other.length) / each)
  return one[0] === other[0] && singular(one) !== singular(other) && distance(one, other, allowed) <= allowed
}

/** How many letters have to be changed, put in or left out; more than `most` are not counted. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of one.split('').entries()) {
    const next = [at + 1]
    for (const [index, match] of other.split('').entries())
      next.push(Math.min(row[index]! + (letter === match ? 0 : 1), row[index + 1]! + 1, next[index]! + 1))
    row = next
  }
  return row.at(-1)!
}
