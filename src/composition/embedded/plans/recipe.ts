import recipe from '../../../formats/recipe.ts'
import { dishFacts } from '../../../language/dish.ts'
import { headline } from '../../../language/headline.ts'
import { digits } from '../../../language/numbers.ts'
import { contentWords, wordOverlap } from '../../../language/text.ts'
import type { MarkedLine } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { type Amount, amountOf, withoutAmount } from '../spans/amount.ts'
import { commandsIn } from '../spans/command.ts'
import { foodsIn, isFood } from '../spans/food.ts'
import { asName, calm } from '../../../language/listed-name.ts'
import { statements } from '../statements.ts'
import { type NamedThing, things } from '../things.ts'
import { isRefusedStep, refusedIn } from '../spans/refused.ts'
import { isSetAside } from '../../../language/scope.ts'
import { mergeIngredients, writtenIngredients } from '../spans/ingredient.ts'
import { citing } from '../time.ts'
import { titleIn } from '../title.ts'

/** The reader's score from which on a line's ingredients need no other sign; seconds in which a video shows its title. */
const [sure, opening] = [0.85, 4]

export default definePlan(recipe)(
  {
    title: titleIn,
    ingredients: (video) => {
      const isTranslated = video.evidence.speech.translationCoverage !== undefined
      const refused = refusedIn(video)
      const read = things(video, 'ingredients', 'item', {
        split: foodsIn,
        joins: describes,
        name: ingredient,
        without: ({ source, plain }) =>
          (source !== 'speech' && (isTranslated || namesDish(plain, headline(video.reading)))) || isSetAside(plain),
      })
        .map((thing) => ({ thing, amount: amountOf(thing) }))
        .filter(({ thing, amount }) => !isDish(thing, amount, headline(video.reading)))
        .map(({ thing, amount }) => Object.assign({ item: thing.name, line: thing.line }, amount))
        .filter(({ item, amount }) => amount !== null || !refused.some((other) => wordOverlap(item, other) === 1))
      const all = mergeIngredients([...(isTranslated ? [] : writtenIngredients(video)), ...read])
      return all.map(({ line, ...one }) => Object.assign(one, citing(video, line)))
    },
    instructions: (video) =>
      statements(video, 'instructions', { key: 'text', without: isRefusedStep(video) })
        .flatMap(({ text, line }) => commandsIn(text).map((command) => ({ text: command, line })))
        .map(({ text, line }, index) => Object.assign({ step: index + 1, text }, citing(video, line))),
    metadata: ({ reading }) => dishFacts(reading, headline(reading)),
    error: () => null,
  },
  (result) => ({ ...result, error: missing(result.ingredients, result.instructions.length) }),
)

/**
 * Pots, heat and dishes are named in speech as often as foods: what is no known food takes a surer reader. A number in a
 * name belongs to something that was not understood.
 */
const ingredient = (name: string, { source, score }: MarkedLine) => {
  const text = withoutAmount(name).replace(/\s*\+$/, '')
  const isKnown = isFood(text) || (source !== 'on-screen-text' && score('ingredients') > sure)
  return isKnown && !/\d|\+/.test(digits(text)) ? calm(asName(text)) : ''
}

/** "Dark" of "dark chocolate", "chilli" of "chilli oil", where the reader begins anew. */
const describes = (text: string, next: string) => foodsIn(`${text} ${next}`).length === 1

/** The title of the post, or a card with it. */
const namesDish = (text: string, title: string) =>
  contentWords(title).length > 1 && contentWords(title).every((word) => contentWords(text).includes(word))

/** "BROWNIES" over the first picture, and no amount of them anywhere: what is made is not what it is made of. */
const isDish = ({ line, name }: NamedThing, { amount }: Amount, title: string) =>
  amount === null && line.source !== 'speech' && line.start < opening && wordOverlap(name, title) === 1

function missing(ingredients: { amount?: string | null | undefined }[], steps: number): string | null {
  if (ingredients.length === 0 && steps === 0) return 'The video gives neither ingredients nor steps.'
  if (ingredients.length === 0) return 'The video names no ingredients.'
  if (steps === 0) return 'The video gives no steps.'
  return ingredients.every(({ amount }) => amount === null) ? 'The video gives no amounts.' : null
}
