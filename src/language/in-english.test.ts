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

test('what was translated is read in English, with its times', () => {
  const read = readableFor('recipe', spanish)
  assert.deepEqual([read.language, spoken(read), read.speech.segments[0]!.start], ['en', ['Add two eggs.'], 1])
})

test('how much was translated is known to those who read it', () => {
  const half = { ...spanish, speech: { ...spanish.speech, translationCoverage: 0.5 } }
  assert.equal(readableFor('recipe', half).speech.translationCoverage, 0.5)
})

test('transcripts, quotes, lyrics and phrases to be learned are read as they were said', () => {
  for (const format of ['default', 'quote-highlights', 'lyric-hook', 'language-learning']) {
    assert.deepEqual(spoken(readableFor(format, spanish)), ['Añade dos huevos.'])
  }
})

test('what was not translated stays as it is', () => {
  const english = evidenceOf({})
  assert.equal(inEnglish(english), english)
})
