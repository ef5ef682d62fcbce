import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInEnglish, maySoundEnglish, type Piece } from './pieces.ts'

const piece = (text: string, logProbability: number, english: number, other: string): Piece => ({
  heard: { text, logProbability, ended: true, words: undefined },
  start: 0,
  end: 5,
  voice: [{ start: 0, end: 5 }],
  languages: [
    { language: other, probability: 1 - english },
    { language: 'en', probability: english },
  ],
})

/** What the English model made of recordings in other languages, and how much they sounded like English. */
const invented = [
  piece('What is the temperature?', -0.156, 0.041, 'es'),
  piece('I am very happy to be able to speak to you today.', -0.161, 0.001, 'ja'),
  piece('What is the temperature to your?', -0.202, 0.06, 'nl'),
  piece('V is the temperature.', -0.339, 0.076, 'de'),
  piece('The people of the city, the people of the north', -0.24, 0.027, 'fa'),
]
/** English with the accents of Scotland, which sounds like Welsh and Norwegian. */
const accented = [
  piece('And in Scotland we have had some success in this', -0.072, 0.12, 'cy'),
  piece('Tourism is a very important industry.', -0.078, 0.067, 'no'),
]

test('a sentence that the English model invented is not English, however it reads', () => {
  assert.deepEqual(
    invented.filter((one) => isInEnglish(one)),
    [],
  )
})

test('English with an accent is English where the model is sure of the words', () => {
  assert.deepEqual(
    accented.filter((one) => isInEnglish(one)),
    accented,
  )
})

test('in an English clip a piece that may be English is', () => {
  const last = piece('And that should be all. Thanks.', -0.291, 0.09, 'de')
  assert.deepEqual([isInEnglish(last), isInEnglish(last, true)], [false, true])
  assert.equal(isInEnglish(invented[1]!, true), false)
})

test('what cannot be English is not given to the English model', () => {
  assert.deepEqual(
    [...invented.slice(0, 2), ...accented].map(({ languages }) => maySoundEnglish(languages!)),
    [false, false, true, true],
  )
})
