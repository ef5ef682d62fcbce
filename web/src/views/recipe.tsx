import { type Signal, useSignal } from '@preact/signals'
import type { RecipeIngredient, RecipeInstruction, RecipeMetadata, RecipeResult } from '../../../client/src/index.ts'
import { Timestamp } from '../player/timestamp.tsx'
import { Group } from '../read/paper.tsx'
import { MarkOf, Value } from '../read/value.tsx'
import { clock } from '../ui/time.ts'
import { countIn, scaleItem, toCelsius, toFahrenheit, yieldFor } from './amounts.ts'
import { Fact, Nothing, Sheet, Still, useTimeOf } from './parts.tsx'
import { amountsOf, partsOf, type StepPart } from './step-amounts.ts'
import type { ViewProps } from './view.ts'

export default function Recipe({ result }: ViewProps<RecipeResult>) {
  const { error, ingredients, instructions, metadata } = result
  const factor = useSignal(1)
  const amounts = amountsOf(ingredients, metadata)
  return (
    <>
      {error && (
        <p class="warning" dir="auto">
          {error}
        </p>
      )}
      <Facts {...metadata} />
      <div class="recipe">
        <Ingredients ingredients={ingredients} servings={metadata.yield ?? ''} factor={factor} />
        <Sheet title="Method" aside={<span class="muted s">{metadata.cookingMethod}</span>}>
          {instructions.length === 0 && <Nothing>No steps found.</Nothing>}
          <Group>
            <ol class="steps">
              {instructions.map((instruction, index) => (
                <Step
                  key={instruction.step}
                  {...instruction}
                  at={`/instructions/${index}/text`}
                  parts={partsOf(instruction.text, amounts)}
                  factor={factor.value}
                />
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
  const otherScale = degrees && otherDegrees(temperature)
  const more = [
    ['Meal', 'mealType', mealType],
    ['Dish', 'dishType', dishType],
    ['Cuisine', 'cuisine', cuisine],
    ['Diet', 'dietaryPreferences', dietaryPreferences],
  ] as const
  return (
    <dl class="facts">
      <Fact name="Oven" at="/metadata/temperature/value" note={otherScale}>
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

/** The oven of somebody else. */
const otherDegrees = ({ value, unit }: RecipeMetadata['temperature']) =>
  unit === 'F' ? `about ${toCelsius(Number(value))} °C` : `about ${toFahrenheit(Number(value))} °F`

const multiples = [
  ['×½', 0.5],
  ['×1', 1],
  ['×2', 2],
  ['×3', 3],
] as const

interface IngredientsProps {
  ingredients: RecipeIngredient[]
  servings: string
  factor: Signal<number>
}

function Ingredients({ ingredients, servings, factor }: IngredientsProps) {
  return (
    <Sheet title="Ingredients" aside={<Scaling servings={servings} factor={factor} />}>
      {ingredients.length === 0 && <Nothing>No ingredients found.</Nothing>}
      <ul class="ing">
        {ingredients.map((ingredient, index) => {
          const { item, amount, unit } = ingredient
          const at = [`/ingredients/${index}/item`, `/ingredients/${index}/amount`]
          const text = [amount, unit, item].filter(Boolean).join(' ')
          return (
            <Value key={`${index} ${item}`} as="li" at={at} text={text} hasControl isBare>
              <label>
                <input type="checkbox" />
                <span class="amt">{scaleItem(ingredient, factor.value) || '–'}</span>
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

/** Whole multiples, and by one where it is known how many it makes. */
function Scaling({ servings, factor }: Pick<IngredientsProps, 'servings' | 'factor'>) {
  const base = countIn(servings)
  const count = base === undefined ? undefined : Math.max(1, Math.round(base * factor.value))
  const turn = (to: number) => {
    if (base !== undefined) factor.value = Math.min(999, Math.max(1, to)) / base
  }
  return (
    <div class="scaling">
      <div class="multiples" role="group" aria-label="Scale the recipe">
        {multiples.map(([label, multiple]) => (
          <button
            key={label}
            type="button"
            aria-pressed={factor.value === multiple}
            onClick={() => (factor.value = multiple)}
          >
            {label}
          </button>
        ))}
      </div>
      {count !== undefined && (
        <div class="stepper" role="group" aria-label="How many">
          <button type="button" aria-label="Fewer" onClick={() => turn(count - 1)}>
            −
          </button>
          <output>{yieldFor(servings, count)}</output>
          <button type="button" aria-label="More" onClick={() => turn(count + 1)}>
            +
          </button>
        </div>
      )}
    </div>
  )
}

function Step({
  step,
  at,
  text,
  parts,
  factor,
}: RecipeInstruction & { at: string; parts: StepPart[]; factor: number }) {
  const time = useTimeOf(at)
  return (
    <Value as="li" at={at} text={text} isBare>
      <Still at={time} />
      <div>
        <span class="n">Step {step}</span>
        <p dir="auto">
          {parts.map((part, index) =>
            part.at ? (
              <Value key={index} at={part.at} text={part.text}>
                {part.scaled?.(factor) ?? part.text}
              </Value>
            ) : (
              part.text
            ),
          )}
          <MarkOf at={at} />
        </p>
      </div>
      {time !== undefined && (
        <Timestamp class="tc" at={time}>
          {clock(time)}
        </Timestamp>
      )}
    </Value>
  )
}
