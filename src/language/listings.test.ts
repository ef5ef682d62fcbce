import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calmed, isNameShaped, itemOf, proseOf } from './listings.ts'
import type { Line } from './reading.ts'

const line = (text: string): Line => ({ source: 'caption', text, plain: text, start: 0, end: 9 })
const parts = (text: string) => {
  const { mark, label, head, note } = itemOf(line(text))
  return [mark, label, head, note]
}

test('an item of a written list is known by its mark, and what stands beside it is a note', () => {
  assert.deepEqual(parts('1. Sete Cidades – twin lakes'), ['number', '', 'Sete Cidades', 'twin lakes'])
  assert.deepEqual(parts('5 — Kloof Street House'), ['number', '', 'Kloof Street House', ''])
  assert.deepEqual(parts('08:00 Kenroku-en – the garden'), ['time', '', 'Kenroku-en', 'the garden'])
  assert.deepEqual(parts('📍 Bar Sol, Rua Nova 5'), ['pin', '', 'Bar Sol', 'Rua Nova 5'])
  assert.deepEqual(parts('🛏 Stay: Hotel Ritz, ¥8,000'), ['bullet', 'stay', 'Hotel Ritz', '¥8,000'])
  assert.deepEqual(parts('🥇 Two Two: plain'), ['number', '', 'Two Two', 'plain'])
})

test('a street number, a clock and a rating are no marks and no part of a name', () => {
  assert.deepEqual(parts('5 Gamsakhurdia Ave'), ['none', '', '5 Gamsakhurdia Ave', ''])
  assert.deepEqual(parts('FULL MOON 7.8'), ['none', '', 'FULL MOON', '7.8'])
  assert.deepEqual(parts('9 AM'), ['time', '', '', ''])
})

test('a name is short, written large and no sentence', () => {
  assert.ok(isNameShaped('Praia de Santa Bárbara'))
  assert.ok(isNameShaped('Cemitas Doña Tere'))
  assert.ok(!isNameShaped('we almost walked past this place', false))
  assert.ok(!isNameShaped('cats everywhere'))
  assert.equal(calmed('LJUBLJANA CASTLE'), 'Ljubljana Castle')
})

test('what is no item of a list is prose, sentence by sentence', () => {
  const post = ['1. Bar Sol', 'We slept at Corte San Pietro. Dinner at Osteria al Casale (book ahead).'].map(line)
  assert.deepEqual(
    proseOf(post).map(({ plain }) => plain),
    ['We slept at Corte San Pietro.', 'Dinner at Osteria al Casale, book ahead.'],
  )
})
