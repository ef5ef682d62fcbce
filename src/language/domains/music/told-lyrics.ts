/** Lines of a song inside talk: what a speaker introduces as the chorus, or puts in quotation marks. */

import type { Line, Reading } from '../../reading.ts'
import { isAside } from '../../asides.ts'
import { tidy, unique, words } from '../../text.ts'

export type Section = 'intro' | 'verse' | 'pre-chorus' | 'chorus' | 'bridge' | 'outro' | 'spoken' | ''

interface ToldLyric {
  line: string
  at: number
  section: Section
}

const parts: [RegExp, Section][] = [
  [/\bpre-?chorus/i, 'pre-chorus'],
  [/\b(?:chorus(?:es)?|hook|refrain)\b/i, 'chorus'],
  [/\bverses?\b/i, 'verse'],
  [/\bbridge\b/i, 'bridge'],
  [/\bintro\b/i, 'intro'],
  [/\boutro\b/i, 'outro'],
]

/** The part of a song that a text names. */
export const sectionIn = (text: string): Section => parts.find(([pattern]) => pattern.test(text))?.[1] ?? ''

const aboutSong = /\b(?:songs?|chorus(?:es)?|lyrics?|verses?|hook|bridge|refrain|melody)\b/i
const part = String.raw`(?:pre-?chorus|chorus|hook|verse|bridge|refrain|line|lyric|song|it|one|part)`

/** "The chorus goes: …": the line stands in the same sentence. */
const inline = new RegExp(
  String.raw`\b${part}(?: \p{L}+){0,3} (?:(?:goes|says|starts with|opens with|starts|reads)(?: like)?(?: this)?[:,]?|(?:is|was)[:,]) ["“]?(?!like\b)(.{12,}?)["”]?[.!]?$`,
  'iu',
)
/** "Here's the second one.": the line is the sentence after. */
const announced = new RegExp(
  String.raw`\b(?:here(?:'s| is| goes| comes)|this is|listen to|then|try|and)(?: the| my| a)?(?: \p{L}+)? ?(?:${part}|first|second|third|next|last|other)\b[^.!?]{0,30}$|\b(?:it |that )?goes(?: like this)?$|\blike this$|\bhere (?:it is|goes|it goes)$`,
  'iu',
)

/** The lines that somebody introduces or quotes, in a video that speaks of a song. */
export function toldLyrics(reading: Reading): ToldLyric[] {
  if (!aboutSong.test(reading.everything)) return []
  const general = sectionIn(reading.sentences.map(({ text }) => text).join(' '))
  const found = reading.sentences.flatMap((line, at): ToldLyric[] => {
    const own = inline.exec(line.text)?.[1]
    const next = reading.sentences[at + 1]
    if (own && words(own).length >= 3)
      return [{ line: bare(own), at: line.start, section: sectionIn(line.text) || general }]
    const announces = announced.test(line.text.replace(/[.!:,…]+$/, '')) && words(line.text).length <= 14
    return announces && next && isLine(next)
      ? [{ line: bare(next.text), at: next.start, section: sectionIn(line.text) || general }]
      : []
  })
  const quoted = [...reading.sentences, ...reading.written].flatMap((line) =>
    [...line.text.matchAll(/["“]([^"”\n]{10,90})["”]/g)]
      .filter(([, text]) => words(text!).length >= 4)
      .map(([, text]) => ({ line: bare(text!), at: line.start, section: sectionIn(line.text) || general })),
  )
  return unique([...found, ...quoted], ({ line }) => words(line).join(' '))
}

const bare = (text: string) => tidy(text.replaceAll(/["“”]/g, '')).replace(/[.,;]+$/, '')
const isLine = ({ text }: Line) =>
  words(text).length >= 3 && words(text).length <= 24 && !isAside(text) && !text.endsWith('?')

const ordinals: [RegExp, number][] = [
  [/\bfirst\b|\bnumber (?:one|1)\b/i, 0],
  [/\bsecond\b|\bnumber (?:two|2)\b/i, 1],
  [/\bthird\b|\bnumber (?:three|3)\b/i, 2],
  [/\blast\b/i, -1],
]

/** Which of several lines the speaker settles on: "the second one is the hook". */
export function chosenLyric<T extends { line: string }>(lyrics: readonly T[], { sentences }: Reading): T | undefined {
  const choice = sentences.findLast(
    ({ text }) =>
      /\b(?:is|wins|won|it's|was|'s|going with|choose|picked|stuck with|keeping)\b/i.test(text) &&
      /\b(?:first|second|third|last|number \p{L}+)(?: (?:one|line|chorus|version|hook))?\b/iu.test(text) &&
      /\b(?:hook|winner|wins|won|the one|keeper|favou?rite|best|it|chorus|going with|keeping)\b/i.test(text) &&
      !/\bhere(?:'s| is)\b/i.test(text),
  )
  const hook = sentences.find(({ text }) => /\bhook (?:is|goes|was|became)\b/i.test(text))
  const named = hook && lyrics.find(({ line }) => words(hook.text).join(' ').includes(words(line).join(' ')))
  if (!choice) return named
  const at = ordinals.find(([pattern]) => pattern.test(choice.text))?.[1]
  return at === undefined ? undefined : lyrics.at(at)
}
