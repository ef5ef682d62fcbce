import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInEnglish, maySoundEnglish } from './pieces.ts'

const heard = (text: string, logProbability: number, english: number, other: string) => ({
  heard: { text, logProbability, ended: true, words: undefined },
  languages: [
    { language: other, probability: 1 - english },
    { language: 'en', probability: english },
  ],
})

/** What the English model made of recordings in other languages, and how much they sounded like English. */
const invented = [
  heard('What is the temperature?', -0.156, 0.041, 'es'),
  heard('I am very happy to be able to speak to you today.', -0.161, 0.001, 'ja'),
  heard('What is the temperature to your?', -0.202, 0.06, 'nl'),
  heard('V is the temperature.', -0.339, 0.076, 'de'),
  heard('The people of the city, the people of the north', -0.24, 0.027, 'fa'),
]
/** Short English in noise and over music. */
const short = [
  heard('Lock the front door', -0.185, 0.433, 'tl'),
  heard('Is the front door lock', -0.25, 0.336, 'ja'),
  heard('What time is it?', -0.127, 0.162, 'zh'),
]
/** English with the accents of Scotland, which sounds like Welsh and Norwegian. */
const accented = [
  heard('And in Scotland we have had some success in this', -0.072, 0.049, 'cy'),
  heard('Tourism is a very important industry.', -0.078, 0.067, 'no'),
]

test('a sentence that the English model invented is not English, however it reads', () => {
  assert.deepEqual(
    invented.filter((one) => isInEnglish(one.heard, one.languages)),
    [],
  )
})

test('English with an accent, and short English, is English', () => {
  const english = [...accented, ...short]
  assert.deepEqual(
    english.filter((one) => isInEnglish(one.heard, one.languages)),
    english,
  )
})

test('in an English clip a piece that may be English is', () => {
  const last = heard('And that should be all. Thanks.', -0.291, 0.09, 'de')
  assert.deepEqual(
    [isInEnglish(last.heard, last.languages), isInEnglish(last.heard, last.languages, true)],
    [false, true],
  )
  assert.equal(isInEnglish(invented[1]!.heard, invented[1]!.languages, true), false)
})

test('speech that cannot be English is not sent to the English model', () => {
  assert.deepEqual(
    [...invented.slice(0, 2), ...accented].map(({ languages }) => maySoundEnglish(languages)),
    [true, false, true, true],
  )
})
