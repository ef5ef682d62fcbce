import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { mixed, music, noise, recording, silence, together } from '../../../test/support/audio.ts'
import { conclude, createEmbeddedTranscriber } from './embedded.ts'
import type { Piece } from './embedded.ts'

const transcriber = createEmbeddedTranscriber()
after(() => transcriber.close())

const never = new AbortController().signal
const listen = (audio: Float32Array, progress: (fraction: number) => void = () => {}) =>
  transcriber.transcribe(audio, never, progress)
const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9 ]/g, '')
const sentence = /^boil the water add a pinch of salt and cook the pasta for (?:nine|9) minutes$/

test('English is written down with the time of each word', async () => {
  const fractions: number[] = []
  const { speech, language } = await listen(together(silence(2), await recording('english')), (part) =>
    fractions.push(part),
  )
  assert.equal(speech.state, 'transcribed')
  assert.equal(language, 'en')
  assert.match(plain(speech.segments.map(({ text }) => text).join(' ')), sentence)
  const words = speech.segments.flatMap(({ words }) => words)
  for (const [i, word] of words.entries()) {
    assert.ok(word.end > word.start)
    if (i > 0) assert.ok(word.start >= words[i - 1]!.end - 0.02)
  }
  const timeOf = (name: string) => words.find(({ text }) => plain(text) === name)!.start
  assert.ok(Math.abs(timeOf('boil') - 2.2) < 0.3)
  assert.ok(Math.abs(timeOf('pasta') - 5.1) < 0.3)
  assert.deepEqual(
    fractions.toSorted((a, b) => a - b),
    fractions,
  )
  assert.equal(fractions.at(-1), 1)
})

test('English is understood over music', async () => {
  const voice = await recording('english')
  const { speech } = await listen(mixed(voice, music(5), 0.12))
  const heard = plain(speech.segments.map(({ text }) => text).join(' '))
  assert.match(heard, /^boil the water add a pinch of salt and \w+ the pasta for (?:nine|9) minutes$/)
})

test('English is understood however softly it was recorded', async () => {
  const { speech } = await listen((await recording('english')).map((sample) => sample * 0.004))
  assert.match(plain(speech.segments.map(({ text }) => text).join(' ')), sentence)
})

test('another language is heard, and not written down as what it is not', async () => {
  const { speech } = await listen(await recording('spanish'))
  assert.deepEqual(speech, { state: 'untranscribed', segments: [] })
})

const speechless: [string, Float32Array][] = [
  ['music', music(8)],
  ['noise', noise(4)],
  ['silence', silence(3)],
  ['a clip of no length', silence(0)],
]
for (const [name, audio] of speechless) {
  test(`no word is invented over ${name}`, async () => {
    assert.deepEqual(await listen(audio), { speech: { state: 'none', segments: [] }, language: '' })
  })
}

test('an abort ends it with its reason', async () => {
  const reason = new Error('enough')
  await assert.rejects(
    transcriber.transcribe(await recording('english'), AbortSignal.abort(reason), () => {}),
    reason,
  )
})

const piece = (text: string, logProbability: number, seconds: number, start = 0): Piece => ({
  heard: { text, logProbability, ended: true, words: undefined },
  start,
  voice: [{ start, end: start + seconds }],
})

test('a word that passes for English does not make a foreign video English', () => {
  const { speech } = conclude([piece('Okay.', -0.02, 1), piece('we into the shilling reveal', -0.8, 9, 1)])
  assert.equal(speech.state, 'untranscribed')
})

test('a clear English sentence is kept beside singing that is not understood', () => {
  const { speech } = conclude([
    piece('oh the moon a fire', -0.7, 9),
    piece('This is the best ramen in town.', -0.06, 3, 9),
  ])
  assert.equal(speech.state, 'transcribed')
  assert.equal(speech.segments.length, 1)
})

test('another language written down by ear is named, not printed', () => {
  const { speech, language } = conclude([piece('Hola a todos, hoy vamos a preparar una tortilla de patatas', -0.3, 5)])
  assert.deepEqual([speech.state, speech.segments, language], ['untranscribed', [], 'es'])
})

test('a phrase that looks foreign does not make clear English foreign', () => {
  const { speech, language } = conclude([
    piece('This is my favourite outfit for the office.', -0.08, 4),
    piece('Everything is linked in my buy-up', -0.3, 2, 4),
  ])
  assert.deepEqual([speech.state, language, speech.segments.length], ['transcribed', 'en', 2])
})

test('a second of something like a voice is not called speech', () => {
  assert.equal(conclude([piece('uh', -0.9, 1)]).speech.state, 'none')
})

test('words without an alignment are spread over the voice', () => {
  const { speech } = conclude([piece('This is spread over four seconds', -0.1, 4, 10)])
  assert.equal(speech.segments[0]!.start, 10)
  assert.equal(speech.segments[0]!.end, 14)
})
