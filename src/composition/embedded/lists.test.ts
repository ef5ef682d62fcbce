/** What lists hold, by a reader that is sure of everything. */

import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { evidenceOf, type EvidenceParts } from '../../../scripts/support/evidence.ts'
import recipe from '../../formats/recipe.ts'
import { readEvidence } from '../../language/reading.ts'
import { fillFormat } from './engine.ts'
import type { LineScores, WordTagScore } from './reader/reader.ts'

type Recipe = {
  ingredients: { item: string; amount: string | null; cites: string[] }[]
  instructions: { text: string; cites: string[] }[]
}

/** `begins`: the words with which an ingredient begins, as the reader says. */
function fill(parts: EvidenceParts, begins: string[] = []): Recipe {
  const reading = readEvidence(evidenceOf(parts))
  const lines = reading.lines.map(({ text }): LineScores => {
    const tags = text
      .split(' ')
      .map((word): WordTagScore => (begins.includes(word.replace(/\W/g, '')) ? [0.9, 0] : [0, 0]))
    const roles = new Map([
      ['recipe.ingredients', begins.length > 0 ? 0.9 : 0],
      ['recipe.instructions', 0.9],
    ])
    return { roles, spans: new Map([['recipe.ingredients.item', tags]]) }
  })
  return fillFormat(recipe, reading, { fits: 1, lines }).result as Recipe
}

void suite('A list', () => {
  void test('has a step that is written and said once, as it is said in full', () => {
    const { instructions } = fill({
      speech: [{ start: 12, end: 16, text: 'Pour it into a lined tin and bake for twenty two minutes.' }],
      onScreenText: [{ start: 8, end: 10, text: 'Bake 22 min' }],
    })
    assert.deepEqual(
      instructions.map(({ text }) => text),
      ['Pour it into a lined tin and bake for twenty two minutes.'],
    )
  })

  void test('has an ingredient with the word that describes it, and those that run into one another apart', () => {
    const items = (text: string, begins: string[]) =>
      fill({ speech: [{ start: 0, end: 4, text }] }, begins).ingredients.map(({ item }) => item)
    assert.deepEqual(items('Melt 150 grams of dark chocolate.', ['dark', 'chocolate']), ['dark chocolate'])
    assert.deepEqual(items('Two cups of sour tapioca starch.', ['sour', 'tapioca', 'starch']), ['sour tapioca starch'])
    assert.deepEqual(items('Add some oregano cumin.', ['oregano', 'cumin']), ['oregano', 'cumin'])
  })

  void test('takes the number of a row for no amount, and leaves out what is excepted', () => {
    const { ingredients } = fill(
      {
        speech: [{ start: 0, end: 4, text: 'Any vinegar except balsamic.' }],
        onScreenText: [{ start: 8, end: 10, text: '3. espresso' }],
      },
      ['vinegar', 'balsamic', 'espresso'],
    )
    assert.deepEqual(
      ingredients.map(({ item, amount }) => [item, amount]),
      [
        ['vinegar', null],
        ['espresso', null],
      ],
    )
  })

  void test('cites the lines that its entries were read from', () => {
    const { ingredients, instructions } = fill(
      {
        speech: [
          { start: 0, end: 3, text: 'Peel the onions.' },
          { start: 3, end: 9, text: 'Chop the onions finely. Then fry them with salt.' },
        ],
        onScreenText: [{ start: 4, end: 6, text: '2 onions' }],
      },
      ['onions'],
    )
    assert.deepEqual(
      ingredients.map(({ cites }) => cites),
      [['t0']],
    )
    assert.deepEqual(
      instructions.map(({ text, cites }) => [text, cites]),
      [
        ['Peel the onions.', ['s0']],
        ['Chop the onions finely.', ['s1']],
        ['Fry them with salt.', ['s1']],
      ],
    )
  })
})

void test('two cards with amounts are ingredients, whatever the reader says of them', () => {
  const { ingredients } = fill({
    onScreenText: [
      { start: 0, end: 2, text: '180 °C' },
      { start: 3, end: 5, text: '150 g dark chocolate' },
      { start: 4, end: 6, text: '100 g butter' },
    ],
  })
  assert.deepEqual(
    ingredients.map(({ item, amount }) => [item, amount]),
    [
      ['dark chocolate', '150'],
      ['butter', '100'],
    ],
  )
})
