/** Phrases of a language that is taught, with the meanings that the video gives them. */

import { isCallToAction } from '../asides.ts'
import { englishWords, languages } from '../lexicons/languages.ts'
import type { Line, Reading } from '../reading.ts'
import { tidy, unique, words } from '../text.ts'

export interface Phrase {
  at: number
  phrase: string
  translation: string
  usage: string
}

/** Every phrase that is taught, in order, once each. */
export function phrasesOf(reading: Reading): Phrase[] {
  const found = [
    ...writtenPairs(reading.written),
    ...writtenPairs(reading.caption.filter((line) => line.source === 'caption')),
    ...pairedLines(reading),
    ...spokenPairs(reading.sentences),
  ]
  // "The last two words mean please" speaks of a phrase and is none.
  const taught = found.filter(
    ({ phrase }) =>
      !/^(?:the|this|that|these|those|both)\b.*\b(?:words?|phrases?|ones?|parts?|sentences?)$/i.test(phrase),
  )
  return unique(taught, ({ phrase }) => words(phrase).join(' ')).sort((one, other) => one.at - other.at)
}

/** The language named most; English only when it is the only one. */
export function targetOf(reading: Reading): string {
  const text = reading.lines.map((line) => line.text).join('\n')
  const counts = languages
    .map(([pattern, tag]) => ({
      tag,
      count: [...text.matchAll(new RegExp(pattern.source, 'giu'))].length,
      regional: tag.includes('-'),
    }))
    .filter(({ count }) => count > 0)
  const regional = counts.find((each) => each.regional)
  const others = counts.filter(({ tag }) => tag !== 'en').sort((one, other) => other.count - one.count)
  const base = others.find((each) => !each.regional)?.tag ?? others[0]?.tag
  if (regional && (base === undefined || regional.tag.startsWith(base) || base === regional.tag)) return regional.tag
  // "Spanish", and somewhere "in Mexico": the Spanish of Mexico.
  if (base === 'es' && /\bin mexico\b/i.test(text)) return 'es-MX'
  if (base === 'pt' && /\bin brazil\b/i.test(text)) return 'pt-BR'
  return base ?? counts[0]?.tag ?? ''
}

/** The share of everyday English words in a text. */
function englishness(text: string): number {
  const parts = words(text)
  if (parts.length === 0) return 1
  const foreign = /[^\p{ASCII}’“”—–…‘]/u.test(text) ? 0.34 : 0
  return (
    parts.filter((word) => englishWords.has(word) || englishWords.has(word.replace(/'s$/, ''))).length / parts.length -
    foreign
  )
}

/** "Guten Morgen - Good morning", either way round. */
function writtenPairs(lines: Line[]): Phrase[] {
  return lines.flatMap((line) => {
    const match = /^(?:\d+[.)]\s*)?(.{2,60}?)\s*(?:=|→|➡️?|:|\s[-–—]\s)\s*(.{2,60})$/u.exec(
      line.text.trim().replace(/^([^=→:]{2,60})\(([^()]+)\)$/, '$1 = $2'),
    )
    // "Order coffee in Spanish: 4 phrases" is about the lesson, not of it.
    if (!match || languages.some(([name]) => name.test(line.text))) return []
    const [one, other] = [tidy(match[1]!), match[2]!.trim()]
    const difference = englishness(other) - englishness(one)
    if (Math.abs(difference) < 0.2 || Math.max(englishness(one), englishness(other)) < 0.4) return []
    const [phrase, translation] = difference > 0 ? [match[1]!.trim(), other] : [other, match[1]!.trim()]
    return [{ at: line.start, phrase, translation, usage: usageOf(line.text) }]
  })
}

/** A phrase and its meaning as two lines that stand on screen together. */
function pairedLines({ evidence }: Reading): Phrase[] {
  const lines = evidence.onScreenText
    .filter(({ text }) => words(text).length <= 9 && /\p{Ll}/u.test(text))
    .slice(0, 200)
  const foreign = lines.filter(({ text }) => isForeign(text))
  const english = lines.filter(({ text }) => englishness(text) > 0.6)
  return foreign.flatMap((line) => {
    const meaning = english.find(
      (other) => Math.abs(other.start - line.start) < 1.5 && other.start < line.end && line.start < other.end,
    )
    return meaning ? [{ at: line.start, phrase: line.text.trim(), translation: meaning.text.trim(), usage: '' }] : []
  })
}

const lead =
  /^(?:(?:and|or|so|but|okay|now|also|then|first(?:ly)?|second(?:ly)?|third(?:ly)?|next|finally|instead|number \d+|number (?:one|two|three|four|five|six|seven)|\d+[.)]|another one|one more|the (?:first|second|third|next|last) (?:one|phrase|word) is)[,:.]?\s+|(?:(?:\p{L}+ )?(?:people|speakers|natives|locals|they|you|we|i|mexicans|germans|italians|spaniards)(?: actually| usually| just| always| often| really| can| would| will| could| should|'ll|'d)* (?:say|use|go|hear)|(?:just |you can |try |please |always )?(?:say|use|try)|(?:when|if|before|after) (?:you|someone|a friend)[^,]{3,40},(?: you)?(?: can)?(?: say)?|(?:when|if) (?:you|someone)(?:'re|'s)?[^,]{2,40}? (?:say|use|ask)|there's|we have|it's|the word(?: for \p{L}+)? is|the phrase is|how about|learn|in \p{L}+,?(?: you say| it's| we say)?)[,:]?\s+)/iu

function stripped(text: string): string {
  let rest = tidy(text)
  for (let round = 0; round < 6; round++) {
    const match = lead.exec(rest)
    if (!match) break
    rest = tidy(rest.slice(match[0].length))
  }
  return rest.replace(/^["“'«]|["”'»]$/g, '')
}

const meaning =
  /^(.{2,70}?)["”»]?[,.]? (?:which |it |that |and it |this |and that )?(?:literally |basically |actually |just |simply )?(?:means?|translates? to|is (?:like )?(?:saying|how you say)|stands for)(?: like| something like| that)?[,:]? ["“']?(.{2,90})$/iu
const opensWithMeaning =
  /^(?:literally,? )?(?:it|that|this|which)(?: literally| basically| just|'s| is| actually)*(?: means?| translates? to| like saying| like| how you say)[,:]? ["“']?(.{2,90})$/i

function spokenPairs(lines: Line[]): Phrase[] {
  const phrases: Phrase[] = []
  for (const [index, line] of lines.entries()) {
    if (isCallToAction(line.text)) continue
    const next = lines[index + 1]
    const instead = /\binstead of ([^,]{2,40}?),? (?:say|use|try) (.{2,60})$/i.exec(line.text)
    const text = instead ? instead[2]! : stripped(line.text)
    const defined = meaning.exec(text)
    const direct = defined ?? explained(text) ?? isPair(text) ?? sideBySide(text)
    // "No manches, which means …": where a meaning is given, a word that English has too is no objection.
    const isTaught =
      direct && (isForeign(direct[1]!) || (defined && words(direct[1]!).length <= 5 && englishness(direct[1]!) < 0.6))
    const asked = /how (?:do|would) you say ["“']?(.{2,50}?)["”']?(?: in \p{L}+)?\?/iu.exec(line.text)
    if (isTaught) {
      push(phrases, line, direct[1]!, direct[2]!, next)
    } else if (asked && next && isForeign(stripped(next.text))) {
      push(phrases, next, stripped(next.text), asked[1]!, lines[index + 2])
    } else {
      const [phrase] = text.split(/(?<=[.!?])\s+|(?= it's )|(?=,? (?:only|but|because|and it)\b)/)
      const explained = next && opensWithMeaning.exec(next.text)
      const translated = explained?.[1] ?? (next && lead.test(line.text) && isTranslation(next.text) ? next.text : '')
      if (phrase && isForeign(phrase) && words(phrase).length <= 9 && (translated !== '' || instead))
        push(phrases, line, phrase, translated, next)
    }
  }
  return phrases
}

/** "Sumimasen, that's excuse me." */
function explained(text: string): RegExpExecArray | null {
  const named = /^(.{2,60}),? (?:that's|that is|which is|as in) ["“']?(.{2,60})$/i.exec(text)
  return named && isForeign(named[1]!) ? named : null
}

/** "Eigo no menyu arimasu ka, do you have an English menu?" */
function sideBySide(text: string): RegExpExecArray | null {
  const match = /^(.{2,60}?)[,.]+ (?:that's |that is |it's |which is |as in |or )?["“']?(.{2,60})$/i.exec(text)
  return match && isForeign(match[1]!) && englishness(match[2]!) > 0.6 && words(match[2]!).length <= 10 ? match : null
}

/** "Il conto, per favore is the bill, please." */
function isPair(text: string): RegExpExecArray | null {
  const match = /^(.{2,60}?) is ((?:the |a |an |for |like )?.{2,60})$/i.exec(text)
  return match && englishness(match[2]!) - englishness(match[1]!) > 0.3 ? match : null
}

const isTranslation = (text: string) =>
  words(text).length <= 8 &&
  englishness(text) > 0.6 &&
  !/^(?:it's|it is|so|but|only|use|and|because|don't|remember|this is)\b/i.test(text)

const isForeign = (text: string) => words(text).length > 0 && words(text).length <= 9 && englishness(text) < 0.4

function push(phrases: Phrase[], line: Line, phrase: string, translation: string, next: Line | undefined): void {
  const cut =
    translation.split(/(?<=[.!?])\s+|,? (?:but|and (?:it's|you)|it's|so you|when you|because|use (?:it|this))\b/i)[0] ??
    ''
  phrases.push({
    at: line.start,
    phrase: tidy(phrase).replace(/[.,]$/, ''),
    translation: tidy(cut).replace(/["”'.]+$/, ''),
    usage: usageOf(`${line.text} ${next && !lead.test(next.text) ? next.text : ''}`),
  })
}

const register =
  /\b(?:very |super |more |really )?(?:informal|formal|polite|slang|casual|rude|colloquial|respectful)\b/i
const situation =
  /\b(?:with|between|to|among) (?:your |a |close |the )?(?:friends?|family|boss|strangers?|elders|kids|colleagues|teacher|waiter)\b|\b(?:at|in) (?:a|the) (?:restaurant|café|cafe|bar|counter|store|shop|market|hotel|airport)\b|\bin (?:mexico|spain|france|germany|italy|brazil|japan|korea)\b/i

const usageOf = (text: string) =>
  [register.exec(text)?.[0].toLowerCase(), situation.exec(text)?.[0]].filter((part) => part !== undefined).join(', ')
