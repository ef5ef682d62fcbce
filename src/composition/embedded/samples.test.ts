/** The samples of the README, composed without a model: what they state is right, what is not stated is empty. */

import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { readLabelledSamples } from '../../../scripts/eval/composition/samples.ts'
import { held } from '../../../scripts/eval/composition/similar.ts'
import { readConfig } from '../../config.ts'
import { findFormat, type OutputFormat } from '../../formats/index.ts'
import { createLog } from '../../log.ts'
import { createComposer } from '../compose.ts'
import { unlimited } from '../../../test/support/soak.ts'

type Fields = Record<string, unknown>

const composer = createComposer(readConfig({}), createLog('silent'))
after(() => composer.close())

/** The formats that each sample was made for, with the lists of which its facts name every entry. */
const natural: [sample: string, format: OutputFormat, complete: string[]][] = [
  ['travel', 'destination-guide', ['places']],
  ['workout', 'workout-plan', ['exercises']],
  ['review', 'review-summary', ['pros', 'cons']],
  ['review', 'product-tagging', ['products']],
  ['recipe', 'recipe', ['ingredients']],
  ['outfit', 'shop-the-look', ['items', 'stylingTips']],
  ['outfit', 'product-tagging', ['products']],
  ['restaurant', 'restaurant-discovery', ['restaurants']],
  ['restaurant', 'review-summary', []],
  ['travel', 'restaurant-discovery', ['restaurants']],
  ['language', 'language-learning', ['phrases']],
  ['explainer', 'flashcards', ['cards']],
]
/** Not said in the samples: right or empty. */
const inferred = new Set(['level', 'sentiment', 'cookingMethod', 'prominence'])

for (const [name, format, complete] of natural) {
  describe(`the sample ${name} as ${format}`, () => {
    const composed = (async () => {
      const sample = (await readLabelledSamples()).find((one) => one.name === name)!
      const { result } = await composer.compose(findFormat(format), sample.evidence, [], unlimited())
      return { facts: sample.facts[format]!, result: result as Fields }
    })()

    it('has every fact that is stated', async () => {
      const { facts, result } = await composed
      assert.deepEqual(missingIn(facts, result), [])
    })

    it('lists nothing else', async () => {
      const { facts, result } = await composed
      for (const key of complete)
        assert.equal((result[key] as unknown[]).length, (facts[key] as unknown[]).length, JSON.stringify(result[key]))
    })
  })
}

/** The paths of the facts that a result does not hold. */
function missingIn(facts: unknown, found: unknown, path = ''): string[] {
  if (Array.isArray(facts))
    return facts.flatMap((fact: unknown, at) => {
      const attempts = ((found as unknown[]) ?? []).map((one) => missingIn(fact, one, `${path}[${at}]`))
      return attempts.toSorted((one, other) => one.length - other.length)[0] ?? [`${path}[${at}]`]
    })
  if (typeof facts === 'object' && facts !== null)
    return Object.entries(facts).flatMap(([key, fact]) =>
      missingIn(fact, (found as Fields | null)?.[key], `${path}.${key}`),
    )
  const isEmpty = found === '' || found === null || found === undefined
  if (facts === null) return []
  if (isEmpty) return inferred.has(path.split('.').at(-1)!) ? [] : [path]
  const text = textOf(found)
  return textOf(facts) === text || held(textOf(facts), text) >= 0.6 ? [] : [`${path}: ${text}`]
}

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'object'
      ? Object.values(value!).map(textOf).join(' ')
      : JSON.stringify(value)
