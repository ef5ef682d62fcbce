/** Places that are listed in writing: numbered, timed, pinned or labelled under a post, or shown one after another on screen. */

import { isEnglishWord } from '../../english.ts'
import { blocksOf, calmed, isNameShaped, type Item, itemOf, withoutEmoji } from '../../listings.ts'
import type { SightKind } from '../../lexicons/sights.ts'
import type { Line, Reading } from '../../reading.ts'
import { labelsOf } from '../../subtitles.ts'
import { words } from '../../text.ts'
import { kindOf } from './sight-kinds.ts'

export interface WrittenPlace {
  name: string
  line: Line
  /** What is written beside the name. */
  note: string
  /** The lines that stand below it. */
  below: Line[]
  /** Numbered, timed, pinned or labelled; else it only stands there like a name. */
  isMarked: boolean
  /** As far as a label says it: "Stay: …", "Lunch: …". */
  kind: SightKind | ''
}

const kindsByLabel: [RegExp, SightKind][] = [
  [/^(?:stay|sleep|slept|hotel|hostel|accommodation|bed|base)$/, 'stay'],
  [/^(?:eat|food|lunch|dinner|breakfast|brunch|coffee|drink|dessert|snack)$/, 'food'],
  [/^(?:view|viewpoint|sunset|sunrise)$/, 'viewpoint'],
  [/^hike$/, 'nature'],
  [/^(?:swim|beach)$/, 'beach'],
]
/** Labels of what is no place. */
const aboutTheTrip =
  /^(?:tip|pro ?tip|note|warning|hack|budget|total|spent|cost|price|entry|ticket|fee|when|go|when to go|best .*|season|how|getting .*|transport|open|hour|opening hour|closed|close|wait|queue|booking|reservation|book|order|get|try|pay|payment|parking|rating|score|verdict)$/
/** What is written over a whole video. */
const heading =
  /\b(?:days?|hours?|weekend|week|guide|itinerary|trip|travel|budget|edition|vlog|diary|list|ranked|gems?|bucket|map|pov|storytime|in 20\d\d|for free|must[- ]?sees?)\b/i

/** Stands over what is done then. */
const partOfDay =
  /^(?:(?:early |late )?(?:morning|noon|midday|afternoon|evening|night)|breakfast|brunch|lunch|dinner|sunset|sunrise|stay|sleep|eat|see|do|day (?:one|two|three|four|five|\d+)|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|afternoon|evening|night))?)$/i

const isMarked = ({ mark, label }: Item) =>
  mark === 'number' || mark === 'time' || mark === 'pin' || (label !== '' && !aboutTheTrip.test(label))

const isPlace = (item: Item, mustBeLarge: boolean) =>
  !aboutTheTrip.test(item.label) &&
  !heading.test(item.head) &&
  item.head.length > 2 &&
  isNameShaped(item.head, mustBeLarge)

/** "Lunch in the Botanical Garden" is at the Botanical Garden. */
const doneThere =
  /^(?:lunch|dinner|breakfast|brunch|coffee|drinks?|wine|walk|stroll|swim|sunset|sunrise|picnic) (?:at|in|on|from|by|to|over) (?:the )?(?=\p{Lu})/iu

const placeOfItem = (item: Item, below: Line[], marked: boolean): WrittenPlace => ({
  name: calmed(item.head.replace(doneThere, '')),
  line: item.line,
  note: item.note,
  below,
  isMarked: marked,
  kind: kindsByLabel.find(([pattern]) => pattern.test(item.label))?.[1] ?? '',
})

/** The places of a list on screen, each with the lines that stand below it. */
export function placesOnScreen(reading: Reading): WrittenPlace[] {
  const large = namesOnScreen(reading)
  const shown = large.length > 0 ? large : placesInSmall(blocksOf(labelsOf(reading)))
  // A lone name on screen may be anything; several one after another are a list.
  return shown.filter(({ isMarked, name }) => isMarked || shown.length > 1 || isSaid(name, reading))
}

/** Whatever stands on screen like the name of a place. */
export function namesOnScreen(reading: Reading): WrittenPlace[] {
  const [first, ...others] = blocksOf(labelsOf(reading))
  // What stands over a row of cards is their title.
  const isTitle =
    first?.length === 1 && first[0]!.start < 1 && others.filter((block) => block.length > 1).length > others.length / 2
  return [...(first && !isTitle ? [first] : []), ...others].flatMap(placesInBlock)
}

/** Some write everything small: then a row of short headings, each with a line below or in a foreign tongue, is a list. */
function placesInSmall(blocks: Line[][]): WrittenPlace[] {
  const isSmall = blocks.every((block) => block.every(({ plain }) => !/\p{Lu}/u.test(plain)))
  const named = blocks.flatMap(([first, ...below]) => {
    const item = itemOf(first!)
    const isForeign = words(item.head).some((word) => !isEnglishWord(word)) || kindOf(item.head) !== ''
    return (below.length > 0 || isForeign) && isPlace(item, false) && words(item.head).length < 6
      ? [placeOfItem(item, below, false)]
      : []
  })
  return isSmall && named.length > 2 ? named : []
}

function placesInBlock(block: Line[]): WrittenPlace[] {
  const items = block.map(itemOf)
  // A pin below a name is its address.
  const hasName = items[0] !== undefined && !isMarked(items[0]) && isPlace(items[0], true)
  const opening = items.filter(
    (item) => isMarked(item) && !(hasName && item.mark === 'pin') && item.head !== '' && isPlace(item, false),
  )
  if (opening.length > 0)
    return opening.map((item, index) => {
      const next = opening[index + 1]?.line
      const below = block.slice(block.indexOf(item.line) + 1, next ? block.indexOf(next) : undefined)
      return placeOfItem(item, below, true)
    })
  // "DAY 1" stands over the name as often as before it.
  const isOver = items.length > 1 && ((items[0]!.head === '' && isMarked(items[0]!)) || partOfDay.test(items[0]!.head))
  const first = items[isOver ? 1 : 0]
  // "Abanotubani sulphur baths": what ends in a kind of place need not be large throughout.
  const isSight = first !== undefined && /^\p{Lu}/u.test(first.head) && kindOf(first.head) !== ''
  // Ticked is recommended, crossed out is not.
  const isLoose = first?.mark === 'bullet' && block.length === 1
  return first && !isLoose && !/^[❌✖🚫👎⛔]/u.test(first.line.text) && isPlace(first, !isOver && !isSight)
    ? [placeOfItem(first, block.slice(block.indexOf(first.line) + 1), isOver)]
    : []
}

const isSaid = (name: string, { sentences }: Reading) => {
  const own = words(name).join(' ')
  return sentences.some(({ text }) => ` ${words(text).join(' ')} `.includes(` ${own} `))
}

/** The lines under the post that are marked as items, and short ones between them if wanted; a pin in the middle of a line opens one of its own. */
export const captionItems = ({ caption }: Reading, withShort = false): Item[] =>
  caption
    .flatMap((line) => line.text.split(/(?=📍)/u).map((text) => Object.assign({}, line, { text, plain: text })))
    .map(itemOf)
    .filter(
      ({ mark, label, head, line }) =>
        (mark !== 'none' || label !== '' || (withShort && words(line.text).length < 12)) && !head.startsWith('#'),
    )

/** The places of a list under the post. */
function placesInCaption(reading: Reading): WrittenPlace[] {
  const listed = captionItems(reading).filter((item) =>
    isMarked(item) ? isPlace(item, item.mark === 'none') : item.mark === 'bullet' && isPlace(item, true),
  )
  // "📍 Kanazawa, Japan" alone says where the video is, and lists nothing.
  return listed.length > 1 ? listed.map((item) => placeOfItem(item, [], true)) : []
}

/** The places of a trip, in the order of the video. */
export const writtenPlaces = (reading: Reading): WrittenPlace[] => [
  ...placesOnScreen(reading),
  ...placesInCaption(reading),
]

/** What is written beside and below a place, in one text. */
export const wholeNote = ({ note, below }: WrittenPlace) =>
  [note, ...below.map(({ plain }) => withoutEmoji(plain))].filter((part) => part !== '').join(', ')
