/** What is stated of a dish beside ingredients and steps: how hot, how long, for how many, what sort of dish. */

import { diets, dishTypes, mealTypes } from './lexicons/cooking.ts'
import { durations, temperature } from './quantities.ts'
import type { Reading } from './reading.ts'
import { anyOf, tidy } from './text.ts'

export function dishFacts(reading: Reading, title: string) {
  const about = [...reading.caption, ...reading.written.slice(0, 3)].map(({ plain }) => plain).join('\n')
  const first = (list: readonly string[], where: string) => anyOf(list).exec(where)?.[0].toLowerCase() ?? null
  const oven = reading.lines.map(({ plain }) => temperature(plain)).find((each) => each !== undefined)
  return {
    temperature: { value: oven?.value ?? null, unit: oven?.unit ?? ('C' as const), fanAdjusted: oven?.fan ?? false },
    prepTime: timeOf(reading, /\bprep(?:aration)?\b(?! ?heat)/i, true),
    cookTime: timeOf(
      reading,
      /\bcook(?:ing)? time\b|\bbak(?:e|ing|es)\b|\bsimmer|\broast|\bcook|\bboil|\bbroil|\bfry|\bin the oven\b|\bready in\b|\bgrill/i,
    ),
    yield: yieldOf(reading),
    mealType: first(mealTypes, about),
    dishType: first(dishTypes, title),
    cuisine: null,
    dietaryPreferences: first(diets, about)?.replace(' free', '-free') ?? null,
    cookingMethod: null,
    isQuickAndEasy: null,
  }
}

/** The longest time that is said together with the word for it. */
function timeOf(reading: Reading, word: RegExp, close = false): string | null {
  const spans = reading.lines
    .filter((line) => word.test(line.plain))
    .flatMap((line) =>
      durations(line.plain).filter(
        // "PREP 5 MIN · COOK 28 MIN": the next one after the word.
        ({ start }, at, all) =>
          !close || word.test(line.plain.slice(Math.max(0, start - 30, all[at - 1]?.end ?? 0), start)),
      ),
    )
    .filter(({ seconds }) => seconds >= 60 && seconds <= 12 * 3600)
  return spans.sort((one, other) => other.seconds - one.seconds)[0]?.text ?? null
}

const yields =
  /\b(?:serves|serving|feeds|yields|makes)(?: about| around| up to| roughly)? \d+(?:-\d+)?(?: (?!(?:and|in|at|for|so|if|with|or|but|as|when|generously|easily|hungry)\b)\p{L}+)?/iu
const portions = /\b\d+(?:-\d+)? (?:servings|portions)\b/i

function yieldOf({ lines }: Reading): string | null {
  const found = lines.map(({ plain }) => yields.exec(plain) ?? portions.exec(plain)).find(Boolean)
  return found ? tidy(found[0].toLowerCase()) : null
}
