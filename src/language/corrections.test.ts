import assert from 'node:assert/strict'
import { test } from 'node:test'
import { corrected, isUnclear, opensWithCorrection } from './corrections.ts'
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

test('a bare "no" replaces an amount or a phrase of the same length, wherever its preposition stands', () => {
  for (const [said, meant] of [
    ['It opens at five, no, at four.', 'It opens at 4.'],
    ['four times through every pair of holes, no, five times', '5 times through every pair of holes'],
    ['a backflip, a kickflip, no, a heelflip, and done', 'a backflip, a heelflip, and done'],
    ['cut the red wire, no, sorry, the black wire', 'cut the black wire'],
    ['it was ten past two, no, twenty past', 'it was 20 past 2'],
    ['Go in June, sorry, early June.', 'Go in early June.'],
    ['see his right hand, no, his left hand, it crosses over', 'see his left hand, it crosses over'],
    ['the right arm, no, left arm drops', 'the left arm drops'],
    ['it protects after two, no, after three doses', 'it protects after 3 doses'],
  ] as const)
    assert.equal(corrected(digits(said)), meant, said)
})

test('leaves what is not clear as it was said', () => {
  for (const text of [
    '7 out of 25, no, wait, 8',
    '11 tackles, no fouls. Sorry, 1 foul.',
    "he goes back in, no, he's only fetching a dog",
    'The arms, I mean, fine.',
    "I lost 14 and I'm about to make it 15",
  ])
    assert.equal(corrected(text), text)
})

test('a sentence corrects the one before it where it is clear what it replaces', () => {
  for (const [before, text] of [
    ['The menu is fourteen.', 'No, sixteen euros.'],
    ['It took me a while, twelve months.', 'Sorry, fourteen, I paused.'],
    ['That makes 380 grams.', 'Actually, 390.'],
    ['I counted fourteen.', 'I mean sixteen.'],
    ['Sew over it, four times.', "Er, six times, four isn't enough."],
    ['A coat, long, grey.', 'No, anthracite.'],
  ] as const)
    assert.equal(opensWithCorrection(text, before), true, text)
  for (const [before, text] of [
    ['Is it twelve?', 'No, twenty.'],
    ['The old bridge is closed.', 'No, the new one.'],
    ["Twenty if you're new.", 'No, do thirty.'],
    ['They are black, I think.', 'No, grey.'],
  ] as const)
    assert.equal(opensWithCorrection(text, before), false, text)
})

test('"not two, three" takes back the two that was said, and nothing that is counted otherwise', () => {
  assert.equal(opensWithCorrection('Not two, three!', 'Then two cups of starch.'), true)
  assert.equal(corrected('Then 2 cups of starch. Not 2, 3!'), 'Then 3 cups of starch.')
  const other = '12 volts by 4 ohms, that is, wait, not 4, 3 amperes.'
  assert.equal(corrected(other), other)
})

test('a text that still takes something back is not clear, an apology is none', () => {
  const unclear = [
    '7 out of 25, no, wait, 8',
    "He goes back in, no, he's fetching a dog.",
    '4 2, no wait, 4 pulmonary veins',
  ]
  const clear = [
    'It is loud, sorry about the drill.',
    'On excuse me, you stare.',
    'The arms, I mean, fine.',
    'No, wait.',
  ]
  assert.deepEqual(unclear.map(isUnclear), [true, true, true])
  assert.deepEqual(clear.map(isUnclear), [false, false, false, false])
})
