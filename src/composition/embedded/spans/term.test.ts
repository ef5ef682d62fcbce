import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markedOf } from '../../../../scripts/support/marked.ts'
import { termsIn } from './term.ts'

const terms = (cards: [start: number, text: string][], said: [start: number, text: string][] = []) =>
  termsIn(
    markedOf('flashcards', {
      onScreenText: cards.map(([start, text]) => ({ start, end: 3 * Math.ceil((start + 1) / 3), text })),
      speech: said.map(([start, text]) => ({ start, end: start + 1, text })),
    }),
  ).map(({ front, back }) => [front, back])

test('what stands below the name of a term explains it, as it is said in full', () => {
  const cards: [number, string][] = [
    [0, 'ORGANELLES'],
    [3, '1 NUCLEUS'],
    [3.5, 'holds DNA'],
    [6, '2 VACUOLE'],
    [6.5, 'stores cell sap'],
  ]
  assert.deepEqual(terms(cards, [[3.5, 'It controls the cell and holds the DNA.']]), [
    ['Nucleus', 'It controls the cell and holds the DNA.'],
    ['Vacuole', 'Stores cell sap.'],
  ])
})

test('a term is written as it is said, and explained without its name', () => {
  const cards: [number, string][] = [
    [0, 'VOCAB'],
    [3, 'CPI = the basket'],
    [6, 'DEFLATION'],
    [9, 'TENER → tuve'],
  ]
  const said: [number, string][] = [
    [3, 'CPI is measured with the basket.'],
    [6, 'Deflation, prices falling.'],
    [9, 'Tener, tuve.'],
  ]
  assert.deepEqual(terms(cards, said), [
    ['CPI', 'CPI is measured with the basket.'],
    ['Deflation', 'Prices falling.'],
    ['Tener', 'Tuve.'],
  ])
})

test('a term keeps its figure and its initials', () => {
  const cards: [number, string][] = [
    [0, 'ROME'],
    [3, '44 BC'],
    [3.5, 'Caesar is killed'],
    [6, 'LV = left ventricle'],
  ]
  assert.deepEqual(terms(cards), [
    ['44 BC', 'Caesar is killed.'],
    ['LV', 'Left ventricle.'],
  ])
})
