/** Who makes a thing: the handle or the name that stands beside it ("blazer - @zara", "jeans by Levi's"). */

import { tidy, withoutEnd, words } from '../../../language/text.ts'
import type { Entry } from '../entries.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { asName } from '../../../language/listed-name.ts'

const handle = /(?<![\p{L}\p{N}])@([\w.]{2,30})/u
const capitals = String.raw`(\p{Lu}[\p{L}\p{N}&'’.]*(?: (?:(?:and|&) )?\p{Lu}[\p{L}\p{N}&'’.]*){0,3})`
const named = [
  new RegExp(String.raw`\b(?:from|by|made by|designer is|brand is|brand's|brand called) (?:the )?${capitals}`, 'u'),
  new RegExp(String.raw`\b(?:it's|that's) an? ${capitals} one\b`, 'u'),
]
/** "monitor arm (Halden)", "shampoo – Sundara (£11)". */
const listed = new RegExp(String.raw`(?:[-–—:|·]|\()\s*${capitals}\s*(?:\)|\(|$)`, 'u')

/** What stands beside the thing. */
export function brandOf(entry: Entry): string {
  const written = [
    entry.section?.title ?? '',
    ...entry.rows.map(({ text }) => text),
    ...(entry.section?.posted.map(({ line }) => line.text) ?? []),
  ]
  const said = entry.section
    ? entry.speech.map(({ text }) => text)
    : [entry.thing?.after ?? '', ...entry.speech.slice(1).map(({ text }) => text)]
  const found =
    said
      .map((text) => named.map((pattern) => pattern.exec(text)?.[1]).find(Boolean))
      .find((name) => isBrand(name ?? '', entry)) ??
    written
      .map((text) => (text === text.toUpperCase() ? undefined : listed.exec(text)?.[1]))
      .find((name) => isBrand(name ?? '', entry)) ??
    [...written, ...said].map((text) => handle.exec(text)?.[0]).find(Boolean)
  return found ? tidy(withoutEnd(found, '.')) : ''
}

/** "The Falcon Mini, sent to me by Falcon": a name begins with its brand. */
export function makerIn({ lines }: MarkedVideo, name: string): string {
  const [first = ''] = name.split(' ')
  const isNamed = lines.some(({ text }) => text.includes(` by ${first}`) || text.includes(` from ${first}`))
  return isNamed && /^\p{Lu}/u.test(first) && first !== name ? first : ''
}

/** A colour, a garment or the thing itself is no brand. */
const isBrand = (name: string, { name: thing, speech }: Entry) =>
  asName(name) !== '' &&
  lexicon('colors').found(name).length === 0 &&
  lexicon('garments').choose(name) === '' &&
  (speech.some(({ text }) => text.includes(`from ${name}`)) ||
    !words(name).every((word) => words(thing).includes(word)))
