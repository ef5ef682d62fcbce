import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { digits } from '../../numbers.ts'
import { pricesIn } from './price-tags.ts'
import { labelledProducts } from './labels.ts'
import { spokenProducts } from './products.ts'

const named = (text: string) => spokenProducts(digits(text)).map(({ name, brand }) => [name, brand])

describe('a product', () => {
  it('is named with its maker before, behind or after a verb', () => {
    assert.deepEqual(named('this garlic press from OXO'), [['garlic press', 'OXO']])
    assert.deepEqual(named('then the maybelline fit me foundation'), [['maybelline fit me foundation', 'Maybelline']])
    assert.deepEqual(named('My keyboard is the Keychron K2'), [['Keychron K2 keyboard', 'Keychron']])
  })

  it('may be of an unknown kind when it has a price', () => {
    assert.deepEqual(named('these snorkel goggles are thirty bucks'), [['snorkel goggles', '']])
    assert.deepEqual(named('I paid twenty dollars for it and my lattes look great'), [])
  })

  it('is not what it is compared with', () => {
    assert.deepEqual(named('it is so much better than my old blender'), [])
  })

  it('stands on a label with its price', () => {
    const [label] = labelledProducts('Owala water bottle $28')
    assert.equal(label?.name, 'Owala water bottle')
    const [drawers] = labelledProducts('drawers: IKEA Alex €99')
    assert.deepEqual([drawers?.name, drawers?.brand], ['IKEA Alex drawers', 'IKEA'])
    assert.deepEqual(labelledProducts('total: €154'), [])
  })
})

describe('a label', () => {
  const brands = (...labels: string[]) => labels.map((label) => labelledProducts(label, labels)[0]?.brand)

  it('opens with a maker where its capital means something', () => {
    assert.deepEqual(brands('Felco secateurs £49', 'Gold Leaf gloves £24', 'plain twine £3'), [
      'Felco',
      'Gold Leaf',
      '',
    ])
    assert.deepEqual(brands('String lights €18', 'Folding table €79'), ['', ''])
  })
})

describe('a price of a thing', () => {
  const price = (text: string) => pricesIn(digits(text), text).map((one) => one.text)

  it('is heard without a currency', () => {
    assert.deepEqual(price('I got them on sale for thirty'), ['$30'])
    assert.deepEqual(price('it was thirty nine ninety nine'), ['$39.99'])
    assert.deepEqual(price('they retail for one fifty five'), ['$155'])
  })

  it('may be in pounds, where nothing is weighed', () => {
    assert.deepEqual(price("It's seven pounds fifty, and it dries fast"), ['£7.50'])
    assert.deepEqual(price('it weighs nine pounds'), [])
  })

  it('is neither a shade nor a saving', () => {
    assert.deepEqual(price('in shade one twenty'), [])
    assert.deepEqual(price('it saves me fifty dollars'), [])
  })
})
