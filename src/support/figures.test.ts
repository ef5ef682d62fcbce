import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  figuresIn,
  figuresOfLine,
  isConversionOf,
  isOtherFigure,
  isResultOf,
  isSameFigure,
  isSumOf,
} from './figures.ts'

const one = (text: string) => figuresIn(text)[0]!

describe('figures', () => {
  const read: [text: string, values: number[]][] = [
    ['2 cups', [2]],
    ['1 1/2 cups', [1.5]],
    ['1½ tsp', [1.5]],
    ['8/10', [0.8]],
    ['92–88', [92, 88]],
    ['€4,99', [4.99]],
    ['1,200 people', [1200]],
    ['A6 300 gsm', [6, 300]],
    ['20k followers', [20_000]],
    ['3 million', [3_000_000]],
    ['٣ أكواب', [3]],
    ['３０分', [30]],
  ]
  for (const [text, values] of read)
    it(`are read from "${text}"`, () =>
      assert.deepEqual(
        figuresIn(text).map((figure) => figure.values[0]),
        values,
      ))

  const same: [value: string, line: string, language: string, isSame: boolean][] = [
    ['2 cups', 'two cups of flour', 'en', true],
    ['30 s', 'for thirty kilos', 'en', false],
    ['90 s', 'a minute and a half, ninety seconds', 'en', true],
    ['1.5 h', '90 minutes', 'en', true],
    ['6:40 pm', 'six forty in the evening', 'en', true],
    ['16:10', 'four ten in the afternoon', 'en', true],
    ['$12.50', 'twelve fifty', 'en', true],
    ['7th', 'from Seventh to Twelfth', 'en', true],
    ['0.75', 'dropped in at point seven five', 'en', true],
    ['14', '10/14', 'en', true],
    ['54 €', 'cinquantaquattro euro', 'it', true],
    ['250 g', 'zweihundertfünfzig Gramm', 'de', true],
    ['41', 'cuarenta y dos años', 'es', false],
  ]
  for (const [value, line, language, isSame] of same)
    it(`"${value}" is ${isSame ? '' : 'not '}in "${line}"`, () =>
      assert.equal(
        figuresOfLine(line, language).some((figure) => isSameFigure(one(value), figure)),
        isSame,
      ))

  const converted: [value: string, given: string, isConversion: boolean][] = [
    ['9 oz', '250 g', true],
    ['350 °F', '180 °C', true],
    ['12 months', '1 year', true],
    ['300 g', '250 g', false],
    ['4 eggs', '2 eggs', false],
  ]
  for (const [value, given, isConversion] of converted)
    it(`"${value}" is ${isConversion ? '' : 'not '}a conversion of "${given}"`, () =>
      assert.equal(isConversionOf(one(value), one(given)), isConversion))

  it('are a sum of two, of a line or of all lines, and nothing else', () => {
    const lines = [figuresIn('chain 31, link 4.50, breaker 12'), figuresIn('lube 8')]
    const isSum = (text: string) => isSumOf(one(text), lines)
    assert.deepEqual(['47.50', '35.5', '55.50', '93'].map(isSum), [true, true, true, false])
  })

  it('are the exact difference, product or quotient of two, unless they are small', () => {
    const lines = [figuresIn('3 sets of 12'), figuresIn('62 before, 19 after')]
    const isResult = (text: string) => isResultOf(one(text), lines)
    assert.deepEqual(['36 reps', '43 points', '44 points', '4', '1920'].map(isResult), [
      true,
      true,
      false,
      false,
      false,
    ])
    assert.equal(isResult('25 %'), true)
  })

  it('speak against each other only with the same unit', () => {
    assert.equal(isOtherFigure(one('160 degrees'), one('180 degrees')), true)
    assert.equal(isOtherFigure(one('30 s'), one('70 kg')), false)
    assert.equal(isOtherFigure(one('30'), one('70')), false)
  })
})
