import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markedOf, spansOf } from '../../../../scripts/support/marked.ts'
import { cardsInQuotes, wholeQuote } from './quote.ts'

test('a card in quotation marks is a quotation in any language, a part of the speech is none', () => {
  const video = markedOf('quote-highlights', {
    speech: spansOf('I have been to every wedding until nine o’clock in the evening.'),
    onScreenText: spansOf('"O mar leva, mas também devolve."', '"wedding until nine o’clock in"', 'names changed'),
    language: 'pt',
  })
  assert.deepEqual(
    cardsInQuotes(video).map(({ text }) => text),
    ['O mar leva, mas também devolve.'],
  )
})

test('a quotation is the whole sentence as it was said, without the answer before it', () => {
  assert.equal(wholeQuote('Because a jab needs balance.'), 'Because a jab needs balance.')
  assert.equal(wholeQuote('No. A fisherman taught me that.'), 'A fisherman taught me that.')
  assert.equal(wholeQuote('No te vayas a dormir enfadada.'), 'No te vayas a dormir enfadada.')
})
