/** Lists as they are written on screen and under a post: "1. Sete Cidades – twin lakes", "08:00 Kenroku-en", "📍 Bar Sol", "Stay: Hotel Ritz". */

import { prices } from './prices.ts'
import type { Line } from './reading.ts'
import { isFunctionWord, tidy, words } from './text.ts'

export type Mark = 'number' | 'time' | 'pin' | 'bullet' | 'none'

export interface Item {
  line: Line
  mark: Mark
  /** What stands before a colon and says what kind of thing follows: "stay", "order", "tip". In lower case, '' without one. */
  label: string
  /** What is listed, without mark, label, note and emoji. */
  head: string
  /** What the line says of it, after a dash, a colon, a comma or in brackets. */
  note: string
}

const emoji = String.raw`(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{FE0F}\u{200D}\u{1F3FB}-\u{1F3FF}])`
const anyEmoji = new RegExp(emoji, 'gu')

/** Without emoji, and without the gaps they leave. */
export const withoutEmoji = (text: string) => tidy(text.replaceAll(anyEmoji, ' '))

const marks: [Mark, RegExp][] = [
  ['pin', /^📍\s*@?/u],
  ['time', /^\(?\d{1,2}(?:[:.h]\d{2} ?(?:am|pm|h)?|\s?(?:am|pm))\)?(?:\s*[-–—:|•]|(?=\s|$))\s*/iu],
  [
    'number',
    /^(?:(?:(?:no\.?|number|stop|spot|place|day|round)\s*)?#?\d{1,2}(?:st|nd|rd|th)?(?:\s*[.):/|]\)?(?=\s)|\s+[-–—](?=\s)|\uFE0F?\u20E3)|(?:no\.?|number|stop|spot|place|day)\s*#?\d{1,2}(?=\s|$)|[\u2460-\u2473\u2776-\u2793]|[🥇🥈🥉]|#\d{1,2}(?=\s))[-–—:.]?\s*/iu,
  ],
  ['bullet', new RegExp(String.raw`^(?:[-–—•*·▪▸►→>+]|${emoji})+\s*`, 'u')],
]

/** Kinds of things that people put before a colon. A name before a colon is no label: "Furnas: stew from the ground". */
const labels =
  /^(?:where to )?(stay|sleep|slept|hotel|hostel|accommodation|bed|base|eat|food|lunch|dinner|breakfast|brunch|coffee|drinks?|dessert|snack|see|do|visit|hike|swim|beach|view|viewpoint|sunset|sunrise|morning|noon|afternoon|evening|night|late|start|first|then|next|last|finish|bonus|must[- ]?see|(?:\p{L}+ )?tips?|pro ?tip|note|warning|hack|budget|total|spent|costs?|price|prices|entry|tickets?|fee|when|go|when to go|best (?:time|months?|season)[\p{L} ]*|season|how|getting (?:there|around)|transport|order|get|try|must[- ]?(?:try|order|get|eat)|ordered|ate|we (?:ate|had|ordered|got)|dish|menu|address|where|location|area|open|opens|hours|opening hours|closed|closes|wait|queue|booking|reservations?|book|cuisine|vibe|verdict|rating|score|pay|payment|parking|halal|vegan|veggie|gf|diet)\s*[:：=]\s*/iu

/** The item that a line of writing lists. A line without a mark may still be one: `mark` says so. */
export function itemOf(line: Line): Item {
  // As written: a name may hold a number in words.
  let rest = line.text.trim()
  let mark: Mark = 'none'
  // "2️⃣ 📍 Bar Sol" has two marks; the first that orders or pins counts.
  for (let round = 0; round < 3; round++) {
    const found = marks.find(([, pattern]) => pattern.test(rest))
    if (!found) break
    if (mark === 'none' || mark === 'bullet') mark = found[0]
    rest = rest.replace(found[1], '')
  }
  const label = labels.exec(rest)
  if (label) rest = rest.slice(label[0].length)
  const { head, note } = parted(rest)
  return {
    line,
    mark,
    label:
      label?.[1]!
        .toLowerCase()
        .replace(/s$/, '')
        .replace(/^.* (?=tip$)/, '') ?? '',
    head,
    note,
  }
}

/** What is listed and what is said of it. */
function parted(text: string): { head: string; note: string } {
  const cut =
    /\s+[-–—|•~→]+\s+|\s*[:：]\s+|,\s+|\s*[([]|\s+📍\s*|(?<!\b(?:St|Mt|Ste|Ft|Dr|Mr|Mrs|No))[.!?…]\s+|(?<=\p{L}) ?(?=\p{Sc})|(?<=\p{L}) (?=\d\.\d$|\d{1,2}(?:\.\d)?\/10)/u.exec(
      text,
    )
  const head = cut ? text.slice(0, cut.index) : text
  const note = cut ? text.slice(cut.index + cut[0].length) : ''
  return { head: withoutEmoji(head).replace(/[.!…]+$/, ''), note: withoutEmoji(note.replace(/[)\]]/, '')) }
}

/** Words that are in sentences and hardly ever in names. */
const spoken =
  /(?<![\p{L}'’])(?:is|are|was|were|i|i'm|we|you|your|my|it's|this|that|these|those|they|don't|do|does|not|if|when|because|so|but|who|which|how|why|what|where|almost|just|will|would|can|should|have|has|had|save|follow|comment|link|them|him|part|tips?|things|places|spots|stops|best|top)(?![\p{L}'’])/iu

/** Whether a text could be a name by itself: short, without a verb, a price or a shout, its words written large (or in capitals throughout). */
export function isNameShaped(text: string, mustBeLarge = true): boolean {
  const parts = text.split(/\s+/).filter((part) => /\p{L}/u.test(part))
  if (parts.length === 0 || parts.length > 7 || /[?!]$/.test(text) || spoken.test(text)) return false
  if (prices(text).length > 0 || words(text).every(isFunctionWord)) return false
  const carrying = parts.filter(
    (part) =>
      !/^(?:of|de|del|della|da|do|dos|das|di|du|la|le|el|al|the|and|no|y|e|van|von|den|der|à|&|with|at|in|on|by|en|sur|am)$/u.test(
        part,
      ),
  )
  return !mustBeLarge || (carrying.length > 0 && carrying.every((part) => /^[^\p{L}]*(?:\p{Lu}|\p{Lo}|\d)/u.test(part)))
}

/** "LJUBLJANA CASTLE" as it is written elsewhere: "Ljubljana Castle". A short word may be an abbreviation. */
export const calmed = (name: string) =>
  /\p{Ll}/u.test(name)
    ? name
    : name.replaceAll(/\p{L}[\p{L}\p{M}'’]+/gu, (word) =>
        word.length <= 2 ? word : word[0]! + word.slice(1).toLowerCase(),
      )

/** "The view (steep, wear shoes)" as it would be said. */
export const withoutBrackets = (text: string) => text.replaceAll(/\s*\(([^()]{1,120})\)/g, ', $1')

/** The sentences of a post that are no items of a list. */
export const proseOf = (lines: readonly Line[]): Line[] =>
  lines
    .filter((line) => {
      const { mark, label, head } = itemOf(line)
      return label === '' && (mark === 'none' || !isNameShaped(head))
    })
    .flatMap((line) =>
      line.plain
        .split(/(?<=[.!?…]["”')]?)\s+(?=["“'(]?\p{Lu})/u)
        .map((plain) => Object.assign({}, line, { plain, text: plain })),
    )
    .map((line) => Object.assign(line, { plain: withoutBrackets(line.plain.replace(/^[•·*▪▸►→-]\s*/, '')) }))
    .filter(({ plain }) => words(plain.replaceAll(/#\S+/g, '')).length > 2)

/** Lines that stand on screen together: a heading and what belongs to it. */
export function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = []
  for (const line of lines) {
    const last = blocks.at(-1)?.[0]
    if (last && last.start === line.start && last.end === line.end) blocks.at(-1)!.push(line)
    else blocks.push([line])
  }
  return blocks
}
