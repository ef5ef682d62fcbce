/** The ingredients of a dish, from everything that is said, shown and posted. */

import { isAside } from '../../asides.ts'
import { head, isFoodName, itemName, mixtures } from './food-names.ts'
import { type Food, foodsIn, type Ingredient } from './foods.ts'
import { instructions } from '../../imperatives.ts'
import { isBullet, needed, withoutBullet } from '../../lists.ts'
import { quantities } from '../../quantities.ts'
import type { Line, Reading } from '../../reading.ts'
import { singular } from '../../text.ts'
import { cardsOf, foodParts, onTop } from './recipe-cards.ts'

const adding =
  /\b(?:add|adds|adding|added|mix|mixing|toss|top|topped|season|drizzle|sprinkle|stir|pour|throw|use|using|used|put|serve|garnish|finish|combine|blend|whisk|fold|coat|rub|brush|spread|layer|melt|heat|fry|saute|sauté|sear|cook|boil|chop|dice|mince|slice|grate|squeeze|crumble|crack|mash|marinate|dip|roll|stuff|fill|need|have|grab|take|goes?|with|plus|beat|soak|simmer|roast|bake|cream|deglaze|dust|dump|place|zest|peel|crush|toast|caramelize|brown)\b/i

const section =
  /^(?:[^\p{L}]*)(?:the )?ingredients?\b|^what (?:you|you'll) need|^for the \p{L}+(?: \p{L}+)?:?$|^you(?:'ll)? need:?$/iu
const otherSection =
  /^(?:[^\p{L}]*)(?:method|instructions?|directions?|steps?|how to|what to do|do this|process|to make|preparation|macros|nutrition|serves?|makes|save|follow|full recipe)\b/iu

/** Every ingredient of a video, in the order of first mention, each once; the mention with an amount wins. */
export function ingredientsOf(reading: Reading): Ingredient[] {
  const all: Food[] = []
  const collect = (found: Food[]) => {
    for (const one of found) merge(all, one)
  }
  let inList = false
  for (const line of reading.caption) {
    const text = withoutBullet(
      line.plain.replace(/#[\p{L}\p{N}_]+/gu, '').replace(/[\p{Extended_Pictographic}\uFE0F]/gu, ' '),
    ).trim()
    if (section.test(text)) {
      inList = true
      collect(foodsIn(text.replace(/^[^:]*:?/, ''), true))
    } else if (otherSection.test(text)) inList = false
    else if (inList || isListed(line, text)) collect(foodParts(text).flatMap((part) => listEntry(part, inList)))
    else if (line.source === 'caption' && (quantities(text).length > 1 || instructions(text).length > 0))
      collect(foodsIn(text, false).filter((one) => one.amount !== null))
  }
  for (const found of [...shown(reading.written), ...heard(reading.sentences)].sort((one, other) => one.at - other.at))
    collect(found.foods)
  return all.map(({ item, amount, unit }) => ({ item, amount, unit }))
}

interface Found {
  at: number
  foods: Food[]
}

/** What the cards on screen name, and what their steps measure or add. */
const shown = (written: Line[]): Found[] =>
  cardsOf(written)
    .flat()
    .map(({ kind, text, line }) => ({ at: line.start, foods: kind === 'food' ? listEntry(text, true) : inStep(text) }))

function inStep(text: string): Food[] {
  const coated = /^(?:butter|oil|salt|flour|sugar|pepper)\b/i.exec(text)
  return foodsIn(text, false).filter(
    (one) =>
      one.amount !== null ||
      onTop.test(text) ||
      foodParts(text).length > 1 ||
      (one.start === 0 ? coated !== null : adding.test(text.slice(0, one.start)) && !mixtures.has(head(one.item))),
  )
}

function heard(sentences: Line[]): Found[] {
  const found = sentences.map((line) => ({ at: line.start, foods: spoken(line) }))
  for (const [index, line] of sentences.entries()) {
    const [amount] = quantities(line.plain)
    const asked = /^(?:and )?how (?:much|many)\b/i.test(sentences[index - 1]?.text ?? '')
    const last = found
      .slice(0, index)
      .findLast(({ foods }) => foods.length > 0)
      ?.foods.at(-1)
    // "Loosen it with buttermilk. How much? About 150 ml."
    if (!asked || !amount || !last || last.amount !== null || found[index]!.foods.length > 0) continue
    last.amount = amount.amount
    last.unit = amount.unit || null
  }
  return found
}

function spoken(line: Line): Food[] {
  if (isAside(line.text)) return []
  const list = needed(line.plain)
  const colon = line.plain.indexOf(':')
  /** What comes after "you need", or after a colon. */
  const from = list !== undefined ? line.plain.length - list.length : colon > 0 ? colon : Infinity
  // "Chili flakes if you're brave": a short sentence that is little more than the food.
  const bare = line.plain.split(' ').length <= 7 && !/\b(?:is|are|was|were|it's|i|my|this)\b/i.test(line.plain)
  return foodsIn(line.plain, false).filter((one) => {
    // A ladle of batter is some of what is being made.
    if (one.measured || one.amount !== null)
      return !(
        /^(?:batter|dough|mix|mixture|filling)$/.test(head(one.item)) &&
        /^(?:ladle|spoon|scoop|ball|piece)/.test(one.unit ?? '')
      )
    if (mixtures.has(head(one.item)) && one.start < from) return false
    return one.start >= from || adding.test(line.plain.slice(0, one.start)) || (bare && one.start < 12)
  })
}

/** A line of the post that begins or ends with an amount, or a bullet that is a food and nothing else. */
function isListed(line: Line, text: string): boolean {
  if (line.source === 'title' || text.split(/\s+/).length > 9) return false
  const [first] = quantities(text)
  if (first && first.start < 3 && first.measure !== 'time' && first.measure !== 'temperature')
    return foodsIn(text, true).length > 0
  if (first && first.end >= text.length - 1 && first.measure !== 'time') return isFoodName(text, false)
  return isMarked(line.text) && foodParts(text).every((part) => isFoodName(part, true))
}

/** With a bullet, or with a picture in its place. */
const isMarked = (text: string) => isBullet(text) || /^\p{Extended_Pictographic}/u.test(text)

/** One line of a list is one ingredient, known or not; "salt and pepper" is two. */
function listEntry(text: string, certain: boolean): Food[] {
  const found = foodsIn(text.replace(/\([^)]*\)/g, ' '), true)
  const measured = found.filter((one) => one.amount !== null)
  if (measured.length > 0) return measured
  if (found.length === 2 && /^salt (?:and|&) (?:black )?pepper\b/i.test(text))
    return [{ ...found[0]!, item: 'salt and pepper', definite: false }]
  for (const one of found) one.definite = false
  if (found.length > 0) return found
  const name = itemName(text.split(/[,(]| for | to taste/i)[0]!)
  if (!certain || name === '' || name.split(' ').length > 4) return []
  const [quantity] = quantities(name)
  const item = quantity ? itemName(name.slice(quantity.end)) : name
  return item === ''
    ? []
    : [
        {
          item,
          amount: quantity?.amount ?? null,
          unit: quantity?.unit || null,
          start: 0,
          end: text.length,
          definite: false,
          measured: quantity !== undefined,
        },
      ]
}

/** A second mention of a known thing adds its amount, or nothing. */
function merge(all: Food[], one: Food): void {
  const words = one.item.split(' ').map(singular)
  const same = all.find((other) => {
    const others = other.item.split(' ').map(singular)
    if (others.join(' ') === words.join(' ')) return true
    const contained = words.every((word) => others.includes(word)) || others.every((word) => words.includes(word))
    return contained && (head(other.item) === head(one.item) || one.amount === null || one.definite)
  })
  if (!same) {
    if (one.definite && mixtures.has(head(one.item))) return
    all.push(one)
    return
  }
  if (same.amount === null && same.unit === null && (one.amount !== null || one.unit !== null)) {
    same.amount = one.amount
    same.unit = one.unit
    if (one.item.length > same.item.length) same.item = one.item
  }
}
