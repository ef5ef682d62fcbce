import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../../test/support/evidence.ts'
import { readEvidence } from '../../reading.ts'
import { languageLesson } from './translations.ts'

const pairs = (told: Parameters<typeof evidenceOf>[0]) =>
  languageLesson(readEvidence(evidenceOf(told))).phrases.map(({ phrase, translation }) => [phrase, translation])

test('a phrase is paired with its meaning in speech', () => {
  const speech = [
    { start: 0, end: 3, text: 'Three Spanish phrases.' },
    { start: 3, end: 6, text: 'No manches, which means no way.' },
    { start: 6, end: 9, text: 'La cuenta, por favor, that is the bill, please.' },
  ]
  assert.deepEqual(pairs({ speech }), [
    ['No manches', 'no way'],
    ['La cuenta, por favor', 'the bill, please'],
  ])
  assert.equal(languageLesson(readEvidence(evidenceOf({ speech }))).target, 'es')
})

test('a phrase is paired with its meaning on screen, in one line or two', () => {
  const onScreenText = [
    { start: 0, end: 3, text: 'Guten Morgen - Good morning' },
    { start: 4, end: 7, text: 'Wie geht es dir?' },
    { start: 4, end: 7, text: 'How are you?' },
  ]
  assert.deepEqual(pairs({ onScreenText }), [
    ['Guten Morgen', 'Good morning'],
    ['Wie geht es dir?', 'How are you?'],
  ])
})
