/** What lessons, techniques and judgements take over as it is stated, by a reader that says nothing. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spansOf } from '../../../../scripts/support/marked.ts'
import { resultOf } from '../../../../scripts/support/planned.ts'

test('a technique is summed up where each of its phases is judged', () => {
  const phase = (name: string, assessment: string) => ({ phase: name, observation: 'Wide.', assessment, cue: '' })
  const summaryOf = (...phases: object[]) => resultOf('technique-analysis', {}, { phases })['summary']
  const judged = [phase('Grip', 'good'), phase('Draw', 'needs-work')]
  assert.equal(summaryOf(...judged), 'Good: grip. Needs work: draw.')
  assert.equal(summaryOf(...judged, phase('Release', '')), '')
})

test('word lists find reasons against a placement and a partnership, none for them', () => {
  const speech = spansOf('We talked about tea.')
  assert.deepEqual(resultOf('content-screening', { speech })['adPlacement'], {})
  const vetting = (text: string) =>
    resultOf('creator-brief', { speech: spansOf(text) })['vetting'] as object as Record<string, unknown>
  assert.equal(vetting('We talked about tea.')['partnershipRecommendation'], undefined)
  assert.equal(vetting('We drank whisky all night.')['partnershipRecommendation'], 'review')
})

test('cards teach phrases with their meaning, not with another form or how they are read', () => {
  const cards = (...rows: [number, string][]) =>
    rows.map(([start, text]) => ({ start, end: start + 3 - (start % 1), text }))
  const onScreenText = cards([4, '去这里 qù zhèlǐ'], [4.3, 'Go here'], [8, '袋 = bag'], [12, 'en bulle → bullen'])
  const { phrases, vocabulary } = resultOf('language-learning', { onScreenText }) as {
    phrases: { phrase: string; translation: string }[]
    vocabulary: { word: string; meaning: string }[]
  }
  assert.deepEqual(
    phrases.map(({ phrase, translation }) => [phrase, translation]),
    [['去这里', 'Go here']],
  )
  assert.deepEqual(
    vocabulary.map(({ word, meaning }) => [word, meaning]),
    [['袋', 'bag']],
  )
})
