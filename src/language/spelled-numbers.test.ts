import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readsNumbersOf, spelledInDigits } from './spelled-numbers.ts'

const cases: Record<string, [spelled: string, digits: string][]> = {
  en: [
    ['fourteen accountants', '14 accountants'],
    ['three fifty degrees', '350 degrees'],
    ['laid in nineteen thirty eight', 'laid in 1938'],
  ],
  es: [
    ['treinta y cinco euros', '35 euros'],
    ['doscientos cincuenta gramos', '250 gramos'],
    ['dos mil veintiséis', '2026'],
    ['cuarenta y un años', '41 años'],
    ['tres y media', '3.5'],
  ],
  pt: [
    ['duzentos e cinquenta gramas', '250 gramas'],
    ['mil novecentos e noventa', '1990'],
  ],
  fr: [
    ['quatre-vingt-dix-sept ans', '97 ans'],
    ['soixante et onze', '71'],
    ['mille neuf cent quatre-vingts', '1980'],
    ['deux virgule cinq', '2.5'],
  ],
  de: [
    ['fünfundzwanzig Gramm', '25 Gramm'],
    ['zweihundertfünfzig', '250'],
    ['zweitausendsechsundzwanzig', '2026'],
    ['neunzehnhundertdreiundzwanzig', '1923'],
    ['zwei Komma fünf', '2.5'],
  ],
  it: [
    ['cinquantaquattro euro', '54 euro'],
    ['duecentocinquanta grammi', '250 grammi'],
    ['ventotto', '28'],
    ['duemila', '2000'],
  ],
}

describe('numbers that are spelled out', () => {
  for (const [language, rows] of Object.entries(cases))
    for (const [spelled, digits] of rows)
      it(`reads "${spelled}" in ${language}`, () => assert.equal(spelledInDigits(spelled, language), digits))

  it('leaves a language without a table unchanged, and reports it', () => {
    assert.equal(spelledInDigits('三十五', 'ja'), '三十五')
    assert.deepEqual(['en', 'it', 'ja', ''].map(readsNumbersOf), [true, true, false, false])
  })
})
