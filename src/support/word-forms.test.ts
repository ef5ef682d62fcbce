import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { indexSources } from './sources.ts'
import { isFormOf } from './word-forms.ts'

const isTold = (word: string, language: string, text: string) =>
  isFormOf(word, indexSources(evidenceOf({ language, speech: [{ start: 0, end: 4, text }] })))

const taught: [language: string, said: string, words: string[], others: string[]][] = [
  ['ko', '마지막으로, 영수증은 버려 주세요.', ['영수증', '버리다'], ['비행기', '만들다']],
  ['ja', '朝ごはんを食べました。', ['食べる'], ['飲む', '走る']],
  ['tr', 'Faturayı masaya bırakır mısınız?', ['fatura', 'bırakmak'], ['çanta', 'gelmek']],
  ['en', 'And then you ask him, pica mucho.', ['picar'], ['beber', 'comer']],
  ['fi', 'Saisinko kuitin ja kahvia?', ['kahvi'], ['leipä']],
]

for (const [language, said, words, others] of taught)
  test(`the words that are taught are found in their forms: ${language}`, () => {
    for (const word of words) assert.ok(isTold(word, language, said), word)
    for (const word of others) assert.ok(!isTold(word, language, said), word)
  })

test('a language that sets its words apart needs the word itself', () => {
  assert.ok(!isTold('cat', 'en', 'A category of its own.'))
})
