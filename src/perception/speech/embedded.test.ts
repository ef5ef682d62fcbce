import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { mixed, music, noise, recording, silence, together } from '../../../scripts/support/audio.ts'
import { createEmbeddedTranscriber } from './embedded.ts'
import { createLanguages } from './languages.ts'
import { createListener } from './listener.ts'
import { sampleRate } from './voice.ts'

const transcriber = createEmbeddedTranscriber(createLanguages('english-only'), createListener())
after(() => transcriber.close())

const never = new AbortController().signal
const listen = (audio: Float32Array) => transcriber.transcribe(audio, never, () => {})
const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9 ]/g, '')
/** Processors round differently: "cook" is heard as "coat" on some. */
const sentence = /^boil the water add a pinch of salt and \w+ the pasta for (?:nine|9) minutes$/

test('English is written down with the time of each word, and reported piece by piece, nothing twice', async () => {
  const voice = await recording('english')
  const fractions: number[] = []
  const order: string[] = []
  const reported: string[] = []
  const { speech, language } = await transcriber.transcribe(
    together(silence(2), voice, silence(3), voice, silence(3), voice),
    never,
    (fraction) => {
      fractions.push(fraction)
      order.push('further')
    },
    (segments) => {
      order.push('reported')
      reported.push(...segments.map(({ text }) => text))
    },
  )
  assert.equal(speech.state, 'transcribed')
  assert.equal(language, 'en')
  const said = speech.segments.filter(({ end }) => end < 2 + voice.length / sampleRate + 1)
  assert.match(plain(said.map(({ text }) => text).join(' ')), sentence)
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
  assert.deepEqual(order, ['further', 'reported', 'further', 'reported', 'further', 'reported', 'further', 'further'])
  assert.deepEqual(
    reported,
    speech.segments.map(({ text }) => text),
  )
})

test('English is understood over music', async () => {
  const voice = await recording('english')
  const { speech } = await listen(mixed(voice, music(5), 0.12))
  assert.match(plain(speech.segments.map(({ text }) => text).join(' ')), sentence)
})

test('English is understood however softly it was recorded', async () => {
  const { speech } = await listen((await recording('english')).map((sample) => sample * 0.004))
  assert.match(plain(speech.segments.map(({ text }) => text).join(' ')), sentence)
})

test('another language is heard, and not written down as what it is not', async () => {
  const { speech } = await listen(await recording('spanish'))
  assert.deepEqual(speech, { state: 'untranscribed', segments: [] })
})

test('what someone else says in another language is not written down as English', async () => {
  const english = await recording('english')
  const { speech, language } = await listen(together(english, silence(3), await recording('spanish')))
  assert.deepEqual([speech.state, language], ['transcribed', 'en'])
  assert.ok(speech.segments.every(({ end }) => end < english.length / sampleRate + 1))
})

const speechless: [string, Float32Array][] = [
  ['music', music(8)],
  ['noise', noise(4)],
  ['silence', silence(3)],
  ['a clip of no length', silence(0)],
]
for (const [name, audio] of speechless) {
  test(`no word is invented over ${name}`, async () => {
    assert.deepEqual(await listen(audio), { speech: { state: 'none', segments: [] }, language: '', voice: [] })
  })
}

test('an abort ends it with its reason', async () => {
  const reason = new Error('enough')
  await assert.rejects(
    transcriber.transcribe(await recording('english'), AbortSignal.abort(reason), () => {}),
    reason,
  )
})
