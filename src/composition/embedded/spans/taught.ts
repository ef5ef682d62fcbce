/** Words and phrases that a lesson teaches, by how lessons go: announced, said again, and told what they mean. */

import { isFunctionWord, tidy, words } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'

export interface Taught {
  text: string
  line: MarkedLine
  meaning: string
  /** Announced as a word, or as short as one. */
  isWord: boolean
}

const announced =
  /\b(?:first|second|third|fourth|next|last|another|our) (word|phrase|expression|idiom|one)\b(?:[^.?!]{0,34}? is)?,? (?!(?:for|to|that|of|in|about|here|today|and|we|is)\b)["“]?([^.?!,"”]{2,48})["”]?[.?!]*$/i
const explained =
  /^(?:okay,? |so,? |now,? |well,? |and )*["“]?((?:[\p{L}'’-]+ ){0,4}?[\p{L}'’-]+)["”]?,? (?:basically |just |actually |really |also |can )*(?:means?|is when|refers to) (?:that |like )?(.{6,})$/iu
const meaning =
  /\b(?:means?|meaning|is when|(?:basically|just|really) saying|another way of saying|way to say),? (?:that |like )?(.{6,})$/i
/** What partners in a talk say again and again. */
const isBackchannel = (text: string) => lexicon('backchannels').found(words(text)[0] ?? '').length > 0
const spelled = /^(?:\p{L}[- ]){2,}\p{L}\.?$/u
const reach = 5
const [mostWords, wordLength] = [8, 2]

export function taughtIn({ lines }: MarkedVideo): Taught[] {
  const found: Taught[] = []
  const add = (raw: string, line: MarkedLine, told: string, isWord: boolean) => {
    const text = saidOnce(tidy(raw.replaceAll(/["“”.?!]/g, '')))
    const key = words(text).join(' ')
    const length = words(text).length
    const isNone = length === 0 || length > mostWords || words(text).every(isFunctionWord) || spelled.test(text)
    const known = found.find((one) => words(one.text).join(' ') === key)
    if (known) known.meaning ||= told
    else if (!isNone) found.push({ text, line, meaning: told, isWord: isWord || length <= wordLength })
  }
  for (const line of lines.filter(({ source }) => source === 'speech')) {
    const [, kind = '', item = ''] = announced.exec(line.text) ?? []
    if (item !== '') add(item, line, meaningAfter(lines, line), kind.toLowerCase() === 'word')
    const [, term = '', told = ''] = explained.exec(line.text) ?? []
    if (term !== '' && !isBackchannel(term) && !isFunctionWord(term.toLowerCase())) add(term, line, bare(told), false)
    if (isSaidAgain(lines, line)) add(line.text, line, meaningAfter(lines, line), false)
  }
  return found
}

/** A short line that is said once more right after: so that learners can repeat it. */
function isSaidAgain(lines: readonly MarkedLine[], line: MarkedLine): boolean {
  const said = words(line.text)
  if (said.length === 0 || said.length > mostWords || isBackchannel(line.text)) return false
  return lines
    .slice(line.index + 1, line.index + 5)
    .some((other) => other.source === line.source && words(other.text).join(' ') === said.join(' '))
}

const bare = (text: string) => tidy(text.replace(/[.?!]+$/, ''))

function meaningAfter(lines: readonly MarkedLine[], line: MarkedLine): string {
  for (const { text } of lines.slice(line.index + 1, line.index + 1 + reach)) {
    const [, told = ''] = meaning.exec(text) ?? []
    if (told !== '') return bare(told)
  }
  return ''
}

/** Said twice in one breath it is one phrase: "bail out bail out". */
function saidOnce(text: string): string {
  const parts = text.split(' ')
  const half = parts.length / 2
  const isTwice = parts.every((part, at) => part.toLowerCase() === parts[(at + half) % parts.length]?.toLowerCase())
  return isTwice ? parts.slice(0, half).join(' ') : text
}
