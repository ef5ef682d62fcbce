/**
 * The entries of a list: the sections of a video that has any, else what the reader finds. What is stated of an entry comes
 * from its own section alone.
 */

import { prices } from '../../language/prices.ts'
import { capitalise, tidy, tokensOf, wordOverlap, words } from '../../language/text.ts'
import type { MarkedLine, MarkedVideo } from './marks.ts'
import type { Section } from '../../language/outline/outline.ts'
import { clausesOf } from '../../language/clauses.ts'
import { asName, calm } from '../../language/listed-name.ts'
import { isTimeOfYear } from './spans/season.ts'
import { type NamedThing, things, type ThingOptions } from './things.ts'

export interface Entry {
  name: string
  /** Where it begins. */
  line: MarkedLine
  /** What is written of it, without its heading; refused and advertising rows are left out. */
  rows: { text: string; line: MarkedLine }[]
  /** What is said of it. */
  speech: MarkedLine[]
  /** What the reader found that it is named by. */
  thing?: NamedThing
  section?: Section<MarkedLine>
  /** What is said of it is a translation: what is written is in another language. */
  isTranslated: boolean
}

export interface EntryOptions extends ThingOptions {
  /** The heading of a section as a name; '' for none. */
  title?: (text: string, section: Section<MarkedLine>) => string
  /** A second name in a sentence tells more of the first one. */
  isOnePerLine?: boolean
  /** Names that are the same in every language: places. */
  isProper?: boolean
  /** A card whose name is said as well is an entry, in a video that is surely of the kind. */
  isNamedAloud?: boolean
  /** Whether what is written on a section shows that it is an entry: sets, a price. */
  proves?: (texts: readonly string[]) => boolean
}

/** `role` and `key`: what the reader is asked for. */
export function entriesOf(video: MarkedVideo, role: string, key: string, options: EntryOptions = {}): Entry[] {
  // A row on a card tells of what its heading names; what is refused is no entry.
  const rows = new Set(
    video.outline.sections.flatMap(({ cards, sign, line }) => [
      ...cards.map((row) => row.line),
      ...(sign < 0 ? [line] : []),
    ]),
  )
  const without = (line: MarkedLine) => rows.has(line) || (options.without?.(line) ?? false)
  const read = things(video, role, key, { ...options, without })
  const listed = sectionsOf(video, read, options)
  if (listed.length > 0) return listed
  return read.filter((thing, at) => !options.isOnePerLine || thing.line !== read[at - 1]?.line).map(ofThing)
}

/** The score from which on a video is surely of the format's kind. */
const sure = 0.8

function sectionsOf(
  video: MarkedVideo,
  read: readonly NamedThing[],
  { title = titleOf, proves, isProper = false, isNamedAloud = false }: EntryOptions,
): Entry[] {
  const { by, sections } = video.outline
  if (by === 'nothing') return []
  const main = sections.filter(({ isMain, sign }) => isMain && sign >= 0)
  const foundIn = (section: Section<MarkedLine>) => read.filter(({ line }) => linesIn(section).includes(line))
  // Numbers and lists are their own proof; other cards are entries where most of them are known to be.
  const isNumbered = main.filter(({ number }) => number !== undefined).length > 1
  const isSaid = ({ title: shown, speech }: Section<MarkedLine>) =>
    isNamedAloud && video.fits > sure && speech.some(({ plain }) => wordOverlap(plain, shown) === 1)
  const isSure = (section: Section<MarkedLine>) =>
    (proves?.(textsIn(section)) ?? false) || foundIn(section).length > 0 || isSaid(section)
  if (!isNumbered && main.filter(isSure).length * 2 < main.length) return []
  const isTranslated = video.evidence.speech.translationCoverage !== undefined
  return main.flatMap((section): Entry[] => {
    const found = foundIn(section)
    // "Plymouth → Roscoff": a way is no place.
    const shown = isProper && section.title.includes('→') ? '' : title(section.title, section)
    const isKept = shown !== '' && isProper && /\p{Script=Latin}/u.test(shown)
    const isForeign = isTranslated && !/\p{Script=Latin}/u.test(shown)
    const name = ((isTranslated || by === 'speech') && !isKept ? spokenName(found) : '') || (isForeign ? '' : shown)
    if (name === '') return []
    const rows = [...section.cards, ...section.posted].filter((row) => !row.isAdvertising && row.sign >= 0)
    const thing = found.find((one) => words(one.name).some((word) => words(name).includes(word))) ?? found[0]
    const line = timed(section)
    return [{ name, line, rows, speech: section.speech, section, isTranslated, ...(thing && { thing }) }]
  })
}

export const linesIn = ({ line, cards, posted, speech }: Section<MarkedLine>) => [
  line,
  ...[...cards, ...posted].map((row) => row.line),
  ...speech,
]
const textsIn = ({ title, cards, posted }: Section<MarkedLine>) => [
  title,
  ...[...cards, ...posted].map(({ text }) => text),
]

/** A caption has no times: what is said of its row has. */
const timed = ({ line, speech }: Section<MarkedLine>) => (line.source === 'caption' ? (speech[0] ?? line) : line)

const ofThing = (thing: NamedThing): Entry => ({
  name: thing.name,
  line: thing.line,
  rows: [],
  speech: [thing.line, ...thing.following],
  isTranslated: false,
  thing,
})

/** The only entry of a video: all of its cards tell of it. */
export function wholeVideo({ outline, lines }: MarkedVideo, entry: Entry): Entry {
  const stated = [...(outline.opening ? [outline.opening] : []), ...outline.sections].filter(({ sign }) => sign >= 0)
  const heads = stated.map(({ title, line }) => ({ text: title, line, sign: 0, isAdvertising: false }))
  const rows = [...heads, ...stated.flatMap(({ cards }) => cards), ...stated.flatMap(({ later }) => later)]
  const speech = lines.filter(({ source }) => source === 'speech')
  return { ...entry, rows: rows.filter((row) => !row.isAdvertising && row.sign >= 0), speech }
}

/** "PLANK", "Tram 28 (go early)", "BRUSH £5": the name alone. */
export function titleOf(given: string): string {
  const [price] = prices(given)
  const text = price && price.start > 0 ? given.slice(0, price.start) : given
  const [first = '', ...others] = calm(text.replace(/^\d{1,2}[:.]\d{2}(?: ?[ap]m)?\s+/i, ''))
    .replaceAll(/\([^)]*\)|@\S+/g, ' ')
    .replaceAll(/\s\+\s/g, ' and ')
    .split(/\s+[·|•–—]\s+|:\s/)
  // "Rule: every top works with every bottom" is a sentence.
  if (text.includes(': ') && words(others.join(' ')).length > 3) return ''
  return isTimeOfYear(first) || first.includes('=') ? '' : capitalise(asName(first))
}

/** A title in capitals as the video writes it elsewhere: "PEKARA STARI GRAD" is "Pekara Stari Grad". */
export function spelledIn({ lines }: MarkedVideo, name: string): string {
  const wanted = ` ${words(name).join(' ')} `
  for (const { text } of lines) {
    if (text === text.toUpperCase() || !` ${words(text).join(' ')} `.includes(wanted)) continue
    const at = text.toLowerCase().indexOf(name.toLowerCase())
    // "Our Lady of the Rocks", "La Gamba Loca": an article in capitals is of the name.
    const article = at < 0 ? undefined : /(?:Our|The|La|Le|El|Los|Las|Il) $/.exec(text.slice(0, at))
    const found = text.slice(at, at + name.length)
    if (at >= 0) return article ? article[0] + found : capitalise(found)
  }
  // "RACKWICK, HOY", where both are named apart from each other.
  const texts = lines.map(({ text }) => text).filter((text) => text !== text.toUpperCase())
  const written = new Set(texts.flatMap((text) => tokensOf(text)).map(tidy))
  return name.replaceAll(/(?<![\p{L}'’])\p{Ll}[\p{L}'’]+/gu, (word) =>
    written.has(capitalise(word)) && !written.has(word) ? capitalise(word) : word,
  )
}

/** What is said of a section in English, where its heading is in another language or there is none. */
function spokenName(found: readonly NamedThing[]): string {
  const [surest] = found
    .filter(({ line }) => line.source === 'speech')
    .toSorted((one, other) => other.score - one.score)
  return surest?.name ?? ''
}

/** The whole clauses that such a value stands in: "do not let [your hips drop]" without its beginning says the opposite. */
export function clauseIn({ speech, rows }: Entry, span: string): string {
  const passages = [...speech, ...rows.map(({ line }) => line)].flatMap((line) => line.passages(span))
  const [found] = passages.toSorted((one, other) => other.score - one.score)
  const clauses = found ? clausesOf(found.line.text).filter(({ from, to }) => from < found.to && found.from < to) : []
  return found && clauses.length > 0 ? tidy(found.line.text.slice(clauses[0]!.from, clauses.at(-1)!.to)) : ''
}

export const linesOf = ({ section, speech }: Entry): MarkedLine[] => (section ? linesIn(section) : speech)

/** Everything that is said and written of an entry, as it was meant. */
export const wordsOf = ({ rows, speech, thing, section }: Entry): string[] => [
  ...(section ? [section.title] : thing ? [`${thing.before} ${thing.name} ${thing.after}`] : []),
  ...rows.map(({ text }) => text),
  ...(section ? speech : speech.slice(1)).map(({ plain }) => plain),
]
