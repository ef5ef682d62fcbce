import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instructions } from './imperatives.ts'

const read = (text: string) => instructions(text).map((step) => step.text)

test('finds an instruction after its introduction', () => {
  const cases: [string, string][] = [
    ["So then you're gonna go ahead and whisk in the milk", 'Whisk in the milk'],
    ['The first thing you want to do is turn off the water', 'Turn off the water'],
    ['Start by mixing the butter and sugar', 'Mix the butter and sugar'],
    ['make sure you drain the pasta', 'Drain the pasta'],
    ["We're adding the garlic", 'Add the garlic'],
    ['what you do is you take the lid off', 'Take the lid off'],
    ["Once it's golden, flip it over", "Once it's golden, flip it over"],
    ['In a large bowl whisk together the flour and sugar', 'In a large bowl whisk together the flour and sugar'],
  ]
  for (const [text, expected] of cases) assert.deepEqual(read(text), [expected], text)
})

test('"then" opens another step', () => {
  assert.deepEqual(read('Cook the onions until soft, then add the garlic'), [
    'Cook the onions until soft',
    'Add the garlic',
  ])
})

test('does not treat talk as an instruction', () => {
  for (const text of [
    'This is the best cake ever',
    'I love this recipe',
    'Follow for more',
    'Rest is important',
    "You'll need two eggs",
  ]) {
    assert.deepEqual(read(text), [], text)
  }
})

test('recognises a verb by its position, listed or not', () => {
  const cases: [string, string][] = [
    ['Park it somewhere warm', 'Park it somewhere warm'],
    ['haul down on it', 'Haul down on it'],
    ['Then tick Smooth', 'Tick Smooth'],
    ['In a small pan you melt the butter', 'In a small pan melt the butter'],
  ]
  for (const [text, expected] of cases) assert.deepEqual(read(text), [expected], text)
})

test('does not treat a narrative as an instruction', () => {
  for (const text of ['She put nutmeg in it', 'We made 212 pounds', 'I sit on the floor'])
    assert.deepEqual(read(text), [], text)
})
