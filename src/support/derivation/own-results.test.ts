import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { answerFigures } from '../reading/answer-figures.ts'
import { isOwnResult } from './own-results.ts'

/** Whether the number that a sentence tells is worked out from its others. */
function isWorkedOut(text: string, value: number, language = 'en'): boolean {
  const figures = answerFigures(text, language)
  const figure = figures.find((one) => one.value === value)
  assert.ok(figure, `${value} is not read in ${text}`)
  return isOwnResult(figure, figures, text, () => true)
}

describe('a result of the figures of its own sentence', () => {
  it('is so much of something at its price', () => {
    assert.ok(isWorkedOut('30 g of tin, which is roughly $96 at $3,200 a kilo', 96))
    assert.ok(!isWorkedOut('30 g of tin, which is roughly $69 at $3,200 a kilo', 69))
  })

  it('is as often as it is counted', () => {
    assert.ok(isWorkedOut('Three passes, some 1,100 strokes at 370 a pass', 1100))
    assert.ok(!isWorkedOut('Three passes, some 1,400 strokes at 370 a pass', 1400))
    assert.ok(isWorkedOut('Drei Bahnen, also gut 1100 Schläge bei rund 370 pro Bahn', 1100, 'de'))
  })

  it('is as many times as much as the part that it goes with', () => {
    const text = (grams: number) => `Every 0.4 cm is worth 50 g, and 4 cm are worth ${grams} g`
    assert.ok(isWorkedOut(text(500), 500))
    assert.ok(!isWorkedOut(text(600), 600))
  })

  it('is what two of them make, or one more or less, behind a word that says so', () => {
    assert.ok(isWorkedOut('6 people with the pilot, so 5 passengers', 5))
    assert.ok(!isWorkedOut('6 people with the pilot, and 5 passengers', 5))
    assert.ok(!isWorkedOut('6 people with the pilot, so 3 passengers', 3))
    assert.ok(isWorkedOut('अपने और 3 मरीज़ों पर, यानी कुल 4 लोगों पर', 4, 'hi'))
    assert.ok(isWorkedOut('11 lifts against 9 last week, so 20 altogether', 20))
  })

  it('is the sum of two that a word adds up', () => {
    assert.ok(isWorkedOut('19 goals in 23 games plus 8 assists, 27 in all', 27))
    assert.ok(!isWorkedOut('19 goals in 23 games plus 8 assists, 29 in all', 29))
  })

  it('is for each of a few who share a price, unless it is told how many they are', () => {
    assert.ok(isWorkedOut('The double room cost $180, so $90 each', 90))
    assert.ok(!isWorkedOut('The double room cost $180, so $80 each', 80))
    assert.ok(!isWorkedOut('The jeep costs $180 for 4 people, so $60 each', 60))
  })

  it('is the share that one is of another', () => {
    assert.ok(isWorkedOut('Four weeks at 225 lb (about 71% of 315)', 71))
    assert.ok(!isWorkedOut('Four weeks at 225 lb (about 61% of 315)', 61))
  })

  it('is the sum in brackets of all that stands before it', () => {
    assert.ok(isWorkedOut('30 m there and 30 m back (60 m)', 60))
    assert.ok(!isWorkedOut('30 m there and 30 m back (80 m)', 80))
  })

  it('is the product of the two right before it', () => {
    assert.ok(isWorkedOut('5 jars of 500 ml (2.5 litres)', 2.5))
    assert.ok(!isWorkedOut('5 jars of 500 ml (3.5 litres)', 3.5))
    assert.ok(isWorkedOut('9 m wide and 4 m high, roughly 36 square metres', 36))
    assert.ok(!isWorkedOut('9 m wide and 4 m high, roughly 63 square metres', 63))
  })

  it('is how many times as much one is as another', () => {
    assert.ok(isWorkedOut('1,200 pesos on the beach and 6,000 pesos in the shop, 5 times as much', 5))
    assert.ok(!isWorkedOut('1,200 pesos on the beach and 6,000 pesos in the shop, 4 times as much', 4))
  })

  it('is none where its parts are not told', () => {
    const text = '6 people with the pilot, so 5 passengers'
    const figures = answerFigures(text, 'en')
    assert.ok(!isOwnResult(figures[1]!, figures, text, () => false))
  })
})
