import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { inEnglish, readableFor } from './in-english.ts'

const spanish = evidenceOf({})
spanish.language = 'es'
spanish.speech = {
  state: 'transcribed',
  segments: [{ start: 1, end: 3, text: 'Añade dos huevos.', words: [] }],
  translation: [{ start: 1, end: 3, text: 'Add two eggs.' }],
}
const spoken = ({ speech }: typeof spanish) => speech.segments.map(({ text }) => text)

test('reads translated speech in English, with its times', () => {
  const read = readableFor('recipe', spanish)
  assert.deepEqual([read.language, spoken(read), read.speech.segments[0]!.start], ['en', ['Add two eggs.'], 1])
})

test('reports how much was translated', () => {
  const half = { ...spanish, speech: { ...spanish.speech, translationCoverage: 0.5 } }
  assert.equal(readableFor('recipe', half).speech.translationCoverage, 0.5)
})

test('keeps transcripts, quotes, lyrics and phrases in the spoken language', () => {
  for (const format of ['default', 'quote-highlights', 'lyric-hook', 'language-learning']) {
    assert.deepEqual(spoken(readableFor(format, spanish)), ['Añade dos huevos.'])
  }
})

test('leaves untranslated speech unchanged', () => {
  const english = evidenceOf({})
  assert.equal(inEnglish(english), english)
})
