/** How the embedded composer reads a recipe. */

import { isAside } from '../../language/asides.ts'
import { instructions } from '../../language/imperatives.ts'
import type { Ingredient } from '../../language/domains/foods.ts'
import { ingredientsOf } from '../../language/domains/ingredients.ts'
import { cuisines } from '../../language/lexicons/places.ts'
import { needed, withoutBullet } from '../../language/lists.ts'
import { durations, quantities, temperature } from '../../language/quantities.ts'
import { headline } from '../../language/ranking.ts'
import type { Line, Reading } from '../../language/reading.ts'
import { anyOf, capitalise, join, sentence, tidy, words } from '../../language/text.ts'
import { verbOf } from '../../language/verbs.ts'

export function extractRecipe(reading: Reading) {
  const ingredients = ingredientsOf(reading)
  const instructions = stepsOf(reading).map((text, index) => ({ step: index + 1, text }))
  return {
    title: headline(reading),
    error: missing(ingredients, instructions.length),
    ingredients,
    instructions,
    metadata: metadataOf(reading),
  }
}

function missing(ingredients: Ingredient[], steps: number): string | null {
  if (ingredients.length === 0 && steps === 0) return 'The video gives neither ingredients nor steps.'
  if (ingredients.length === 0) return 'The video names no ingredients.'
  if (steps === 0) return 'The video gives no steps.'
  return ingredients.every(({ amount }) => amount === null) ? 'The video gives no amounts.' : null
}

/** Speech tells the steps in most videos; a caption or the screen does where it tells more of them. */
function stepsOf(reading: Reading): string[] {
  const spoken = spokenSteps(reading.sentences)
  const written = captionSteps(reading.caption)
  const shown = reading.written
    .filter((line) => words(line.text).length > 1)
    .flatMap((line) => instructions(withoutBullet(line.plain)).map((step) => sentence(step.text)))
  const told = written.length > spoken.length ? written : spoken
  return told.length >= 2 || told.length >= shown.length ? told : shown
}

/** Verbs of talk, not of cooking. */
const talk = new Set(
  'trust try watch follow share save buy go look name read order find give enjoy check make let start stop keep'.split(
    ' ',
  ),
)
const cookingSense =
  /^(?:let (?:it|them|that|the|this|your)|make (?:a|the|sure|your|an)|keep (?:it|stir|mix|cook|the|an eye|going|them)|go (?:in|over|ahead)|check (?:the|for|if)|give (?:it|them|that|everything)|start (?:with|to|by)|find a|enjoy (?:it )?with|save (?:some|the|a|your)|stop (?:when|once))\b/i

function spokenSteps(sentences: Line[]): string[] {
  const steps: string[] = []
  for (const line of sentences) {
    if (isAside(line.text)) continue
    const warning = /^(?:and |but |just |seriously,? )?((?:don't|do not|never) \p{L}+.*)/iu.exec(line.plain)
    const found = instructions(line.plain).filter(({ verb, text }) => !talk.has(verb) || cookingSense.test(text))
    for (const { text } of found)
      if (!/^(?:let me|make this|let's)\b/i.test(text)) steps.push(sentence(withoutChatter(text)))
    if (found.length > 0) continue
    const more = steps.length > 0 ? goesOn(line, steps.at(-1)!) : undefined
    if (more !== undefined) {
      steps[steps.length - 1] = more
      continue
    }
    const added = steps.length > 0 || /\bgo(?:es)? in\b|\bin go(?:es)?\b/i.test(line.plain) ? goesIn(line) : undefined
    if (added) steps.push(added)
    else if (warning && steps.length > 0) steps[steps.length - 1] += ` ${sentence(warning[1]!.split(',')[0]!)}`
  }
  return steps
}

/** "Add two cups of flour", and then only amounts: they are added as well. */
function goesOn({ plain }: Line, last: string): string | undefined {
  const [first] = quantities(plain)
  const isList = first !== undefined && first.start === 0 && first.measure !== 'time' && first.measure !== 'temperature'
  if (!isList || !/^(?:add|mix in|stir in|throw in|toss in|put|combine|whisk in|pour)\b/i.test(last)) return undefined
  if (words(plain).some((word) => /^(?:is|are|was|i|we|you|it|they)$/.test(word))) return undefined
  return sentence(`${last.replace(/[.!]$/, '')}, ${plain}`)
}

/** "Then goes in a cup of sugar", "and last, two eggs": an addition without a verb of its own. */
function goesIn(line: Line): string | undefined {
  if (needed(line.plain) !== undefined && !/\bgo(?:es)? in\b/i.test(line.plain)) return undefined
  if (
    !/\b(?:go|goes|going|comes?) in\b|\bin go(?:es)?\b|\bfollowed by\b|^in(?:to)? (?:the|a|that|your|an?other) [^,]{3,30},|^(?:and |then |next,? |finally,? |lastly,? |last,? |plus |also )/i.test(
      line.plain,
    )
  )
    return undefined
  const into = /^(in(?:to)? (?:the|a|that|your|another) [^,]{3,30}), (.+)$/i.exec(line.plain)
  if (into && !instructions(into[2]!).length) return sentence(`${into[1]}, add ${into[2]}`)
  const back =
    /^(?:and |then |now )*(?:the )?((?:\p{L}+ ){1,3}(?:goes|go) (?:back )?(?:in|on top|into|on)\b[^.!?]*)/iu.exec(
      line.plain,
    )
  if (back && !/^(?:it|this|everything|that) /i.test(back[1]!)) return sentence(back[1]!)
  const first = quantities(line.plain).find(({ measure }) => measure !== 'time' && measure !== 'temperature')
  if (!first || /^(?:it|this|that|these|they|you|i)\b/i.test(line.plain)) return undefined
  const what = tidy(
    line.plain
      .slice(first.start)
      .split(/[.!?]/)[0]!
      .replace(/,? (?:goes?|go|going) in$/i, ''),
  )
  if (words(what).some((word) => /^(?:is|are|was|i|we|you)$/.test(word))) return undefined
  return sentence(`Add ${what}`)
}

const withoutChatter = (text: string) =>
  tidy(
    text
      .replace(/ [–—] [^–—]{3,80} [–—] /g, ' ')
      .replace(/,? (?:and )?(?:(?:you're|you are|we're|it's) (?:all )?(?:done|ready|good to go)\b.*|done[.!]?)$/i, '')
      .replace(
        /,? (?:trust me(?: on this)?|believe me|you guys|obviously|of course|or whatever|that's it|honestly|i promise|if you can wait that long)\b/gi,
        '',
      ),
  )

const methodSection = /^(?:[^\p{L}]*)(?:method|instructions?|directions?|steps?|how to make(?: it)?|preparation)\b:?/iu

function captionSteps(caption: Line[]): string[] {
  const from = caption.findIndex((line) => methodSection.test(line.text))
  const lines = from < 0 ? caption.filter((line) => /^\s*\d{1,2}[.)]\s/.test(line.text)) : caption.slice(from + 1)
  return lines
    .map((line) => withoutBullet(line.plain))
    .filter((text) => text !== '' && !text.startsWith('#') && !isAside(text) && words(text).length > 2)
    .filter((text) => from >= 0 || verbOf(words(text)[0] ?? '') !== undefined)
    .map((text) => sentence(text))
}

const mealTypes = ['breakfast', 'brunch', 'lunch', 'dinner', 'dessert', 'snack', 'appetizer', 'side dish', 'drink']
const dishTypes = [
  'pasta',
  'soup',
  'stew',
  'salad',
  'sandwich',
  'cake',
  'cookie',
  'bread',
  'pie',
  'pizza',
  'taco',
  'curry',
  'stir fry',
  'casserole',
  'smoothie',
  'pancake',
  'muffin',
  'brownie',
  'noodle',
  'burger',
  'wrap',
  'bowl',
  'risotto',
  'lasagna',
  'chili',
  'omelette',
  'cocktail',
  'sauce',
  'dip',
  'cheesecake',
  'burrito',
  'quesadilla',
  'dumpling',
  'oats',
  'chicken',
  'eggs',
]
const diets = [
  'vegan',
  'vegetarian',
  'gluten-free',
  'gluten free',
  'dairy-free',
  'dairy free',
  'keto',
  'paleo',
  'low carb',
  'low-carb',
  'high protein',
  'high-protein',
  'sugar-free',
  'sugar free',
  'nut free',
  'whole30',
  'plant-based',
  'plant based',
  'halal',
  'kosher',
]
const methods: [RegExp, string][] = [
  [/\b(?:bake|baking|baked)\b/, 'baking'],
  [/\b(?:roast|roasting|roasted)\b/, 'roasting'],
  [/\bair[ -]?fry(?:er|ing)?\b/, 'air frying'],
  [/\b(?:deep[ -]?fry|fry|frying|pan[ -]fry)\b/, 'frying'],
  [/\b(?:sear|searing|saut[eé])\b/, 'searing'],
  [/\b(?:boil|boiling)\b/, 'boiling'],
  [/\b(?:simmer|simmering)\b/, 'simmering'],
  [/\b(?:grill|grilling|grilled)\b/, 'grilling'],
  [/\b(?:steam|steaming)\b/, 'steaming'],
  [/\b(?:slow cooker|crockpot|crock pot)\b/, 'slow cooking'],
  [/\b(?:instant pot|pressure cook(?:er)?)\b/, 'pressure cooking'],
  [/\bblend(?:er|ing)?\b/, 'blending'],
  [/\bmicrowave\b/, 'microwaving'],
]

function metadataOf(reading: Reading) {
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
  const used = methods.filter(([pattern]) => pattern.test(text)).map(([, name]) => name)
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
    dishType: first(dishTypes, headline(reading)) ?? first(dishTypes, about),
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
