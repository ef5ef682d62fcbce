import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toDigits } from './numerals.ts'
import { withCardinals } from './ordinals.ts'

const told: [language: string, text: string, digits: string][] = [
  ['en', 'my eleventh throw, and the twentieth', 'my 11 throw, and the 20'],
  ['en', 'with both teeth, a month', 'with both teeth, a month'],
  ['de', 'beim elften Wurf, am besten', 'beim 11 Wurf, am besten'],
  ['fr', 'le onzième lancer, la vingt-troisième', 'le 11 lancer, la 23'],
  ['it', 'il settantesimo lancio, pessimo', 'il 70 lancio, pessimo'],
  ['es', 'la undécima vez', 'la 11 vez'],
  ['pt', 'a sétima volta', 'a 7 volta'],
  ['pt', 'no décimo primeiro andar, um segundo', 'no 11 andar, um segundo'],
  ['es', 'la vigésima tercera vuelta', 'la 23 vuelta'],
  ['hi', 'ग्यारहवाँ', '11'],
  ['ja', '第十一回', '第11回'],
]

for (const [language, text, digits] of told)
  test(`an ordinal is the number that it tells the place of, and nothing else is: ${text}`, () => {
    assert.equal(toDigits(withCardinals(text, language), language), digits)
  })

test('a ten and its ordinal are one number, and a twenty second rest is none', () => {
  assert.equal(toDigits('the twenty-first of June, a twenty second rest', 'en'), 'the 21 of June, a 20 second rest')
})
