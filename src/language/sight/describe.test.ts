import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOfShots } from '../../../test/support/shots.ts'
import type { Shot, Thing } from '../../evidence.ts'
import { readEvidence } from '../reading.ts'
import { describeVideo, scenesOf } from './describe.ts'

type Parts = Parameters<typeof evidenceOfShots>[1]
const describe = (shots: Partial<Shot>[], parts?: Parts) => describeVideo(readEvidence(evidenceOfShots(shots, parts)))
const scenes = (shots: Partial<Shot>[], parts?: Parts) =>
  scenesOf(readEvidence(evidenceOfShots(shots, parts))).map(({ at, description }) => `${at} ${description}`)
const thing = (name: string, score = 0.95, count = 1): Thing => ({ name, score, count })
const tag = (name: string, score: number) => [{ name, score }]
const person = { people: 1 }
const dog = { people: 1, things: [thing('dog')] }

test('a video is described by who and what is certainly in it', () => {
  assert.equal(describe([dog]), 'The video shows at least one person and a dog. It is a single shot.')
  assert.equal(describe([person, { people: 3 }]), 'The video shows people.')
  assert.equal(describe([{ faceHeight: 0.3, faces: 1 }, person]), 'The video shows a person in close-up.')
  assert.equal(describe([]), 'No picture could be described.')
})

test('a thing below its limit is not mentioned', () => {
  const nothing = 'Nothing in the pictures could be named with certainty. It is a single shot.'
  // Peppers, cars from above, a fox, a paraglider: each was seen so.
  assert.equal(describe([{ shows: tag('hot dog', 0.973), things: [thing('orange', 0.75)] }]), nothing)
  assert.equal(describe([{ drawn: true, things: [thing('cell phone', 0.992, 2)] }]), nothing)
  assert.equal(describe([{ things: [thing('cat', 0.98)] }]), nothing)
  assert.equal(describe([{ things: [thing('kite', 0.94)] }]), nothing)
})

test('a thing is named where both models agree, or one is nearly always right', () => {
  const shows = (shot: Partial<Shot>) => describe([shot]).replace(/ It is a single shot\.$/, '')
  assert.equal(shows({ shows: tag('cat', 0.92), things: [thing('cat', 0.6)] }), 'The video shows a cat.')
  assert.equal(shows({ shows: tag('monkey', 0.97), things: [thing('dog', 0.76)] }), 'The video shows a monkey.')
  assert.equal(shows({ shows: tag('bananas', 0.93), things: [thing('banana', 0.7)] }), 'The video shows bananas.')
  assert.equal(shows({ shows: tag('coffee', 0.99), things: [thing('cup')] }), 'The video shows a cup of coffee.')
  assert.equal(shows({ things: [thing('car', 0.95, 2)] }), 'The video shows cars.')
})

test('neither colours nor movement, lengths, counts or titles are mentioned', () => {
  const shots = [
    { start: 0, end: 0.2, movement: 0, colours: ['red'], drawn: true },
    { start: 0.2, end: 6, movement: 0.001, colours: ['blue'], camera: 'still' as const },
  ]
  const onScreenText = [{ start: 0, end: 6, text: 'clideo.com' }]
  assert.equal(
    describe(shots, { onScreenText }),
    'Nothing in the pictures could be named with certainty. Text is shown on screen.',
  )
  assert.deepEqual(scenes(shots, { onScreenText }), ['0 Text on screen.'])
})

test('mentions frequent cuts only when they occur', () => {
  const quick = (count: number) => Array.from({ length: count }, (_, i) => ({ start: i, end: i + 1, ...person }))
  assert.match(describe(quick(12)), /It is cut many times\./)
  assert.equal(describe(quick(3)), 'The video shows at least one person.')
})

test('a scene is a shot with its contents; scenes described alike are merged', () => {
  assert.deepEqual(scenes([dog, dog, person, {}, dog]), [
    '0 At least one person with a dog.',
    '8 At least one person.',
    '12 Nothing that could be named with certainty.',
    '16 At least one person with a dog.',
  ])
})

test('merges quick shots into one scene', () => {
  const quick = ['car', 'cup', 'boat'].map((name, i) => ({ start: i * 0.6, end: i * 0.6 + 0.6, things: [thing(name)] }))
  assert.deepEqual(scenes(quick), ['0 A car, a cup and a boat.'])
})

test('a scene mentions the text in it', () => {
  const onScreenText = [{ start: 4, end: 7, text: 'Follow for more' }]
  assert.deepEqual(scenes([person, person], { onScreenText }), [
    '0 At least one person.',
    '4 At least one person, with text on screen.',
  ])
})

test('reports when someone speaks, also without pictures', () => {
  assert.deepEqual(scenes([], { speech: [{ start: 1, end: 2, text: 'Hello.' }] }), ['1 Somebody speaks.'])
})
