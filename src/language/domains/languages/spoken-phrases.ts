/** Phrases of another language inside English speech, each with the meaning that is said before or after it. */

import { isEnglishWord } from '../../english.ts'
import { citiesIn, countriesIn } from '../../names.ts'
import { clipped, type Line } from '../../reading.ts'
import { isFunctionWord, tidy, words } from '../../text.ts'
import { leadsOn, meaningAfter, meaningBefore } from './meanings.ts'
import { hasOwnScript, looksLike, namesLanguage } from './tongues.ts'

export interface Spoken {
  at: number
  phrase: string
  meaning: string
  /** It is said to be what people say, whether or not its meaning is given. */
  isSaid: boolean
  /** What is said around the phrase, to tell how it is used. */
  around: string
}

interface Token {
  text: string
  key: string
  at: number
  /** Begins a sentence. */
  opens: boolean
  isForeign: boolean
}

/** Words of other languages that English has too, and that stand inside their phrases. */
const shared =
  /^(?:a|am|an|as|bin|comment|come|con|da|das|de|del|di|die|do|dos|du|el|en|es|fin|gut|hat|he|i|in|is|la|las|le|les|lo|los|man|me|mi|nada|no|o|on|or|per|plus|por|pour|sans|se|si|sin|so|son|te|tu|un|una|van|war|was|y|soy|pan|ten|once|dice|hay|has|sea|sale|real|mate|chat|main|pain)$/

// Evidence is untrusted: a lesson of ten minutes has fewer sentences.
const mostLines = 200

/** Speech as words, each with its time and whether it is none of English. */
function tokensOf(lines: readonly Line[]): Token[] {
  return lines.slice(0, mostLines).flatMap(({ text, start, end }) => {
    const parts = clipped(text)
      .split(/\s+/)
      .filter((part) => words(part).length > 0)
    return parts.map((part, index): Token => {
      const key = words(part).join(' ')
      return {
        text: part,
        key,
        at: start + ((end - start) * index) / Math.max(1, parts.length),
        opens: index === 0,
        isForeign: !words(part).some(isEnglishWord) && !namesLanguage(part) && !(index > 0 && isPlace(part)),
      }
    })
  })
}

/** Places are called the same in a lesson of any language. */
const isPlace = (word: string) => citiesIn(word).length > 0 || countriesIn(word).length > 0

interface Run {
  from: number
  /** After the last word. */
  to: number
  /** It stands on screen too. */
  isShown: boolean
}

const stops = (token: Token | undefined) => token === undefined || /[.!?…]["”')]?$/.test(token.text)

/** Where the phrases stand: those that are known from the screen word for word, then every stretch that is not English. */
function runsOf(tokens: Token[], known: readonly string[]): Run[] {
  const taken = known.flatMap((phrase) => occurrence(tokens, words(phrase)))
  const isTaken = (at: number) => taken.some(({ from, to }) => at >= from && at < to)
  const found: Run[] = []
  for (let at = 0; at < tokens.length; at++) {
    if (!tokens[at]!.isForeign || isTaken(at)) continue
    let from = at
    while (
      from > 0 &&
      at - from < 2 &&
      !stops(tokens[from - 1]) &&
      !/[,:]$/.test(tokens[from - 1]!.text) &&
      shared.test(tokens[from - 1]!.key) &&
      opensPhrase(tokens, from - 1)
    )
      from--
    let to = at + 1
    while (to < tokens.length && !stops(tokens[to - 1]) && !isTaken(to) && goesOn(tokens, to)) to++
    found.push({ from, to, isShown: false })
    at = to - 1
  }
  return [...taken, ...found].toSorted((one, other) => one.from - other.from)
}

/** A shared word belongs to the phrase where a phrase can begin: after a stop, a comma or a word of saying. */
const opensPhrase = (tokens: Token[], at: number): boolean =>
  tokens[at]!.opens ||
  /[,:.!?]$/.test(tokens[at - 1]?.text ?? ',') ||
  /^(?:say|says|saying|use|is|it's|called|hear|that's|ask|answer|means?|phrase|word|try|or|and|then|with|go)$/.test(
    tokens[at - 1]?.key ?? '',
  ) ||
  (shared.test(tokens[at - 1]!.key) && at > 1 && opensPhrase(tokens, at - 1))

/** "La pasta", "por favor": an article or a preposition of another language does not end a phrase. */
const needsNoun = ({ text, key, isForeign }: Token) => isForeign && key.length <= 3 && /^\p{L}+$/u.test(text)

/** Up to two shared words may stand between two that are not English. */
function goesOn(tokens: Token[], at: number): boolean {
  if (
    needsNoun(tokens[at - 1]!) &&
    !tokens[at]!.opens &&
    !isFunctionWord(tokens[at]!.key) &&
    !/^(?:say|means?|use|versus|vs)s?$/.test(tokens[at]!.key)
  )
    return true
  for (let ahead = at; ahead < Math.min(at + 3, tokens.length); ahead++) {
    const token = tokens[ahead]!
    if (token.opens) return false
    if (token.isForeign) return true
    if (!shared.test(token.key) || stops(token)) return false
  }
  return false
}

function occurrence(tokens: Token[], phrase: string[]): Run[] {
  if (phrase.length === 0) return []
  const from = tokens.findIndex((_, at) => phrase.every((word, offset) => tokens[at + offset]?.key === word))
  return from < 0 ? [] : [{ from, to: from + phrase.length, isShown: true }]
}

const textOf = (tokens: Token[]) =>
  tokens
    .map(({ text, opens }, index) => (opens && index > 0 ? `\n${text}` : text))
    .join(' ')
    .replaceAll(' \n', '\n')

/** No list of English words is whole: one strange word is a phrase only where it is spoken of as one. */
function isTaught(tokens: Token[], { from, to, isShown }: Run, target: string): boolean {
  const run = tokens.slice(from, to)
  if (isShown || run.filter(({ isForeign }) => isForeign).length > 1 || /[^\p{ASCII}\P{L}]/u.test(textOf(run)))
    return true
  const right = textOf(tokens.slice(to, to + 4))
  const left = textOf(tokens.slice(Math.max(0, from - 3), from))
  if (/^(?:which |it |that |literally |basically |just )*(?:means?|translates?)\b/i.test(right) || saying.test(left))
    return true
  // In a lesson of that language, a sentence that opens with a word of it is about the word.
  const isSetOff =
    (/[,.!?:]$/.test(run.at(-1)!.text) || target !== '') && (opensSentence(tokens, from) || /[,.!?:]$/.test(left))
  return (
    (isSetOff || /^(?:is|that's|which is|or)\b/i.test(right)) &&
    (hasOwnScript(target) || looksLike(run[0]!.key, target))
  )
}

/** First in its sentence, but for "and" and "number two". */
function opensSentence(tokens: Token[], at: number): boolean {
  return (
    tokens[at]!.opens ||
    (at > 0 &&
      /^(?:and|so|then|or|next|also|first|second|third|finally|number|one|two|three|four|five)$/.test(
        tokens[at - 1]!.key,
      ) &&
      opensSentence(tokens, at - 1))
  )
}

const saying = /\b(?:say|saying|says|called|word|word is|phrase|phrase is)[\s,:"“']*$/i

/** Every phrase that is said, with its meaning; '' where none is given. */
export function spokenPhrases(lines: readonly Line[], known: readonly string[], target: string): Spoken[] {
  const tokens = tokensOf(lines)
  const runs = runsOf(tokens, known).filter((run) => isTaught(tokens, run, target))
  return runs.flatMap(({ from, to, isShown }, index) => {
    const before = tokens.slice(Math.max(runs[index - 1]?.to ?? 0, from - 24), from)
    const after = tokens.slice(to, Math.min(runs[index + 1]?.from ?? tokens.length, to + 40))
    const next = runs[index + 1]
    // A second phrase in the same breath belongs to what is said after both: "grazie, arrivederci. Thank you, goodbye."
    const right = next ? untilNext(textOf(after), tokens[to]!.opens) : textOf(after)
    const left = textOf(before)
    const closed = stops(tokens[to - 1]) || tokens[to]?.opens === true || /[,:;]$/.test(tokens[to - 1]!.text)
    if (avoided.test(left)) return []
    return [
      {
        at: tokens[from]!.at,
        phrase: tidy(textOf(tokens.slice(from, to)).replaceAll('\n', ' ')).replace(/^["“'«]|["”'».]+$/g, ''),
        meaning: meaningOf(left, right, closed, isShown),
        isSaid: saying.test(left),
        around: `${left.split('\n').at(-1)} ${next && after.length < 4 ? '' : right}`,
      },
    ]
  })
}

/** What is said after it; before it, where after it comes but its literal sense. */
function meaningOf(left: string, right: string, closed: boolean, isShown: boolean): string {
  const isLiteral = /^\s*literally\b(?!.*\bmeans?\b)/is.test(right)
  const [first, second] = isLiteral
    ? [meaningBefore(left, isShown), meaningAfter(right, closed)]
    : [meaningAfter(right, closed), meaningBefore(left, isShown)]
  return first || second
}

/** The last sentence before another phrase leads up to that one, where it ends in a word of saying. */
function untilNext(text: string, opens: boolean): string {
  const sentences = text.split(/(?<=\n)|(?<=[.!?]\s)/)
  return (sentences.length > 1 || opens) && leadsOn.test(sentences.at(-1)!) ? sentences.slice(0, -1).join('') : text
}

/** What is not to be said is not what is taught. */
const avoided =
  /\b(?:(?:stop|avoid|quit) (?:saying|using)|instead of(?: saying| using)?|(?:don't|do not|never) (?:say|use)|never|rather than)[\s,:"“']*$/i
