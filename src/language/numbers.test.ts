import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digits } from './numbers.ts'

const cases: [string, string][] = [
  ['a cup and a half of flour', '1 1/2 cup of flour'],
  ['one and a half cups', '1 1/2 cups'],
  ['fill the tank one and a half pints', 'fill the tank 1 1/2 pints'],
  ['half a teaspoon of salt', '1/2 teaspoon of salt'],
  ['three quarters of a cup', '3/4 cup'],
  ['a quarter cup of oil', '1/4 cup of oil'],
  ['two thirds cup', '2/3 cup'],
  ['half an onion', '1/2 onion'],
  ['1½ cups', '1 1/2 cups'],
  ['one hundred and twenty grams', '120 grams'],
  ['two thousand five hundred', '2500'],
  ['twenty-five minutes', '25 minutes'],
  ['seven fifty-three BC', '753 BC'],
  ['two point five', '2.5'],
  ['a couple of eggs', '2 eggs'],
  ['half a dozen eggs', '6 eggs'],
  ['a hundred percent', '100%'],
  ['hundred and ten kilos, several hundred', '110 kilos, several hundred'],
  ['a couple hundred, a couple of thousand', '200, 2000'],
  ['fourteen hundred, three point twenty-five', '1400, 3.25'],
  ['it cost a grand, a grand piano', 'it cost 1000, a grand piano'],
  ['a million and a half', '1.5 million'],
  ['four nil', '4 0'],
  ["legs are sixty, thirty's the swing", "legs are 60, 30's the swing"],
  ['faster by point four, turn at point three', 'faster by 0.4, turn at point 3'],
  ['point six metres a second', '0.6 metres a second'],
]

test('numbers in words become digits', () => {
  for (const [words, expected] of cases) assert.equal(digits(words), expected, words)
})

test('two numbers in a row are a temperature, a year or a price, as the words around them say', () => {
  assert.equal(digits('three fifty degrees'), '350 degrees')
  assert.equal(digits('preheat the oven to four twenty five'), 'preheat the oven to 425')
  assert.equal(digits('back in nineteen eighty four'), 'back in 1984')
  assert.equal(digits('it was only nineteen ninety nine'), 'it was only 19.99')
  assert.equal(digits('just twelve ninety nine'), 'just 12.99')
  assert.equal(digits('benching two twenty-five'), 'benching 225')
  assert.equal(digits('push ups three by twelve ninety seconds rest'), 'push ups 3 by 12 90 seconds rest')
  assert.equal(digits('two ten litre cans, two fifty mil bottles'), '2 10 litre cans, 250 mil bottles')
  assert.equal(digits('one ten seconds'), '1 10 seconds')
  assert.equal(digits('cut verse three fifty seconds gone'), 'cut verse 3 50 seconds gone')
  assert.equal(digits('it ran until nineteen nineteen, fifty fifty'), 'it ran until 1919, 50/50')
  assert.equal(digits('two twenty-five pounds, two twenty-eight ounce cans'), '225 pounds, 2 28 ounce cans')
  assert.equal(digits("not three hundred, it's one fifty"), "not 300, it's 150")
  assert.equal(digits('he was executed in seventeen ninety three'), 'he was executed in 1793')
})

test('a range needs its larger number second', () => {
  assert.equal(digits('two to three cloves'), '2-3 cloves')
  assert.equal(digits('two, maybe three minutes'), '2-3 minutes')
  assert.equal(digits('ten to two'), '10 to 2')
})

test('"one" as a pronoun stays a word', () => {
  for (const text of ['this one is good', 'one of my favorites', 'no one knows']) assert.equal(digits(text), text)
  assert.equal(digits('the small one is nine the big one fourteen'), 'the small one is 9 the big one 14')
  assert.equal(digits('one egg'), '1 egg')
})
