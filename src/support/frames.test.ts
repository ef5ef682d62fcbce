/** What a cited frame supports, and what a line does not. */

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { createFinish } from '../composition/finish.ts'
import { findFormat, type OutputFormat } from '../formats/index.ts'

const evidence = evidenceOf({
  video: { title: 'A day in Lisbon', durationSeconds: 40 },
  speech: [
    { start: 0, end: 5, text: 'Then walk up to the castle.' },
    { start: 5, end: 10, text: 'Add one hundred and fifty grams of flour and a pinch of salt.' },
    { start: 10, end: 15, text: 'Start early to avoid the crowds.' },
  ],
  seen: [{ start: 0, end: 40, things: ['bowl'] }],
})

/** By whom a value is supported first. */
function supportOf(format: OutputFormat, answer: object, path: string): string | undefined {
  const done = createFinish(findFormat(format), evidence, 'model')(answer)
  assert.ok('result' in done, 'problem' in done ? done.problem : '')
  return done.support[path]?.[0]?.by
}

const item = (fields: object, key = 'item') =>
  supportOf(
    'shop-the-look',
    { items: [{ item: 'coat', category: 'outerwear', cites: ['f0'], ...fields }] },
    `/items/0/${key}`,
  )

const place = (fields: object, key: string) =>
  supportOf(
    'destination-guide',
    { places: [{ name: 'The castle', type: 'sight', cites: ['s0'], ...fields }] },
    `/places/0/${key}`,
  )

const ingredient = (fields: object, key: string) =>
  supportOf(
    'recipe',
    {
      title: '',
      ingredients: [{ cites: ['s1'], ...fields }],
      metadata: { temperature: { value: null, unit: 'C', fanAdjusted: false } },
    },
    `/ingredients/0/${key}`,
  )

describe('a frame alone', () => {
  it('supports what can be looked at', () => {
    assert.equal(item({ item: 'red coat with a belt' }), 'seen')
    assert.equal(item({ color: 'dark red' }, 'color'), 'seen')
    assert.equal(item({ item: 'white T-shirt under a V-neck' }), 'seen')
    assert.equal(place({ highlight: 'White walls above red roofs', cites: ['f0'] }, 'highlight'), 'seen')
  })

  it('supports no figure, in digits or spelled', () => {
    assert.equal(item({ item: 'coat from 1962' }), 'unconfirmed')
    assert.equal(item({ item: 'coat with seven buttons' }), 'unconfirmed')
  })

  it('supports no name that no line has', () => {
    assert.equal(item({ item: 'red coat by Margiela' }), 'unconfirmed')
    assert.equal(item({ brand: 'Margiela' }, 'brand'), 'unconfirmed')
    assert.equal(place({ name: 'Belem Tower', cites: ['f0'] }, 'name'), 'unconfirmed')
    assert.equal(item({ item: 'red coat from Lisbon' }), 'seen')
  })

  it('supports no advice and no claim: the format does not declare them visible', () => {
    assert.equal(place({ tip: 'Book online.', cites: ['f0'] }, 'tip'), 'unconfirmed')
    const claim = { claim: 'Doctors recommend it.', claimType: 'other', checkworthiness: 'low', harmPotential: 'low' }
    assert.equal(
      supportOf('health-claims', { claims: [{ ...claim, cites: ['f0'] }] }, '/claims/0/claim'),
      'unconfirmed',
    )
  })
})

describe('a cited line', () => {
  it('supports a value that shares a word with it, not one whose entry alone does', () => {
    assert.equal(place({ tip: 'Walk up.' }, 'tip'), 'heard')
    assert.equal(place({ tip: 'Hire an audio guide.' }, 'tip'), 'unconfirmed')
  })

  it('supports no statement of which it has one word of several', () => {
    assert.equal(place({ highlight: 'Pirates once burned the castle' }, 'highlight'), 'unconfirmed')
    assert.equal(place({ highlight: 'A walk to the old castle' }, 'highlight'), 'heard')
  })

  it('supports a unit that stands with its amount', () => {
    assert.equal(ingredient({ item: 'flour', amount: '150', unit: 'g' }, 'unit'), 'heard')
    assert.equal(ingredient({ item: 'flour', amount: '150', unit: 'ml' }, 'unit'), 'unconfirmed')
    assert.equal(ingredient({ item: 'flour', amount: '5.3', unit: 'oz' }, 'unit'), 'worked-out')
  })

  it('supports no amount of something that no line names', () => {
    assert.equal(ingredient({ item: 'flour', amount: '150', unit: 'g' }, 'amount'), 'heard')
    assert.equal(ingredient({ item: 'vanilla extract', amount: '1', unit: 'tsp' }, 'amount'), 'unconfirmed')
  })
})

it('the citations of a nested key are read by its short and by its whole name', () => {
  const metadata = { cuisine: 'Flour and salt', temperature: { value: null, unit: 'C', fanAdjusted: false } }
  const cited = (key: string) => supportOf('recipe', { metadata, cites: [{ key, lines: ['s1'] }] }, '/metadata/cuisine')
  assert.deepEqual([cited('cuisine'), cited('metadata.cuisine'), cited('yield')], ['heard', 'heard', 'worked-out'])
})

it('one shared word of several does not support a value without citations', () => {
  const answer = (bestTimeToVisit: string) => supportOf('destination-guide', { bestTimeToVisit }, '/bestTimeToVisit')
  assert.equal(answer('Early spring'), 'unconfirmed')
  assert.equal(answer('Early'), 'heard')
})

it('a rating out of ten is worked out from a cited line that leaves out the scale', () => {
  const spoken = evidenceOf({ speech: [{ start: 0, end: 4, text: 'This one is a seven for me.' }] })
  const answer = { product: '', sentiment: 'mixed', disclosure: 'none-seen', cites: [{ key: 'rating', lines: ['s0'] }] }
  const rating = (given: string) => {
    const done = createFinish(findFormat('review-summary'), spoken, 'model')({ ...answer, rating: given })
    return 'support' in done && done.support['/rating']?.[0]?.by
  }
  assert.deepEqual([rating('7/10'), rating('8/10')], ['worked-out', undefined])
})

it('a value cites the line that its composer names, and where it is written as well', () => {
  const shown = evidenceOf({
    speech: [
      { start: 0, end: 5, text: 'The black leather boots come last.' },
      { start: 5, end: 10, text: 'My shoes are black leather boots.' },
    ],
    onScreenText: [{ start: 6, end: 8, text: 'black leather boots' }],
  })
  const items = [{ item: 'black leather boots', cites: ['s1'] }]
  const done = createFinish(findFormat('shop-the-look'), shown, 'embedded')({ items })
  assert.ok('support' in done)
  assert.deepEqual(
    done.support['/items/0/item']!.map(({ line }) => line),
    ['s1', 't0'],
  )
})
