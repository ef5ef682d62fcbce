/** Small readings of what results say. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gapOf } from './cloze.ts'
import { restSeconds } from './durations.ts'
import { layOut, mainTexts } from './shape.ts'

test('reads a rest in seconds', () => {
  const read = ['90 s', '2 min', '1:30', '30-60 seconds', '1.5 minutes', '60', 'until ready'].map(restSeconds)
  assert.deepEqual(read, [90, 120, 90, 30, 90, 60, undefined])
})

test('a cloze card asks for its hidden text', () => {
  assert.deepEqual(gapOf('The {{c1::Moon}} is {{c2::locked::how?}}.'), {
    question: 'The _____ is _____.',
    answer: 'Moon, locked',
  })
  assert.equal(gapOf('No gap {{here}}'), undefined)
})

test('lays out a result of any shape: summary, facts, paragraphs, lists', () => {
  const { summary, facts, paragraphs, lists } = layOut({
    summary: 'In short',
    rating: '',
    isNew: true,
    note: 'long '.repeat(30),
    inner: { 'a/b': 3 },
    points: ['one'],
    empty: [],
  })
  assert.equal(summary, 'In short')
  assert.deepEqual(facts, [
    { at: '/rating', name: 'rating', value: '' },
    { at: '/isNew', name: 'isNew', value: 'yes' },
    { at: '/inner/a~1b', name: 'a/b', value: '3' },
  ])
  assert.deepEqual(
    [...paragraphs, ...lists].map(({ at }) => at),
    ['/note', '/points'],
  )
})

test('titles an entry by its first text, with enum values beside it', () => {
  const row = { timestamp: '0:04', type: 'needs-work', observation: 'Left knee drifts inward', cue: 'Spread the floor' }
  assert.deepEqual(mainTexts(row), {
    head: { name: 'observation', value: 'Left knee drifts inward' },
    texts: [{ name: 'cue', value: 'Spread the floor' }],
    tags: [{ name: 'type', value: 'needs-work' }],
    timestamp: '0:04',
  })
})
