import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessSounds, spokenWords } from './pronunciation.ts'

const cases: [written: string, said: string][] = [
  ['Hello,', 'hello'],
  ["don't", "don't"],
  ['push-ups', 'push ups'],
  ['15', 'fifteen'],
  ['42.', 'forty two'],
  ['100', 'one hundred'],
  ['350', 'three hundred fifty'],
  ['5,000', 'five thousand'],
  ['1,250,000', 'one million two hundred fifty thousand'],
  ['1959', 'nineteen fifty nine'],
  ['2005', 'two thousand five'],
  ['2019', 'twenty nineteen'],
  ['$19.99', 'nineteen point nine nine dollars'],
  ['50%', 'fifty percent'],
  ['007', 'zero zero seven'],
  ['°C', 'degrees c'],
  ['crème', 'creme'],
  ['—', ''],
]

for (const [written, said] of cases) {
  test(`"${written}" is said "${said}"`, () => assert.equal(spokenWords(written).join(' '), said))
}

test('a word that is in no dictionary gets sounds for all of its letters', () => {
  assert.equal(guessSounds('tiktok'), 'T IH K T OW K')
  assert.equal(guessSounds('brisketphone'), 'B R IH S K EH T F OW N')
})

test('what cannot be said has no sounds', () => {
  assert.equal(guessSounds("'"), '')
})
