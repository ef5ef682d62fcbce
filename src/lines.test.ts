import assert from 'node:assert/strict'
import { it } from 'node:test'
import { evidenceOf } from '../scripts/support/evidence.ts'
import { linesOf, postOf } from './lines.ts'

const evidence = evidenceOf({
  video: { title: 'Brownies', caption: 'Makes 12\n\n180 °C', author: 'Ann', authorHandle: 'ann', durationSeconds: 9 },
  speech: [
    { start: 0, end: 4, text: 'Mezcla la harina.' },
    { start: 4, end: 9, text: 'Dos huevos.' },
  ],
  onScreenText: [{ start: 1, end: 3, text: '2 eggs' }],
  seen: [{ start: 0, end: 9, things: ['bowl'] }],
  language: 'es',
})

it('numbers speech, text, post and shots from zero', () => {
  const ids = linesOf(evidence).map(({ id, text }) => `${id} ${text}`)
  assert.deepEqual(ids, [
    's0 Mezcla la harina.',
    's1 Dos huevos.',
    't0 2 eggs',
    'p0 Brownies',
    'p1 Makes 12',
    'p2 180 °C',
    'p3 Ann',
    'p4 @ann',
    'f0 bowl',
  ])
  assert.deepEqual(postOf(evidence.video)[1], { kind: 'caption', text: 'Makes 12' })
})

it('gives a translated sentence the id of the segment with the largest overlap', () => {
  const translation = [{ start: 3.5, end: 9, text: 'Two eggs.' }]
  const lines = linesOf({ ...evidence, speech: { ...evidence.speech, translation } })
  assert.deepEqual(
    lines.filter(({ isTranslation }) => isTranslation).map(({ id, text }) => [id, text]),
    [['s1', 'Two eggs.']],
  )
})

it('stays bounded for any amount of evidence', () => {
  const many = Array.from({ length: 9_000 }, (_, at) => ({ start: at, end: at + 1, text: 'word '.repeat(600) }))
  const lines = linesOf(evidenceOf({ speech: many, onScreenText: many }))
  assert.ok(lines.reduce((sum, { text }) => sum + text.length, 0) < 200_000)
})
