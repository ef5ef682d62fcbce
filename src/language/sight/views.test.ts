import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../scripts/support/evidence.ts'
import { evidenceOfShots } from '../../../test/support/shots.ts'
import type { Shot } from '../../evidence.ts'
import { readEvidence } from '../reading.ts'
import { shownPlace } from './places.ts'
import { describeSeen, subjectsOf, viewsOf } from './views.ts'

const shows = (...names: string[]) => names.map((name) => ({ name, score: 0.97 }))
const things = (...names: string[]) => names.map((name) => ({ name, count: 1, score: 0.9 }))

test('a shot is described by who and what is in it', () => {
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
  assert.equal(shownPlace({ shows: shows('beach'), things: [] }), 'on a beach')
  assert.equal(shownPlace({ shows: shows('stove'), things: things('oven') }), 'in a kitchen')
  assert.equal(shownPlace({ shows: [], things: things('oven') }), '')
  assert.equal(shownPlace({ shows: shows('television'), things: things('tv') }), '')
})

const kindOf = (shot: Partial<Shot>, told: Parameters<typeof evidenceOfShots>[1] = {}) =>
  viewsOf(readEvidence(evidenceOfShots([shot], told)))[0]!.kind

test('drawn shots are cards, slides, screens or drawings by how much is written in them, and how', () => {
  const kind = (lines: number, height: number, shot: Partial<Shot> = {}, role?: 'interface') => {
    const onScreenText = Array.from({ length: lines }, (_, i) => ({ start: 0, end: 4, text: `Line number ${i}` }))
    const evidence = evidenceOfShots([{ drawn: true, ...shot }], { onScreenText })
    for (const span of evidence.onScreenText) span.box.height = height
    if (role) for (const span of evidence.onScreenText.slice(0, 2)) span.role = role
    return viewsOf(readEvidence(evidence))[0]!.kind
  }
  assert.equal(kind(2, 0.15), 'card')
  assert.equal(kind(1, 0.05), 'drawing')
  assert.equal(kind(5, 0.05), 'slide')
  assert.equal(kind(5, 0.05, { camera: 'tilt down' }), 'screen')
  assert.equal(kind(6, 0.05, {}, 'interface'), 'screen')
  assert.equal(kind(9, 0.05), 'screen')
})

test('who speaks to the camera talks, what is shown meanwhile is b-roll, and without a voice it is footage', () => {
  const face = { people: 1, faces: 1, faceHeight: 0.2, movement: 0.1 }
  const speech = [{ start: 0, end: 4, text: 'Here is what I do every morning.' }]
  assert.equal(kindOf(face, { speech }), 'talk')
  assert.equal(kindOf({ ...face, faceHeight: 0.03 }, { speech }), 'b-roll')
  assert.equal(kindOf({ ...face, camera: 'zoom in', rigid: true }, { speech }), 'b-roll')
  assert.equal(kindOf({ shows: shows('pizza') }, { speech }), 'b-roll')
  assert.equal(kindOf(face), 'footage')
})
