import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import recipe from '../formats/recipe.ts'
import { findFormat, type OutputFormat } from '../formats/index.ts'
import { fitToSchema } from './fit.ts'

const fit = (...given: Parameters<typeof fitToSchema>) => fitToSchema(...given).value

const review = findFormat('review-summary')
const step = (timestamp: unknown) => {
  const steps = [{ timestamp, instruction: 'Open it.', tip: '' }]
  const fitted = fit(findFormat('tutorial-guide').schema, { steps }) as { steps: { timestamp: string }[] }
  return fitted.steps[0]?.timestamp
}

describe('an answer is made to fit', () => {
  it('by writing times as m:ss', () => {
    const times = {
      '00:05': '0:05',
      '[1:07]': '1:07',
      '0:05.4 - 0:08': '0:05',
      '1:02:03': '62:03',
      '5s': '0:05',
      '75': '1:15',
    }
    for (const [given, written] of Object.entries(times)) assert.equal(step(given), written)
    assert.equal(step(9.7), '0:09')
  })

  it('by keeping an entry whose time cannot be read, without a time', () => {
    assert.equal(step('at the end'), '')
  })

  it('by filling what is missing with nothing, and dropping what is too much', () => {
    const fitted = fit(review.schema, {
      product: 'Fryer',
      verdict: null,
      pros: null,
      disclosure: null,
      sentiment: null,
      more: 1,
    })
    assert.deepEqual(fitted, {
      product: 'Fryer',
      verdict: '',
      sentiment: '',
      rating: '',
      pros: [],
      cons: [],
      bestFor: '',
      disclosure: 'none-seen',
    })
  })

  it('by emptying what only says that a value is missing', () => {
    const given = ['Not specified', 'N/A', 'None', 'unknown', 'not mentioned', 'Not provided.', '(none)']
    for (const text of given) {
      const fitted = fit(review.schema, { ...(review.example as object), rating: text, pros: [text], bestFor: text })
      const { rating, pros, bestFor } = fitted as { rating: string; pros: unknown[]; bestFor: string }
      assert.deepEqual([rating, pros, bestFor], ['', [], ''], text)
    }
    const amounts = fit(recipe.schema, {
      ...recipe.example,
      ingredients: [{ item: 'salt', amount: 'n/a', unit: 'None' }],
    })
    assert.deepEqual((amounts as typeof recipe.example).ingredients, [{ item: 'salt', amount: null, unit: null }])
  })

  it('by keeping such a word where it is a choice, a quotation or a part of a text', () => {
    const brief = findFormat('quote-highlights')
    const quoted = fit(brief.schema, {
      highlights: [{ quote: 'None.', timestamp: '0:01', context: '', shareability: 'low' }],
    })
    assert.match(JSON.stringify(quoted), /"None\."/)
    const fittedReview = fit(review.schema, {
      ...(review.example as object),
      bestFor: 'None of the above',
      disclosure: 'none-seen',
    })
    const { bestFor, disclosure } = fittedReview as { bestFor: string; disclosure: string }
    assert.deepEqual([bestFor, disclosure], ['None of the above', 'none-seen'])
  })

  it('by reading a choice in another spelling', () => {
    const fitted = fit(review.schema, {
      ...(review.example as object),
      disclosure: 'Paid partnership',
      sentiment: 'MIXED',
    })
    assert.equal((fitted as { disclosure: string }).disclosure, 'paid-partnership')
    assert.equal((fitted as { sentiment: string }).sentiment, 'mixed')
  })

  it('by taking the neutral choice for one that is none, which is counted', () => {
    const { value, changes } = fitToSchema(review.schema, { ...(review.example as object), sentiment: 'lukewarm' })
    assert.equal((value as { sentiment: string }).sentiment, '')
    assert.deepEqual(changes, [{ path: '/sentiment', was: 'lukewarm', now: '', why: 'not one of the choices' }])
  })

  it('but not by guessing: what is no object is refused', () => {
    assert.ok(!review.schema.safeParse(fit(review.schema, 'a text')).success)
    assert.ok(!review.schema.safeParse(fit(review.schema, [])).success)
  })

  it('keeps null where a recipe has it', () => {
    const recipe = findFormat('recipe')
    const fitted = fit(recipe.schema, {
      ...(recipe.example as object),
      error: '',
      ingredients: [{ item: 'salt', amount: '' }],
    })
    assert.deepEqual((fitted as { ingredients: unknown }).ingredients, [{ item: 'salt', amount: null, unit: null }])
    assert.equal((fitted as { error: unknown }).error, null)
    assert.ok(recipe.schema.safeParse(fitted).success)
  })

  it('by taking a text for what an entry is about', () => {
    const lists: [OutputFormat, string, string][] = [
      ['recipe', 'ingredients', 'item'],
      ['recipe', 'instructions', 'text'],
      ['tutorial-guide', 'steps', 'instruction'],
      ['product-tagging', 'products', 'name'],
      ['workout-plan', 'exercises', 'name'],
    ]
    for (const [name, list, main] of lists) {
      const { schema, example } = findFormat(name)
      const fitted = fit(schema, { ...(example as object), [list]: ['First', { [main]: 'x' }, 'Third'] })
      const entries = (fitted as Record<string, Record<string, unknown>[]>)[list]!
      assert.deepEqual([entries[0]![main], entries.at(-1)![main]], ['First', 'Third'], `${name} ${list}`)
      assert.ok(schema.safeParse(fitted).success)
    }
  })

  it('by taking the only text of an object where a text is asked for', () => {
    const fitted = fit(findFormat('tutorial-guide').schema, { materials: [{ item: 'a wrench' }, { a: 'x', b: 'y' }] })
    assert.deepEqual((fitted as { materials: unknown }).materials, ['a wrench'])
  })

  it('ends lists that have no end', () => {
    const pros = Array.from({ length: 5000 }, () => ({ timestamp: '0:01', point: 'Good' }))
    assert.equal((fit(review.schema, { pros }) as { pros: unknown[] }).pros.length, 200)
  })
})
