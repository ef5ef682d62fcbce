/** What is told of a dish beside ingredients and steps: how hot, how long, for how many, what sort of dish. */

import { cookingMethods, diets, dishTypes, mealTypes } from '../lexicons/cooking.ts'
import { cuisines } from '../lexicons/places.ts'
import { durations, temperature } from '../quantities.ts'
import type { Reading } from '../reading.ts'
import { anyOf, capitalise, join, tidy } from '../text.ts'

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
  const easy =
    /\b(?:quick|easy|easiest|lazy|simple|simplest|no[ -]bake|one[ -]pan|one[ -]pot|(?:5|10|15|20|30)[ -]?min(?:ute)?s?)\b/i.test(
      about,
    )
  return {
    temperature: { value: oven?.value ?? null, unit: oven?.unit ?? ('C' as const), fanAdjusted: oven?.fan ?? false },
    prepTime: timeOf(reading, /\bprep(?:aration)?\b(?! ?heat)/i, true),
    cookTime,
    yield: yieldOf(reading),
    mealType: first(mealTypes, about) ?? first(mealTypes, text),
    dishType: first(dishTypes, title) ?? first(dishTypes, about),
    cuisine: cuisineOf(about),
    dietaryPreferences: diet.length > 0 ? diet.join(', ') : null,
    cookingMethod: used.length > 0 ? join(used, 'and').replace(' and ', ', ') : null,
    isQuickAndEasy: easy ? true : null,
  }
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
    .filter(({ seconds }) => seconds >= 60 && seconds <= 48 * 3600)
  return spans.sort((one, other) => other.seconds - one.seconds)[0]?.text ?? null
}

function yieldOf(reading: Reading): string | null {
  for (const { plain } of reading.lines) {
    const match =
      /\b(?:serves|serving|feeds|yields|makes)(?: about| around| up to| roughly)? (\d+(?:-\d+)?(?: (?:people|servings|cookies|muffins|pancakes|tacos|rolls|bars|portions|loaves|pieces|balls|brownies|cupcakes|slices))?)/i.exec(
        plain,
      ) ??
      /\b(\d+(?:-\d+)? (?:servings|portions))\b/i.exec(plain) ??
      /(?<=\b(?:cut|slice|portion|divide|shape|roll) (?:it |them |that |the dough |everything )?into )\d+ \p{L}+/iu.exec(
        plain,
      )
    if (match) return tidy(match[0].toLowerCase())
  }
  return null
}
