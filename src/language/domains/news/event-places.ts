/** Where something happens, as it is said or shown. */

import { isCallToAction } from '../../asides.ts'
import { statementOf } from '../../grammar.ts'
import { citiesIn, countriesIn, placeOf } from '../../names.ts'
import type { Line, Reading } from '../../reading.ts'
import { labelsOf } from '../../subtitles.ts'
import { capitalise, tidy, words } from '../../text.ts'
import { namesLanguage } from '../languages/tongues.ts'
import { isCased, nameAt } from '../places/spots.ts'

const word = String.raw`\p{Lu}[\p{L}'’-]+`
const chain = String.raw`${word}(?: (?:of |de |la |del |di |am |an der |upon )?${word})*`
const built = String.raw`(?:street|road|avenue|bridge|square|station|park|highway|harbou?r|river|market|airport|hospital|school|beach|port|bay|lake|valley|district|prefecture|county|province)`

/** "On Pier Road in Port Alden": the spot and the town say most. */
const spotAndTown = new RegExp(
  String.raw`\b(?:on|at|near|along|off|by|this is|outside|hits?|strikes?|struck) (?:the (?:corner of )?)?(${chain}(?: ${built})?,? in ${chain})`,
  'u',
)
/** "In Valparaíso", "from the harbour in Port Alden", "an earthquake has hit central Japan". */
const within = new RegExp(
  String.raw`\b(?:[Ii]n|[Ff]rom|[Aa]t|[Nn]ear|[Oo]utside|[Oo]n|[Aa]cross|[Oo]ff|[Tt]hrough|[Oo]ver|[Hh]it|[Hh]its|[Ss]trikes?|[Ss]truck|[Ss]hakes?|[Rr]ocks|[Rr]eached|[Ww]elcome to) (?:the )?(?:(?:whole|coast|city|town|village|centre|center|middle|heart|outskirts|suburbs|port|north|south|east|west) of |all of |parts of )?(?:the )?((?:(?:downtown|north|south|east|west|central|northern|southern|eastern|western) )?)(?:\p{Ll}+ (?:\p{Ll}+ )?in )?(${chain})`,
  'u',
)
/** "This is the Vere river": a place that is shown, unless somebody gives their own name. */
const shown = new RegExp(
  String.raw`\b[Tt]his is (?:the )?(${chain}(?: ${built})?)(?=,? (?:in|right now|at|on)\b|[,.!]|$)`,
  'u',
)
/** "Saturday, Jönköping.", "ANTWERP | Scaffolding comes down", "📍 Pier Road": how a caption on screen gives the place. */
const dateline = new RegExp(
  String.raw`^(?:📍\s*(?<pin>[^#\n|]{3,40})|(?<head>${word}(?:[ -]${word}){0,2})(?:, \p{L}+)? ?(?:[|–—]|: (?<news>)|,? (?:19|20)\d\d\b| RIGHT NOW| right now| today| TODAY)|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? (?<after>${chain}))`,
  'u',
)

/** Words with a capital that are no places. */
const skip =
  /^(?:I|I'm|I've|My|The|This|That|It|It's|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|God|TV|English|Oh|Okay|Facebook|TikTok|Instagram|Telegram|WhatsApp|Twitter|YouTube|Snapchat|Reddit|BREAKING|Breaking|JUST|Just In|UPDATE|Update|LIVE|Live|WATCH|Watch|NEWS|News|ALERT|Alert|Authorities|Police|Officials|POV|Day|Part|Video|Breaking News|Storytime|STORYTIME|Reporting|Sorry|What|Why|How|Just|Latest|Confirmed|Here|First|Second|Third|Last|Next|Step|Tip|Number|Needs|Recipe|Review|Verdict)\b/

/** Where it happens: a spot with its town before a mere town, and what is told first before what is added. */
export function eventPlace(reading: Reading): string {
  const lines = [...reading.sentences, ...reading.caption, ...labelsOf(reading)]
  return placeIn(lines) || knownPlace(reading) || uncasedPlace(reading)
}

/** The place that some lines name by how they speak of it. */
export function placeIn(all: readonly Line[]): string {
  const lines = all.filter((line) => !isCallToAction(line.text) || line.source === 'caption')
  for (const { text } of lines) {
    const match = spotAndTown.exec(text)
    if (match && !skip.test(match[1]!)) return tidy(match[1]!)
  }
  for (const line of lines) {
    const place = line.source === 'speech' ? named(line.text) : dated(line.text) || named(line.text)
    if (place !== '') return place
  }
  return ''
}

function named(text: string): string {
  for (const match of text.matchAll(new RegExp(within.source, 'gu'))) {
    const name = `${match[1]!}${match[2]!}`.replace(/ (?:TODAY|NOW|LIVE|Today|Now|Live)$/, '')
    if (!skip.test(match[2]!) && !isTongue(match[2]!) && !isShouted(text)) return tidy(name)
  }
  const here = /\b(?:report|live|my name|i'm \p{Lu})/iu.test(text) ? undefined : shown.exec(text)?.[1]
  return here && !skip.test(here) ? tidy(here) : ''
}

const town = new RegExp(
  String.raw`\b(?:[Ii]n|[Tt]his is|[Ww]elcome to|[Hh]ere in|[Ll]ive from) (${chain})(?! (?:${built})\b)(?=[\s,.!?:]|$)`,
  'u',
)

/** A town or a land that a text claims: not a street or a building, which may be in any. */
export function townIn(text: string): string {
  const name = dated(text) || (isShouted(text) ? '' : (town.exec(text)?.[1] ?? ''))
  return skip.test(name) || new RegExp(`\\b${built}\\b`, 'i').test(name) ? '' : name
}

function dated(text: string): string {
  const match = dateline.exec(text)
  const { pin, head, after, news } = match?.groups ?? {}
  const place = tidy(pin ?? after ?? head ?? '')
  // "Verdict: worth it" is a label of another sort; "Antwerp: scaffolding comes down" has news behind it.
  const isLabel = news !== undefined && !isKnown(place) && !statementOf(text.slice(match![0].length))
  return isLabel || place === '' || skip.test(place) || words(place).length > 4
    ? ''
    : place === place.toUpperCase()
      ? titled(place)
      : place
}

/** "Order coffee in Spanish". */
const isTongue = (name: string) => words(name).length === 1 && namesLanguage(name)
const isKnown = (place: string) => citiesIn(titled(place)).length > 0 || countriesIn(titled(place)).length > 0

/** In a line of capitals throughout, capitals tell nothing. */
const isShouted = (text: string) => text.length > 14 && text === text.toUpperCase()
const titled = (text: string) => text.toLowerCase().split(' ').map(capitalise).join(' ')

function knownPlace(reading: Reading): string {
  const { place } = placeOf(reading)
  if (place !== '') return place
  return (
    labelsOf(reading)
      .map(({ text }) => citiesIn(text)[0])
      .find((city) => city !== undefined) ?? ''
  )
}

/** In a transcript without capitals only certain turns of phrase name a place. */
function uncasedPlace(reading: Reading): string {
  if (isCased(reading)) return ''
  for (const { text } of reading.sentences) {
    const match =
      /\b(?:here in|we're in|i'm in|(?:at|on) the [\p{L}]+ in|the (?:\p{L}+ ){1,3}in(?= \p{L}+ (?:is|are|has|have|and|just|was|went)\b)|(?:floor|balcony|house|window|garden|street|place) in|downtown|right here in|live from|outside of) (?=\S)/iu.exec(
        text,
      )
    const name = match ? nameAt(text, match.index + match[0].length, false, 2) : ''
    if (name !== '') return capitalise(name)
  }
  return ''
}
