import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markedOf, spansOf } from '../../../scripts/support/marked.ts'
import { findFormat } from '../../formats/index.ts'
import { mismatchNotice } from './mismatch.ts'

const notice = (...sentences: string[]) =>
  mismatchNotice(findFormat('recipe'), markedOf('recipe', { speech: spansOf(...sentences) }))

test('names the formats that fit where the words are clear', () => {
  const text = notice('Three sets of ten squats.', 'Then lunges with the dumbbells.', 'Hold the plank, then burpees.')
  assert.match(text, /^This does not look like a recipe\. Formats that fit: workout-plan, creator-brief, /)
})

test('names only the formats for any video where they are not', () => {
  const text = 'This does not look like a recipe. Formats that fit: creator-brief, content-screening, default.'
  assert.equal(notice('Well, here we are again.'), text)
})
