/** Places to eat: those of a written list, and those that the speech names. */

import { isEnglishWord } from '../../english.ts'
import { isNameShaped, type Item, itemOf, proseOf, withoutEmoji } from '../../listings.ts'
import { prices } from '../../prices.ts'
import type { Line, Reading } from '../../reading.ts'
import { tidy, words } from '../../text.ts'
import { isPracticalNote } from './dining.ts'
import { dishesWritten, isDish } from './dishes.ts'
import { captionItems, namesOnScreen, placesOnScreen } from './itineraries.ts'
import { isRegion, placeNames, type Spot, spokenNames } from './spots.ts'

export interface Eatery {
  /** '' when it is never said or shown. */
  name: string
  at: number
  /** Where the name is said, if it is said. */
  spot: Spot | undefined
  /** What is written of it. */
  items: Item[]
}

interface Written {
  name: string
  line: Line
  items: Item[]
  isMarked: boolean
}

// A post is untrusted and may list thousands; no clip shows more than this.
const mostPlaces = 40

/** The places in the order of the video. What is written is surer than what is heard; a list on screen or below is whole. */
export function eateriesOf(reading: Reading): Eatery[] {
  const written = [...onScreen(reading), ...inCaption(reading)].slice(0, mostPlaces)
  const labels = written.map(({ name }) => name)
  const said = placeNames(reading, labels).filter(({ line }) => line.source === 'speech')
  // Where neither list nor speech names a place, the post may, in prose.
  const spoken = written.length + said.length > 0 ? said : spokenNames(proseOf(reading.caption), true, labels)
  const isWhole = written.length > 1 || written.some(({ isMarked }) => isMarked)
  const eateries: Eatery[] = []
  for (const { name, line, items } of written) {
    const spot = spoken.find((one) => isSame(one.name, name))
    const same = eateries.find((one) => isSame(one.name, name))
    if (same) same.items.push(...items)
    else eateries.push({ name, at: spot?.at ?? line.start, spot, items })
  }
  for (const spot of spoken.slice(0, mostPlaces))
    if ((!isWhole || spot.isSure) && !eateries.some(({ name }) => isSame(name, spot.name)))
      eateries.push({ name: spot.name, at: spot.at, spot, items: [] })
  return eateries.sort((one, other) => one.at - other.at)
}

const folded = (name: string) =>
  words(name.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .filter((word) => word !== 'the')
    .join(' ')

/** One of the names holds the other whole. */
const isSame = (one: string, other: string) => {
  const [first, second] = [` ${folded(one)} `, ` ${folded(other)} `]
  return first.includes(second) || second.includes(first)
}

/** "Crab Croquettes" on screen is a dish, "Kumo Ramen" a place: its name is no English. */
const isPlaceName = (name: string) =>
  !isRegion(name) && !isPracticalNote(name) && !(isDish(name) && words(name).every(isEnglishWord))

function onScreen(reading: Reading): Written[] {
  const shown = placesOnScreen(reading)
  return (shown.length > 0 ? shown : loneName(reading))
    .filter(({ name, note, isMarked }) => isMarked || (isPlaceName(name) && prices(note).length === 0))
    .map(({ name, line, below, isMarked }) => ({
      name,
      line,
      isMarked,
      items: [...noteItems(itemOf(line)), ...below.map(itemOf)].filter(({ head }) => head !== ''),
    }))
}

/** A name on screen that nobody says, if it is no English: the sign over the door. */
const loneName = (reading: Reading) =>
  namesOnScreen(reading).filter(({ name }) => words(name).some((word) => !isEnglishWord(word)))

/** What a line says beside the name, as items of their own: "(2B Phan Châu Trinh) – get the mixed". */
const noteItems = ({ line, note }: Item): Item[] =>
  note
    .split(/\s+[-–—|•]\s+|\)\s*|:\s+/)
    .filter((text) => text !== '')
    .map((text) => itemOf(Object.assign({}, line, { plain: text, text })))

/** Under a post a pin or a number opens a place; the lines with other marks after it tell of it. */
function inCaption(reading: Reading): Written[] {
  const found: Written[] = []
  const before: Item[] = []
  for (const item of captionItems(reading, true)) {
    const opens = (item.mark === 'pin' || item.mark === 'number') && item.label === '' && isNameShaped(item.head, false)
    if (opens && !isRegion(item.head) && item.head.length > 2)
      found.push({
        name: item.head,
        line: item.line,
        items: noteItems(item),
        isMarked: true,
      })
    else if (item.mark !== 'none' || item.label !== '' || found.length > 0) (found.at(-1)?.items ?? before).push(item)
  }
  if (found.length === 1) found[0]!.items.push(...before)
  return found
}

const addressLabel = /^(?:address|where|location|area)$/
const housed = /^(?:🏠|🏡|🗺|📌|📍|🧭)/u

/** Where a place is, as it is written: an address behind or below its name, or a line that is labelled as one. */
export function addressOf(items: readonly Item[]): string {
  const labelled = items.find(({ label, line }) => addressLabel.test(label) || housed.test(line.plain))
  const item = labelled ?? items.find(isAddress)
  return item
    ? tidy(withoutEmoji([item.head.replace(branch, ''), item.note].filter((part) => part !== '').join(', ')))
    : ''
}

const branch = / (?:branch|outlet|location|store)$/i

/** Every part of it is written like a name, and it is neither priced nor a dish. */
const isAddress = (item: Item) =>
  item.label === '' &&
  item.mark !== 'bullet' &&
  [item.head, ...item.note.split(', ')].every((part) => part === '' || isNameShaped(part.replace(branch, ''))) &&
  !/^\d+$/.test(item.head) &&
  prices(item.line.plain).length === 0 &&
  dishesWritten(item).length === 0
