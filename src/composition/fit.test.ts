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

  it('by keeping an entry with an unreadable time, without the time', () => {
    assert.equal(step('at the end'), '')
  })

  it('by adding missing keys as empty and dropping unknown ones', () => {
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

  it('by emptying values that only report a missing value', () => {
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

  it('by keeping such a word in a choice, a quotation or a longer text', () => {
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

  it('by accepting another spelling of a choice', () => {
    const fitted = fit(review.schema, {
      ...(review.example as object),
      disclosure: 'Paid partnership',
      sentiment: 'MIXED',
    })
    assert.equal((fitted as { disclosure: string }).disclosure, 'paid-partnership')
    assert.equal((fitted as { sentiment: string }).sentiment, 'mixed')
  })

  it('by reading a choice that a remark follows', () => {
    const { value, changes } = fitToSchema(review.schema, {
      ...(review.example as object),
      sentiment: 'mixed: loud, but good coffee',
    })
    assert.equal((value as { sentiment: string }).sentiment, 'mixed')
    assert.deepEqual(changes, [])
  })

  it('by replacing an invalid choice with the neutral one, and counting it', () => {
    const { value, changes } = fitToSchema(review.schema, { ...(review.example as object), sentiment: 'lukewarm' })
    assert.equal((value as { sentiment: string }).sentiment, '')
    assert.deepEqual(changes, [{ path: '/sentiment', was: 'lukewarm', now: '', why: 'not one of the choices' }])
  })

  it('but refuses what is not an object', () => {
    assert.ok(!review.schema.safeParse(fit(review.schema, 'a text')).success)
    assert.ok(!review.schema.safeParse(fit(review.schema, [])).success)
  })

  it('keeps null in a recipe', () => {
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

  it('by accepting a text as an entry', () => {
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

  it('by accepting the only text of an object where a text is expected', () => {
    const fitted = fit(findFormat('tutorial-guide').schema, { materials: [{ item: 'a wrench' }, { a: 'x', b: 'y' }] })
    assert.deepEqual((fitted as { materials: unknown }).materials, ['a wrench'])
  })

  it('truncates endless lists', () => {
    const pros = Array.from({ length: 5000 }, () => ({ timestamp: '0:01', point: 'Good' }))
    assert.equal((fit(review.schema, { pros }) as { pros: unknown[] }).pros.length, 200)
  })
})
