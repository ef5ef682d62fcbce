import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markedOf } from '../../../../scripts/support/marked.ts'
import type { EvidenceParts } from '../../../../scripts/support/evidence.ts'
import plan from './curriculum-tags.ts'

function keywords(parts: EvidenceParts): string[] {
  const video = markedOf('curriculum-tags', parts)
  const fields = Object.fromEntries(Object.entries(plan.fields).map(([key, fill]) => [key, fill(video)]))
  return plan.finish!(fields as Parameters<NonNullable<typeof plan.finish>>[0], video).keywords
}

test('keywords are what cards explain', () => {
  const onScreenText = [
    { start: 0, end: 2.5, text: 'A NAKED EGG' },
    { start: 3, end: 5.5, text: 'osmosis = water across a membrane' },
    { start: 6, end: 8.5, text: 'MEMBRANE' },
    { start: 9, end: 11.5, text: 'predict: a cell in salt water' },
    { start: 12, end: 14.5, text: 'swells quickly' },
  ]
  const speech = [
    { start: 6, end: 8, text: 'This is the membrane.' },
    { start: 12, end: 14, text: 'It swells quickly.' },
  ]
  assert.deepEqual(keywords({ onScreenText, speech }), ['osmosis'])
})
