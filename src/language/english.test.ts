import assert from 'node:assert/strict'
import { test } from 'node:test'
import { englishness, isEnglishWord } from './english.ts'

test('a phrase of another language has few English words, whatever the language', () => {
  for (const phrase of ['Çok pahalı', 'in bocca al lupo', 'Hakuna matata', 'Je suis fatigué', 'terima kasih'])
    assert.ok(englishness(phrase) < 0.4, phrase)
  for (const phrase of ["I'm just looking", 'A coffee with a drop of milk, please', 'to speak bluntly'])
    assert.ok(englishness(phrase) > 0.6, phrase)
})

test('words with English endings and words made of two are English', () => {
  assert.ok(isEnglishWord('bluntly'))
  assert.ok(isEnglishWord('textbook'))
  assert.ok(!isEnglishWord('bicchiere'))
})
