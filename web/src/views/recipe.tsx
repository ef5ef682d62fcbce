import { useSignal } from '@preact/signals'
import type { RecipeIngredient, RecipeInstruction, RecipeMetadata, RecipeResult } from '../../../client/src/index.ts'
import { Group } from '../read/paper.tsx'
import { Marked, MarkOf, Value } from '../read/value.tsx'
import { clock } from '../ui/time.ts'
import { countIn, scale, yieldFor } from './amounts.ts'
import { Fact, Nothing, Sheet, Still, useTimeOf } from './parts.tsx'
import type { ViewProps } from './view.ts'

export default function Recipe({ result }: ViewProps<RecipeResult>) {
  const { error, ingredients, instructions, metadata } = result
  return (
    <>
      {error && (
        <p class="warning" dir="auto">
          {error}
        </p>
      )}
      <Facts {...metadata} />
      <div class="recipe">
        <Ingredients ingredients={ingredients} servings={metadata.yield ?? ''} />
        <Sheet title="Method" aside={<span class="muted s">{metadata.cookingMethod}</span>}>
          {instructions.length === 0 && <Nothing>No steps found.</Nothing>}
          <Group>
            <ol class="steps">
              {instructions.map((instruction, index) => (
                <Step key={instruction.step} {...instruction} at={`/instructions/${index}/text`} />
              ))}
            </ol>
          </Group>
        </Sheet>
      </div>
    </>
  )
}

function Facts(metadata: RecipeMetadata) {
  const { temperature, prepTime, cookTime, mealType, dishType, cuisine, dietaryPreferences } = metadata
  const degrees = typeof temperature.value === 'number' ? `${temperature.value} °${temperature.unit}` : undefined
  const more = [
    ['Meal', 'mealType', mealType],
    ['Dish', 'dishType', dishType],
    ['Cuisine', 'cuisine', cuisine],
    ['Diet', 'dietaryPreferences', dietaryPreferences],
  ] as const
  return (
    <dl class="facts">
      <Fact name="Oven" at="/metadata/temperature/value">
        {degrees}
      </Fact>
      {degrees && temperature.fanAdjusted && (
        <Fact name="Fan oven" at="/metadata/temperature/fanAdjusted">
          yes
        </Fact>
      )}
      <Fact name="Preparation" at="/metadata/prepTime">
        {prepTime}
      </Fact>
      <Fact name="Cooking" at="/metadata/cookTime">
        {cookTime}
      </Fact>
      <Fact name={/^serves/i.test(metadata.yield ?? '') ? 'Serves' : 'Makes'} at="/metadata/yield">
        {metadata.yield?.replace(/^(makes|serves) /i, '')}
      </Fact>
      {more.map(
        ([name, key, value]) =>
          value && (
            <Fact key={key} name={name} at={`/metadata/${key}`}>
              {value}
            </Fact>
          ),
      )}
    </dl>
  )
}

function Ingredients({ ingredients, servings }: { ingredients: RecipeIngredient[]; servings: string }) {
  const base = countIn(servings)
  const count = useSignal(base ?? 1)
  const factor = count.value / (base ?? 1)
  const shownYield = base === undefined ? `${count.value} ×` : yieldFor(servings, count.value)
  return (
    <Sheet
      title="Ingredients"
      aside={
        <div class="stepper" role="group" aria-label="How many">
          <button type="button" aria-label="Fewer" onClick={() => (count.value = Math.max(1, count.value - 1))}>
            −
          </button>
          <output>{shownYield}</output>
          <button type="button" aria-label="More" onClick={() => (count.value = Math.min(999, count.value + 1))}>
            +
          </button>
        </div>
      }
    >
      {ingredients.length === 0 && <Nothing>No ingredients found.</Nothing>}
      <ul class="ing">
        {ingredients.map(({ item, amount, unit }, index) => {
          const at = [`/ingredients/${index}/item`, `/ingredients/${index}/amount`]
          const text = [amount, unit, item].filter(Boolean).join(' ')
          return (
            <Value key={`${index} ${item}`} as="li" at={at} text={text} hasControl isBare>
              <label>
                <input type="checkbox" />
                <span class="amt">{amount ? [scale(amount, factor), unit].filter(Boolean).join(' ') : '–'}</span>
                <span class="it" dir="auto">
                  {item}
                </span>
              </label>
              <MarkOf at={at} />
            </Value>
          )
        })}
      </ul>
    </Sheet>
  )
}

function Step({ step, text, at }: RecipeInstruction & { at: string }) {
  const time = useTimeOf(at)
  return (
    <Value as="li" at={at} text={text} isBare>
      <Still at={time} />
      <div>
        <span class="n">Step {step}</span>
        <p dir="auto">
          <Marked at={at}>{text}</Marked>
        </p>
      </div>
      {time !== undefined && <span class="tc">{clock(time)}</span>}
    </Value>
  )
}
