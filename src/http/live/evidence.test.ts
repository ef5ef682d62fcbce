import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../scripts/support/evidence.ts'
import { perceived } from './evidence.ts'

test('a subtitle that spells a number which the transcript has in digits is served as a subtitle', () => {
  const evidence = evidenceOf({
    speech: [{ start: 8, end: 12, text: 'Whisk in 120 grams of sugar.' }],
    onScreenText: [
      { start: 8, end: 12, text: '120 g sugar' },
      { start: 8, end: 9.5, text: 'Whisk in one hundred twenty' },
      { start: 9.5, end: 11, text: 'grams of sugar.', role: 'subtitle' },
    ],
  })
  assert.deepEqual(
    perceived(evidence).text.map(({ role }) => role),
    ['content', 'subtitle', 'subtitle'],
  )
})
