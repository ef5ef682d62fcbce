import assert from 'node:assert/strict'
import { test } from 'node:test'
import { corrected } from './corrections.ts'
import { digits } from './numbers.ts'

const slips: [string, string][] = [
  ['add two cups, no wait, three cups of flour', 'add 3 cups of flour'],
  ['add two cups of flour. Sorry, I mean one cup.', 'add 1 cup of flour.'],
  ['add baking soda, I mean baking powder', 'add baking powder'],
  ['four sets, scratch that, three sets of ten', '3 sets of 10'],
  ['four sets of ten no sorry four sets of twelve', '4 sets of 12'],
  ['375 degrees, not 350', '375 degrees'],
  ['a teaspoon of salt no wait tablespoon', 'a tablespoon of salt'],
  ['Add a cup — no, wait — half a cup of sugar.', 'Add 1/2 cup of sugar.'],
  ['bake for twenty, actually no, twenty five minutes', 'bake for 25 minutes'],
  ['grab the spatula, sorry, the whisk, and mix', 'grab the whisk, and mix'],
]

test('the corrected value wins over the slip', () => {
  for (const [said, meant] of slips) assert.equal(corrected(digits(said)), meant, said)
})

test('leaves a sentence without a slip unchanged', () => {
  for (const text of ['I mean it.', 'Sorry for the noise.', 'Do not add 2 cups at once.'])
    assert.equal(corrected(text), text)
})

test('drops an amount that the speaker corrects', () => {
  assert.equal(corrected('5, no, what am I saying, 6 sour pickles'), '6 sour pickles')
  assert.equal(corrected('2 sets of 30, actually make it 20 seconds'), '2 sets of 20 seconds')
  assert.equal(corrected('heating off, wait 30 min'), 'heating off, wait 30 min')
})
