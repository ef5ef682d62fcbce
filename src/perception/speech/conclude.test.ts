import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conclude } from './conclude.ts'
import { type Piece, sortPieces, unheard } from './pieces.ts'
import type { WhisperText } from './whisper/whisper.ts'

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

test('a clear English sentence is reported beside singing that is not understood', () => {
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

test('speech that sounds like another language is named where that is plain, and not written down', () => {
  const spoken = (probability: number) => {
    const languages = [{ language: 'ja', probability }]
    return conclude(sortPieces([{ ...piece('', 0, 5), heard: unheard, languages }]))
  }
  assert.deepEqual(spoken(0.95), { speech: { state: 'untranscribed', segments: [] }, language: 'ja' })
  assert.deepEqual(spoken(0.4), { speech: { state: 'untranscribed', segments: [] }, language: '' })
})

test('sentences of a translation that the model was not sure of are left out, and how much is left is recorded', () => {
  const said = (...sentences: [string, number][]): WhisperText => {
    const texts = sentences.flatMap(([text, logProbability]) =>
      text.split(' ').map((text) => ({ text, logProbability })),
    )
    const words = texts.map(({ text, logProbability }, i) => ({ text, logProbability, start: i / 2, end: i / 2 + 0.5 }))
    return { text: '', words, logProbability: -0.3, ended: true, compression: 1 }
  }
  const original = said(['Бедняга.', -0.2], ['Она пришла домой поздно.', -0.2])
  const english = said(['The day is coming.', -1.1], ['She came home late.', -0.2])
  const one = { ...piece('', 0, 4, 10), heard: unheard }
  const { speech } = conclude(sortPieces([one]), [{ piece: one, language: 'ru', original, english }])
  assert.deepEqual(speech.translation, [{ start: 12, end: 14, text: 'She came home late.' }])
  assert.equal(speech.translationCoverage, 0.5)
  assert.deepEqual(speech.segments[0]!.words, [{ text: 'Бедняга.', start: 10, end: 10.5 }])
  const untranslated = conclude(sortPieces([one]), [
    { piece: one, language: 'ru', original, english: undefined },
  ]).speech
  assert.deepEqual([untranslated.translation, untranslated.translationCoverage], [undefined, 0])
})
