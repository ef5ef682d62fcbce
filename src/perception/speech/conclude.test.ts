import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conclude } from './conclude.ts'
import { type Piece, sortPieces } from './pieces.ts'

const piece = (text: string, logProbability: number, seconds: number, start = 0): Piece => ({
  heard: { text, logProbability, ended: true, words: undefined },
  start,
  end: start + seconds,
  voice: [{ start, end: start + seconds }],
})

test('a word that passes for English does not make a foreign video English', () => {
  const { speech } = conclude(sortPieces([piece('Okay.', -0.02, 1), piece('we into the shilling reveal', -0.8, 9, 1)]))
  assert.equal(speech.state, 'untranscribed')
})

test('a clear English sentence is kept beside singing that is not understood', () => {
  const { speech } = conclude(
    sortPieces([piece('oh the moon a fire', -0.7, 9), piece('This is the best ramen in town.', -0.06, 3, 9)]),
  )
  assert.equal(speech.state, 'transcribed')
  assert.equal(speech.segments.length, 1)
})

test('another language written down by ear is named, not printed', () => {
  const { speech, language } = conclude(
    sortPieces([piece('Hola a todos, hoy vamos a preparar una tortilla de patatas', -0.3, 5)]),
  )
  assert.deepEqual([speech.state, speech.segments, language], ['untranscribed', [], 'es'])
})

test('a phrase that looks foreign does not make clear English foreign', () => {
  const { speech, language } = conclude(
    sortPieces([
      piece('This is my favourite outfit for the office.', -0.08, 4),
      piece('Everything is linked in my buy-up', -0.3, 2, 4),
    ]),
  )
  assert.deepEqual([speech.state, language, speech.segments.length], ['transcribed', 'en', 2])
})

test('a second of something like a voice is not called speech', () => {
  assert.equal(conclude(sortPieces([piece('uh', -0.9, 1)])).speech.state, 'none')
})

test('words without an alignment are spread over the voice', () => {
  const { speech } = conclude(sortPieces([piece('This is spread over four seconds', -0.1, 4, 10)]))
  assert.equal(speech.segments[0]!.start, 10)
  assert.equal(speech.segments[0]!.end, 14)
})
