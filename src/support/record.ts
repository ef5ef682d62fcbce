/** Finds what each value of a finished result rests on. */

import type { z } from 'zod'
import { parseTimestamp } from '../language/timestamps.ts'
import { unitOf } from '../language/numerals/units.ts'
import { isDenied } from '../language/denial.ts'
import { disputedBy } from './contradiction/disputed.ts'
import type { Figure, Told } from './reading/figure.ts'
import type { Known } from './known.ts'
import { withUnit } from './reading/figure-unit.ts'
import { type Setting, settingOf } from './contradiction/setting.ts'
import { contentOf, isAmong, placesOf, type Source } from './sources.ts'
import type { Support, Witness } from './support.ts'
import { type Taken, takenBy } from './contradiction/taken.ts'
import { type Leaf, walk } from './walk.ts'
import { wordsOf } from './words.ts'

interface Origin {
  /** The keys that were taken from the evidence as they are. */
  facts: ReadonlySet<string>
  /** What is shown was told from the shots, and from nothing else. */
  describesShots: boolean
}

export function recordSupport(
  schema: z.ZodType,
  result: unknown,
  known: Known,
  { facts, describesShots }: Origin,
): Support {
  const support: Support = {}
  let taken: Taken | undefined
  walk(schema, result, {
    leaf(leaf, value) {
      if (value !== '')
        support[leaf.path] = facts.has(leaf.path.slice(1)) ? factOf(leaf.key, known) : witnessesOf(leaf, value)
      return value
    },
  })
  return support

  function witnessesOf(leaf: Leaf, value: string | number | boolean): Witness[] {
    if (leaf.type === 'enum' || leaf.type === 'boolean') return [{ by: 'worked-out' }]
    if (leaf.type === 'number' && leaf.rule !== 'stated') return [{ by: 'worked-out' }]
    const text = String(value)
    switch (leaf.rule) {
      case 'time':
        return atTime(parseTimestamp(text))
      case 'verbatim': {
        const claimed = leaf.entry['timestamp']
        const passage = known.passages.find(text, typeof claimed === 'string' ? parseTimestamp(claimed) : undefined)
        const source = passage ? undefined : known.names.find(text)
        if (source) return [of(source)]
        return passage ? [placed(passage.by, passage.start, passage.text)] : unfound(leaf)
      }
      case 'name': {
        const source = known.names.find(text)
        return source ? [of(source), ...alsoIn(source, text)] : unfound(leaf)
      }
      case 'mention':
        return mentionsOf(leaf, text)
      case 'shown':
        return describesShots ? seenIn(leaf) : ofProse(leaf, text)
      default:
        return ofProse(leaf, text)
    }
  }

  /** Where the very words occur; where they are denied, last. */
  function mentionsOf(leaf: Leaf, text: string): Witness[] {
    const places = known.sources.all.flatMap((source): Witness[] => {
      const start = source.role === 'interface' ? -1 : startOf(text, source.text)
      return start < 0 ? [] : [isDenied(source.text, start) ? { ...of(source), says: 'opposite' } : of(source)]
    })
    const inOrder = places.toSorted((one, other) => Number('says' in one) - Number('says' in other))
    return inOrder.length > 0 ? inOrder.slice(0, mostPlaces) : ofProse(leaf, text)
  }

  function seenIn({ entry }: Leaf): Witness[] {
    const at = entry['timestamp']
    return [{ by: 'seen', at: typeof at === 'string' ? parseTimestamp(at) : (known.shots[0]?.start ?? 0) }]
  }

  function ofProse(leaf: Leaf, text: string): Witness[] {
    const figures = known.figures.in(text).map((figure) => withUnit(figure, leaf))
    const found = figures.map((figure) => known.figures.find(figure))
    const setting = settingOf(leaf, text, figures, known.sources.all)
    const derived = figures.map(
      (figure, at) =>
        found[at] ?? known.figures.convert(figure, setting) ?? known.figures.derive(figure, setting)?.from,
    )
    if (figures.some((figure) => !known.isSupported(figure, setting))) return unfound(leaf)
    if (!isOutside(leaf) && known.names.inProse(text).some((name) => !known.names.find(name))) return unfound(leaf)
    const unit = unitOf(text)
    const measured = unit && known.figures.all.find((told) => !told.isOtherwise && told.unit?.name === unit.name)
    if (measured) return [of(measured.source)]
    if (leaf.rule === 'stated' && figures.length > 0)
      return [...ofFigures(derived, found.every(Boolean))!, ...against(leaf, figures, found, setting)]
    const words = byWords(text)
    if (words.length > 0) return words
    const time = /\b\d{1,3}:[0-5]\d\b/.exec(text)?.[0]
    return ofFigures(derived, found.every(Boolean)) ?? (time ? atTime(parseTimestamp(time)) : unfound(leaf))
  }

  /** Where the screen has one figure and the voice another. */
  function against(leaf: Leaf, figures: Figure[], found: (Told | undefined)[], setting: Setting): Witness[] {
    taken ??= takenBy(schema, result, known)
    const isTaken = (told: Told) => taken!(told, leaf.path) !== undefined
    const places = figures.flatMap((figure, at) => {
      const told = found[at]
      return (told && disputedBy(figure, told, setting, known, isTaken)) ?? []
    })
    return [...new Set(places)].map((source) => Object.assign(of(source), { says: 'otherwise' as const }))
  }

  function ofFigures(told: (Told | undefined)[], areSaid: boolean): Witness[] | undefined {
    if (told.length === 0) return undefined
    const sources = [...new Set(told.flatMap((one) => (one ? [one.source] : [])))].slice(0, 3)
    const [first] = sources
    if (areSaid && first) return sources.map(of)
    return [first ? { ...of(first), by: 'worked-out' } : { by: 'worked-out' }]
  }

  /** One witness for each of heard, read and posted: the place that holds most of the text's words. */
  function byWords(text: string): Witness[] {
    const words = contentOf(text)
    if (words.length === 0) return []
    const seen = shotsWith(words)
    const common = words.filter((word) => isAmong(known.sources.vocabulary, word)).length
    if (common < words.length * 0.4) return seen
    const places = placesOf(words, known.sources.all)
    const most = places[0]?.held ?? 0
    return [...places.filter(({ held }) => held >= most * 0.6).map(({ source }) => of(source)), ...seen]
  }

  function shotsWith(words: string[]): Witness[] {
    const shot = known.shots.find(({ things, shows }) =>
      [...shows, ...things].some(({ name }) => wordsOf(name).every((word) => isAmong(new Set(words), word))),
    )
    return shot ? [{ by: 'seen', at: shot.start }] : []
  }

  function alsoIn(first: Source, text: string): Witness[] {
    const words = wordsOf(text)
    const other = known.sources.all.find(
      ({ by, words: theirs }) => by !== first.by && words.every((word) => theirs.has(word)),
    )
    return other ? [of(other)] : []
  }

  /** What began last: a time is that of a line's begin, when the one before has hardly ended. */
  function atTime(at: number): Witness[] {
    const [source] = known.sources.all
      .filter(({ by, start, end }) => by !== 'posted' && at >= Math.floor(start) && at <= end)
      .toSorted((one, other) => other.start - one.start)
    return [source ? of(source) : { by: known.hasPictures ? 'seen' : 'worked-out', at }]
  }

  function unfound(leaf: Leaf): Witness[] {
    // What a format asks for from general knowledge follows from the video without standing in it.
    if (isOutside(leaf)) return [{ by: 'worked-out' }]
    return [{ by: known.hasPictures ? 'seen' : 'unconfirmed' }]
  }
}

const isOutside = ({ rule }: Leaf) => rule === 'free' || rule === 'counted' || rule === 'topic'

/** A word that stands everywhere is told by a few places. */
const mostPlaces = 4

/** Where a text begins in another, as words of it; -1 where it does not. */
function startOf(text: string, other: string): number {
  const [wanted, whole] = [text.toLowerCase(), other.toLowerCase()]
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(whole.charAt(at))
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + 1))
    if (!isLetter(at - 1) && !isLetter(at + wanted.length)) return at
  return -1
}

const longestWords = 200

function placed(by: Witness['by'], at: number, words: string): Witness {
  const quoted = words.slice(0, longestWords)
  return by === 'posted' ? { by, words: quoted } : { by, at: Math.round(at * 100) / 100, words: quoted }
}

const of = (source: Source): Witness => placed(source.by, source.start, source.text)

/** Of the default analysis: what it takes over word for word. */
function factOf(key: string, { sources }: Known): Witness[] {
  if (key === 'processedAt' || key === 'language') return [{ by: 'worked-out' }]
  const by = key === 'transcription' ? 'heard' : key === 'onScreenText' ? 'read' : 'posted'
  const first = sources.all.find((source) => source.by === by)
  return [by === 'posted' || !first ? { by } : { by, at: first.start }]
}
