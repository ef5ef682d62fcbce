import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evidenceOf } from '../../../scripts/support/evidence.ts'
import { indexSources } from '../sources.ts'
import { toldBy } from './told-figures.ts'

const toldIn = (text: string, language = 'en') =>
  toldBy(indexSources(evidenceOf({ language, speech: [{ start: 0, end: 9, text }] })))

/** What is told for sure, with its unit. */
const plainly = (text: string, language?: string) =>
  toldIn(text, language)
    .filter(({ isOtherwise, isImplied, isWithdrawn }) => !isOtherwise && !isWithdrawn && !isImplied)
    .map(({ value, unit }) => `${value} ${unit?.name ?? ''}`.trim())

/** What is taken back, and what for. */
const takenBack = (text: string, language?: string) =>
  toldIn(text, language)
    .filter(({ isWithdrawn, isOtherwise }) => isWithdrawn && !isOtherwise)
    .map(({ value, correction }) => [value, correction?.value])

describe('what a speaker tells', () => {
  it('is one amount where a part of it follows, whatever word comes next', () => {
    const amount = (text: string, language?: string) =>
      toldIn(text, language).some(
        ({ value, unit, isOtherwise }) => !isOtherwise && unit && [54.5, 208, 70, 1.1].includes(value),
      )
    assert.ok(amount('il conto finale cinquantaquattro euro e cinquanta niente', 'it'))
    assert.ok(amount('tre minuti e ventotto esce venerdì', 'it'))
    assert.ok(amount('we drove an hour and ten inland'))
    assert.ok(amount('costs me maybe a dollar ten versus seven downstairs'))
    assert.ok(!amount('we paid one dollar and ten people came'))
  })

  it('is a time of day by the half of the day, by "now", and in the place of another', () => {
    const times = (text: string) =>
      toldIn(text).flatMap(({ clock }) => (clock ? [[clock.hour, clock.minute, clock.half]] : []))
    assert.deepEqual(times("it's light until nearly eleven at night"), [[11, 0, 'pm']])
    assert.deepEqual(times('we left at two at night'), [[2, 0, 'am']])
    assert.deepEqual(times("it's about six twenty in the evening"), [[6, 20, 'pm']])
    assert.deepEqual(times("so it's six thirty four now"), [[6, 34, undefined]])
    assert.deepEqual(times('the siren went at five fifteen no sorry five fifty'), [
      [5, 15, undefined],
      [5, 50, undefined],
    ])
  })

  it('is no unit where the word is a part of another, and no year where it is told roughly', () => {
    assert.deepEqual(plainly('three second-half goals'), ['3'])
    assert.deepEqual(plainly('पुल करीब दो हजार हैं', 'hi'), ['2000'])
    assert.deepEqual(plainly('ich nehm achtundzwanziger Hanteln', 'de'), ['28'])
    assert.deepEqual(plainly('die zwanziger Jahre', 'de'), [])
    assert.deepEqual(plainly('after four rounds take fifteen'), ['4 round', '15'])
  })

  it('may be a height', () => {
    const inches = toldIn('he has a six eleven wingspan').filter(({ unit }) => unit?.name === 'inch')
    assert.deepEqual(
      inches.map(({ value }) => value),
      [83],
    )
  })
})

describe('what a speaker takes back', () => {
  it('is found across an article and a word that counts each', () => {
    assert.deepEqual(takenBack('trois fois en un an enfin non quatre fois', 'fr'), [[3, 4]])
    assert.deepEqual(takenBack('three sets of twelve each leg, wait no, three sets of ten each leg'), [[12, 10]])
    assert.deepEqual(takenBack('das sind sieben nein acht Stück die Dinger haben neun Euro gekostet', 'de'), [[7, 8]])
  })

  it('is said again to be ruled out', () => {
    assert.deepEqual(takenBack('cinco series de veinte bueno no veinte no dieciocho', 'es'), [
      [20, 18],
      [20, 18],
    ])
    assert.deepEqual(takenBack('sale en veinticinco mil por los dos no veinticinco no treinta mil', 'es'), [
      [25_000, 30_000],
      [25, 30_000],
    ])
  })

  it('may be a year, of which only the end is said again', () => {
    assert.deepEqual(takenBack('They went automatic in nineteen seventy one, no, seventy two'), [[1971, 1972]])
  })

  it('is nothing where somebody cries out', () => {
    assert.deepEqual(takenBack('five Herdwicks on the field, oh no, one of them is through'), [])
    assert.deepEqual(takenBack('five sheep, oh no, sorry, four sheep'), [[5, 4]])
  })
})
