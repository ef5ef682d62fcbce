import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardOf } from './flashcard.ts'

test('a definition asks what the term is', () => {
  const card = cardOf('Chlorophyll is the green pigment that absorbs light.')
  assert.equal(card?.front, 'What is Chlorophyll?')
  assert.equal(card.back, 'The green pigment that absorbs light.')
})

test('what stands at the end is asked for in its place', () => {
  assert.equal(
    cardOf('The Berlin Wall was built by East Germany in 1961.')?.front,
    'The Berlin Wall was built by East Germany in which year?',
  )
})

test('a statement that nobody understands without the video makes no card', () => {
  assert.equal(cardOf('It was the largest one that they had ever seen.'), undefined)
  assert.equal(cardOf('If you write that down you get 0 marks.'), undefined)
  assert.equal(cardOf('Vena cava → RA → tricuspid → RV → lungs'), undefined)
})

test('a gap never hides half of a name', () => {
  assert.equal(cardOf('The order of sharps is Father Charles Goes Down And Ends Battle.')?.type, undefined)
  assert.equal(cardOf('Marie Antoinette follows in October, and she never said it.')?.back, 'October')
})

test('a gap hides neither the number of a label nor what the statement is about', () => {
  assert.equal(cardOf('Reactivity goes down as you go down in group 7'), undefined)
  assert.equal(cardOf('The Terror is what followed, as everybody says now'), undefined)
})
