import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../test/support/evidence.ts'
import { evidenceOfShots } from '../../../test/support/shots.ts'
import type { Shot } from '../../evidence.ts'
import { readEvidence } from '../reading.ts'
import { placeOf } from './places.ts'
import { describeSeen, subjectsOf, viewsOf } from './views.ts'

const shows = (...names: string[]) => names.map((name) => ({ name, score: 0.97 }))
const things = (...names: string[]) => names.map((name) => ({ name, count: 1, score: 0.9 }))

test('a shot is told by who and what is in it', () => {
  const { shots } = evidenceOf({ seen: [{ start: 0, end: 5, things: ['person', 'person', 'bowl', 'spoon'] }] })
  assert.equal(describeSeen(shots), 'two people with a bowl and a spoon')
  assert.equal(describeSeen([]), '')
})

test('two words for one thing are said once, the better one', () => {
  const subjects = (shot: Partial<Shot>) => subjectsOf(evidenceOfShots([shot]).shots[0]!)
  assert.deepEqual(subjects({ shows: shows('coffee'), things: things('cup') }), ['a cup of coffee'])
  assert.deepEqual(subjects({ shows: shows('car', 'racing car'), things: things('car') }), ['a racing car'])
  assert.deepEqual(subjects({ shows: shows('strawberries', 'orange') }), ['strawberries', 'an orange'])
})

test('a place is named by the classifier, or by two things that only it has', () => {
  assert.equal(placeOf({ shows: shows('beach'), things: [] }), 'on a beach')
  assert.equal(placeOf({ shows: shows('stove'), things: things('oven') }), 'in a kitchen')
  assert.equal(placeOf({ shows: [], things: things('oven') }), '')
  assert.equal(placeOf({ shows: shows('television'), things: things('tv') }), '')
})

test('drawn shots are cards, screens or drawings by how much is written in them', () => {
  const kind = (lines: number, height: number) => {
    const onScreenText = Array.from({ length: lines }, (_, i) => ({ start: 0, end: 4, text: `Line number ${i}` }))
    const evidence = evidenceOfShots([{ drawn: true }], { onScreenText })
    for (const span of evidence.onScreenText) span.box.height = height
    return viewsOf(readEvidence(evidence))[0]!.kind
  }
  assert.equal(kind(2, 0.15), 'card')
  assert.equal(kind(1, 0.05), 'drawing')
  assert.equal(kind(9, 0.05), 'screen')
})
