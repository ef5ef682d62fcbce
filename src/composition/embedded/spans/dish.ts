/** What is told of a dish beside ingredients and steps: how hot, how long, for how many, what sort of dish. */

import { cookingMethods, diets, dishTypes, mealTypes } from '../../../language/lexicons/cooking.ts'
import { cuisines } from '../../../language/lexicons/places.ts'
import { durations, temperature } from '../../../language/quantities.ts'
import type { Reading } from '../../../language/reading.ts'
import { anyOf, capitalise, join, tidy } from '../../../language/text.ts'

export function dishFacts(reading: Reading, title: string) {
  const text = reading.everything
  const about = [...reading.caption, ...reading.written.slice(0, 4), ...reading.sentences.slice(0, 3)]
    .map(({ plain }) => plain)
    .join('\n')
  const first = (list: readonly string[], where: string) => anyOf(list).exec(where)?.[0].toLowerCase() ?? null
  const all = (list: readonly string[], where: string) => [
    ...new Set([...where.matchAll(anyOf(list, 'gi'))].map(([match]) => match.toLowerCase().replace(' free', '-free'))),
  ]
  const oven = reading.lines.map(({ plain }) => temperature(plain)).find((each) => each !== undefined)
  const cookTime = timeOf(
    reading,
    /\bcook(?:ing)? time\b|\bbak(?:e|ing|es)\b|\bsimmer|\broast|\bcook|\bboil|\bbroil|\bfry|\bin the oven\b|\bready in\b|\bgrill/i,
  )
  const used = cookingMethods.filter(([pattern]) => pattern.test(text)).map(([, name]) => name)
  const diet = all(diets, text)
  return {
    temperature: { value: oven?.value ?? null, unit: oven?.unit ?? ('C' as const), fanAdjusted: oven?.fan ?? false },
    prepTime: timeOf(reading, /\bprep(?:aration)?\b(?! ?heat)/i, true),
    cookTime,
    yield: yieldOf(reading),
    mealType: first(mealTypes, about) ?? first(mealTypes, text),
    dishType: first(dishTypes, title) ?? first(dishTypes, about),
    cuisine: cuisineOf(about) ?? taggedCuisine(reading.evidence.video.caption),
    dietaryPreferences: diet.length > 0 ? diet.join(', ') : null,
    cookingMethod: used.length > 0 ? join(used, 'and').replace(' and ', ', ') : null,
    isQuickAndEasy: isEasy(reading, about) ? true : null,
  }
}

/** Called easy, or announced with a short time; how long a single step takes says nothing. */
function isEasy({ caption, sentences }: Reading, about: string): boolean {
  if (/\b(?:quick|easy|easiest|lazy|simple|simplest|no[ -]bake|one[ -](?:pan|pot|tray))\b/i.test(about)) return true
  const posted = caption[0]?.plain ?? ''
  const opening = sentences.slice(0, 3).map(({ plain }) => plain)
  return short.test(posted) || opening.some((text) => inShort.test(text))
}

const short = /\b(?:5|10|15|20|25|30)[ -]?min(?:ute)?s?\b/i
const inShort = /\b(?:in|under|only|just)(?: just| under| only| about)? (?:5|10|15|20|25|30)[ -]?min(?:ute)?s?\b/i

/** "#polishfood". */
function taggedCuisine(caption: string): string | null {
  const tags = [...caption.toLowerCase().matchAll(/#(\p{L}+?)(?:food|foods|recipes?|cooking|cuisine|kitchen)\b/gu)]
  const name = tags.map(([, word]) => word!).find((word) => cuisines.includes(word))
  return name ? capitalise(name) : null
}

function cuisineOf(text: string): string | null {
  const found = anyOf(
    cuisines.filter((name) => !['english', 'french', 'turkish', 'american', 'swiss', 'greek'].includes(name)),
  ).exec(text)?.[0]
  const guarded =
    /\b(french|greek|turkish|english|american)(?! (?:toast|fries|yogurt|yoghurt|muffins?|onion|press|cheese|delight|vanilla))\b/i.exec(
      text,
    )?.[0]
  const name = found ?? guarded
  return name ? capitalise(name.toLowerCase()) : null
}

/** The longest time that is said together with the word for it. */
function timeOf(reading: Reading, word: RegExp, close = false): string | null {
  const spans = reading.lines
    .filter((line) => word.test(line.plain))
    .flatMap((line) =>
      durations(line.plain).filter(
        ({ start }) => !close || word.test(line.plain.slice(Math.max(0, start - 30), start + 40)),
      ),
    )
    .filter(({ seconds }) => seconds >= 60 && seconds <= 12 * 3600)
  return spans.sort((one, other) => other.seconds - one.seconds)[0]?.text ?? null
}

const yields =
  /\b(?:serves|serving|feeds|yields|makes)(?: about| around| up to| roughly)? \d+(?:-\d+)?(?: (?!(?:and|in|at|for|so|if|with|or|but|as|when|generously|easily|hungry)\b)\p{L}+)?/iu
const portions = /\b\d+(?:-\d+)? (?:servings|portions)\b/i
const cutInto =
  /(?<=\b(?:cut|slice|portion|divide|shape|roll) (?:it |them |that |the dough |everything )?into )\d+ \p{L}+/iu

function yieldOf(reading: Reading): string | null {
  for (const { plain } of reading.lines) {
    const match = yields.exec(plain) ?? portions.exec(plain) ?? cutInto.exec(plain)
    if (match) return tidy(match[0].toLowerCase())
  }
  // "Shakshuka for 2" on the first picture.
  const title = [...reading.caption.slice(0, 1), ...reading.written.slice(0, 1)]
  return (
    title.map(({ plain }) => /\bfor \d+(?: people)?$/i.exec(plain)?.[0]).find((found) => found !== undefined) ?? null
  )
}
