/** From a value to the places of the video that it cites. */

import type { Moment, ReelProps } from '../reel/moments.ts'
import type { Citation } from '../types.ts'
import { findIn } from './find-words.ts'

export type CitationKind = Citation['by']
type Lane = 'heard' | 'read' | 'seen'

/** What can be highlighted: a value with its citations, or a range of the video with all that is in it. */
export interface TraceTarget {
  citations: Citation[]
  /** The value as it is shown, to find its very words. */
  text?: string
  span?: { start: number; end: number }
}

export interface Quote {
  by: CitationKind
  at?: number
  text: string
  /** Where the value stands in the text. */
  hit?: { start: number; end: number }
  /** How many further places there are. */
  more: number
  /** It does not bear the value out. */
  says?: Citation['says']
}

export interface EvidenceTrace {
  /** Ids of moments: `heard 3`. */
  moments: Set<string>
  /** The stretch of the beam: the very words where they are known, else all that is lit. */
  beam?: { start: number; end: number }
  spans: { start: number; end: number }[]
  quotes: Quote[]
}

interface Place {
  by: Lane
  id: string
  moment: Moment
  says?: Citation['says']
}

export const momentId = (lane: Lane, index: number) => `${lane} ${index}`

/** Times of citations are rounded. */
const nearly = 0.02
/** What only touches a stretch is not in it. */
const touch = 0.25

export function trace({ citations, text, span }: TraceTarget, reel: ReelProps): EvidenceTrace {
  const placed = citations.map((citation) => ({ citation, place: placeOf(citation, reel) }))
  const places = [...placed.flatMap(({ place }) => place ?? []), ...(span ? within(span, reel) : [])]
  const unique = [...new Map(places.map((place) => [place.id, place])).values()]
  const exact = unique.flatMap(({ moment, says }) => (says === 'otherwise' ? [] : (exactSpan(moment, text) ?? [])))
  const spans = span ? [span] : exact.length > 0 ? exact : unique.map(({ moment: { start, end } }) => ({ start, end }))
  return {
    moments: new Set([...unique.map(({ id }) => id), ...subtitlesOf(unique, reel)]),
    ...(spans.length > 0 ? { beam: around(spans) } : {}),
    spans,
    quotes: [
      ...quotesOf(unique, text),
      ...unplacedQuotes(placed.flatMap(({ citation, place }) => (place ? [] : [citation]))),
    ],
  }
}

function placeOf({ by, at, words, says, line }: Citation, reel: ReelProps): Place | undefined {
  if (at === undefined || by === 'posted' || by === 'unconfirmed') return undefined
  const lanes: Lane[] = by === 'worked-out' ? ['heard', 'read'] : [by]
  for (const lane of lanes) {
    const index = momentOfLine(reel[lane], line) ?? bestMoment(reel[lane], at, words)
    if (index !== undefined)
      return { by: lane, id: momentId(lane, index), moment: reel[lane][index]!, ...(says ? { says } : {}) }
  }
  return undefined
}

/** A citation names its line. Results stored by earlier releases have only the time and the words. */
function momentOfLine(moments: Moment[], line: string | undefined): number | undefined {
  const index = line === undefined ? -1 : moments.findIndex((moment) => moment.line === line)
  return index < 0 ? undefined : index
}

function bestMoment(moments: Moment[], at: number, words: string | undefined): number | undefined {
  const around = moments
    .map((moment, index) => ({ moment, index }))
    .filter(({ moment }) => at >= moment.start - nearly && at <= moment.end + nearly)
  const sameWords = around.find(({ moment }) => words !== undefined && moment.text.startsWith(words.slice(0, 40)))
  return (sameWords ?? around.findLast(({ moment }) => moment.start <= at + nearly))?.index
}

function within(span: { start: number; end: number }, reel: ReelProps): Place[] {
  return (['heard', 'read', 'seen'] as const).flatMap((lane) =>
    reel[lane].flatMap((moment, index) => {
      const slack = Math.min(touch, (moment.end - moment.start) / 2)
      const isIn = moment.end - slack > span.start && moment.start + slack < span.end
      return isIn && !moment.isSubtitle ? [{ by: lane, id: momentId(lane, index), moment }] : []
    }),
  )
}

function exactSpan(moment: Moment, text: string | undefined) {
  const hit = text === undefined ? undefined : findIn(moment.text, text)
  if (!hit || !moment.words?.length) return undefined
  // Words and text are the same speech: the hit lies as far in the one as in the other.
  let from = 0
  const inside = moment.words.filter((word) => {
    const start = moment.text.indexOf(word.text.trim(), from)
    if (start < 0) return false
    from = start + word.text.trim().length
    return start < hit.end && from > hit.start
  })
  return inside.length > 0 ? { start: inside[0]!.start, end: inside.at(-1)!.end } : undefined
}

/** Subtitles of the very words are lit with them, though they are no second citation. */
function subtitlesOf(places: Place[], { read }: ReelProps): string[] {
  const heard = places.filter(({ by }) => by === 'heard').map(({ moment }) => moment)
  return read.flatMap(({ isSubtitle, start, end }, index) => {
    const middle = (start + end) / 2
    const isOf = isSubtitle && heard.some((moment) => middle >= moment.start && middle <= moment.end)
    return isOf ? [momentId('read', index)] : []
  })
}

function quotesOf(places: Place[], text: string | undefined): Quote[] {
  return (['heard', 'read', 'seen'] as const).flatMap((lane) => {
    const own = places
      .filter(({ by }) => by === lane)
      .map(({ moment, says }) => {
        const isFound = text !== undefined && lane !== 'seen' && says !== 'otherwise'
        return { moment, says, hit: isFound ? findIn(moment.text, text) : undefined }
      })
    // The one that has most of the value's words.
    const [first] = own.toSorted((a, b) => lengthOf(b.hit) - lengthOf(a.hit))
    if (!first) return []
    const { moment, says, hit } = first
    const quote = { by: lane, at: moment.start, text: moment.text, more: own.length - 1 }
    return [{ ...quote, ...(hit ? { hit } : {}), ...(says ? { says } : {}) }]
  })
}

const lengthOf = (hit: { start: number; end: number } | undefined) => (hit ? hit.end - hit.start : 0)

/** One quote for each kind, as for the lanes. */
function unplacedQuotes(citations: Citation[]): Quote[] {
  return [...new Set(citations.map(({ by }) => by))].flatMap((kind) => {
    const own = citations.filter(({ by }) => by === kind)
    const { by, at, words, says } = own[0]!
    const quote = { by, text: words ?? '', more: own.length - 1 }
    return [{ ...quote, ...(at === undefined ? {} : { at }), ...(says ? { says } : {}) }]
  })
}

const around = (spans: { start: number; end: number }[]) => ({
  start: Math.min(...spans.map(({ start }) => start)),
  end: Math.max(...spans.map(({ end }) => end)),
})
