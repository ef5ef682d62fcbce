/** How an answer is checked: one reason to fail for each check, through the function that composers call. */

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evidenceOf, type EvidenceParts } from '../../scripts/support/evidence.ts'
import { createFinish } from '../composition/finish.ts'
import { findFormat, type OutputFormat } from '../formats/index.ts'
import type { ComposerKind } from './policy.ts'
import type { Change, Support } from './support.ts'

const video: EvidenceParts = {
  video: {
    title: 'Brownies in one bowl',
    caption: 'Makes 12 🍫 recipe at plain.kitchen/brownies',
    durationSeconds: 40,
  },
  speech: [
    { start: 0, end: 5, text: 'The best brownies, um, you will ever bake.' },
    { start: 5, end: 10, text: 'Whisk in two eggs and one hundred grams of butter.' },
    { start: 10, end: 15, text: 'Then a hundred and twenty grams of sugar.' },
    { start: 15, end: 20, text: 'Bake at one eighty degrees for twenty five minutes.' },
  ],
  onScreenText: [
    { start: 6, end: 9, text: '2 eggs' },
    { start: 15, end: 19, text: '180 °C' },
  ],
  seen: [{ start: 0, end: 40, things: ['bowl'] }],
}

function finish(name: OutputFormat, answer: object, evidence = video, composer: ComposerKind = 'model'): Done {
  const done = createFinish(findFormat(name), evidenceOf(evidence), composer)(answer)
  assert.ok('result' in done, 'problem' in done ? done.problem : '')
  return done
}

interface Done {
  // oxlint-disable-next-line typescript/no-explicit-any -- the shape depends on the format under test
  result: any
  support: Support
  changes: Change[]
}

const recipe = (changes: object, composer?: ComposerKind) => {
  const { metadata } = findFormat('recipe').example as { metadata: object }
  const none = Object.fromEntries(Object.keys(metadata).map((key) => [key, null]))
  const empty = { ...none, temperature: { value: null, unit: 'C', fanAdjusted: false } }
  const answer = { title: 'Brownies', error: null, ingredients: [], instructions: [], metadata: empty, ...changes }
  return finish('recipe', answer, video, composer)
}

const review = (changes: object, composer?: ComposerKind) =>
  finish(
    'review-summary',
    { ...(findFormat('review-summary').example as object), pros: [], cons: [], ...changes },
    video,
    composer,
  )

describe('citations', () => {
  it('are complete: an amount that is spoken and on screen has both', () => {
    const { support } = recipe({ ingredients: [{ item: 'eggs', amount: '2', unit: null, cites: ['s1', 't0'] }] })
    assert.deepEqual(
      support['/ingredients/0/amount']!.map(({ by, line }) => [by, line]),
      [
        ['heard', 's1'],
        ['read', 't0'],
      ],
    )
  })

  it('are found by shared words where a composer gives none', () => {
    const { support } = recipe({ ingredients: [{ item: 'eggs', amount: '2', unit: null }] })
    assert.deepEqual(new Set(support['/ingredients/0/amount']!.map(({ line }) => line)), new Set(['s1', 't0']))
  })

  it('never name a line about another entry', () => {
    const workout = {
      speech: [
        { start: 0, end: 5, text: 'Three sets of fifteen squats.' },
        { start: 5, end: 10, text: 'Then push-ups, ten of them.' },
      ],
    }
    const exercise = (name: string, sets: string, reps: string) => ({ name, sets, reps, rest: '', notes: '' })
    const exercises = [exercise('Squats', '3', '15'), exercise('Push-ups', '3', '10')]
    const { support } = finish('workout-plan', { title: '', exercises }, workout)
    assert.deepEqual(
      support['/exercises/0/sets']!.map(({ line }) => line),
      ['s0'],
    )
    assert.equal(support['/exercises/1/sets'], undefined)
    assert.deepEqual(
      support['/exercises/1/reps']!.map(({ line }) => line),
      ['s1'],
    )
  })

  it('that do not exist are ignored', () => {
    const { support } = recipe({ title: 'Brownies', cites: [{ key: 'title', lines: ['s99', 'p0'] }] })
    assert.deepEqual(
      support['/title']!.map(({ line }) => line),
      // The title is said as well.
      ['p0', 's0'],
    )
  })

  it('are not a part of the result', () => {
    const { result } = recipe({ instructions: [{ step: 4, text: 'Whisk in the eggs.', cites: ['s1'] }] })
    assert.deepEqual(result.instructions, [{ step: 1, text: 'Whisk in the eggs.' }])
    assert.equal(JSON.stringify(result).includes('cites'), false)
  })
})

describe('figures', () => {
  it('that occur nowhere are marked in a sentence and kept', () => {
    const { result, support } = recipe({ instructions: [{ step: 1, text: 'Chill for 45 minutes.', cites: ['s3'] }] })
    assert.equal(result.instructions[0].text, 'Chill for 45 minutes.')
    assert.equal(support['/instructions/0/text']![0]!.by, 'unconfirmed')
    assert.deepEqual(support['/instructions/0/text']!.at(-1), {
      by: 'heard',
      at: 15,
      words: 'Bake at one eighty degrees for twenty five minutes.',
      line: 's3',
      says: 'otherwise',
    })
  })

  it('that are spelled out are checked too', () => {
    const pros = [{ timestamp: '0:05', point: 'The butter has a seven-year warranty', cites: ['s1'] }]
    assert.equal(review({ pros }).support['/pros/0/point']![0]!.by, 'unconfirmed')
  })

  it('alone in their field and nowhere in the evidence are dropped, or marked where a frame is cited', () => {
    const rating = (lines: string[]) => review({ rating: '6/9', cites: [{ key: 'rating', lines }] })
    assert.equal(rating([]).result.rating, '')
    const cited = rating(['f0'])
    assert.equal(cited.result.rating, '6/9')
    assert.deepEqual(cited.support['/rating'], [{ by: 'unconfirmed' }])
  })

  it('that are a conversion of a cited figure are worked out', () => {
    const { support } = recipe({ ingredients: [{ item: 'butter', amount: '3.5', unit: 'oz', cites: ['s1'] }] })
    assert.deepEqual(
      support['/ingredients/0/amount']!.map(({ by, line }) => [by, line]),
      [['worked-out', 's1']],
    )
  })

  it('are never replaced by others', () => {
    const { result, changes } = recipe({ ingredients: [{ item: 'sugar', amount: '999', unit: 'g', cites: ['s2'] }] })
    assert.equal(result.ingredients[0].amount, null)
    assert.deepEqual(changes, [{ path: '/ingredients/0/amount', was: '999', now: '', why: 'not in the evidence' }])
  })
})

describe('quotations', () => {
  const quote = (text: string, timestamp = '0:00') =>
    finish('quote-highlights', {
      summary: '',
      highlights: [{ timestamp, quote: text, context: '', shareability: 'high', cites: ['s0'] }],
    })

  it('are given in the words and at the time of their line', () => {
    const { result } = quote('Whisk in three eggs and one hundred grams of butter!', '0:31')
    assert.deepEqual(result.highlights[0].quote, 'Whisk in two eggs and one hundred grams of butter!')
    assert.equal(result.highlights[0].timestamp, '0:05')
  })

  it('are unchanged where only a filler is missing', () => {
    assert.equal(
      quote('The best brownies you will ever bake.').result.highlights[0].quote,
      'The best brownies you will ever bake.',
    )
  })

  it('that occur nowhere are dropped with their entry', () => {
    assert.deepEqual(quote('My grandmother taught me everything I know.').result.highlights, [])
  })

  it('inside a sentence mark it when nobody said them, even if a frame is cited', () => {
    const pros = [{ timestamp: '0:00', point: 'He says "this changed my whole life forever".', cites: ['f0'] }]
    const { support } = review({ pros })
    assert.equal(support['/pros/0/point']![0]!.by, 'unconfirmed')
  })
})

describe('names, links and times', () => {
  it('marks a name that occurs nowhere, also where a frame is cited', () => {
    const product = (cites: string[]) =>
      finish('product-tagging', {
        ...(findFormat('product-tagging').example as object),
        products: [
          {
            timestamp: '0:05',
            name: 'bowl',
            brand: 'Stella Artois',
            category: '',
            searchQuery: '',
            price: '',
            prominence: 'used',
            evidence: '',
            cites,
          },
        ],
      }).support['/products/0/brand']![0]!.by
    assert.equal(product(['s1']), 'unconfirmed')
    assert.equal(product(['f0']), 'unconfirmed')
  })

  it('drops links and markup, and keeps a link that the post shows', () => {
    const { result } = recipe({ title: '**Brownies** from plain.kitchen/brownies or https://evil.example/x' })
    assert.equal(result.title, 'Brownies from plain.kitchen/brownies or')
  })

  it('takes a time from the cited line, else the model’s, and drops one outside the video', () => {
    const at = (timestamp: string, cites: string[]) =>
      review({ pros: [{ timestamp, point: 'Bakes at 180 degrees', cites }] }).result.pros[0].timestamp
    assert.equal(at('0:02', ['s3']), '0:15')
    assert.equal(at('0:16', ['s3']), '0:16')
    assert.equal(at('0:12', []), '0:12')
    assert.equal(at('4:30', ['p0']), '0:15')
  })
})

describe('the policy', () => {
  it('drops from a basic result what the evidence does not hold, with the entry', () => {
    const ingredients = [
      { item: 'eggs', amount: '2', unit: null },
      { item: 'eggs', amount: '7', unit: null },
    ]
    const { result } = recipe({ ingredients }, 'embedded')
    assert.deepEqual(
      result.ingredients.map(({ amount }: { amount: string | null }) => amount),
      ['2', null],
    )
  })

  it('keeps everything of a model’s answer where speech could not be transcribed', () => {
    const evidence = evidenceOf(video)
    evidence.speech = { state: 'untranscribed', segments: [] }
    const format = findFormat('quote-highlights')
    const highlights = [
      { timestamp: '0:03', quote: 'Nobody wrote this down anywhere', context: '', shareability: 'low' },
    ]
    const done = createFinish(format, evidence, 'model')({ summary: '', highlights })
    assert.ok('result' in done)
    assert.equal((done.result as { highlights: unknown[] }).highlights.length, 1)
  })
})
