import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOfShots } from '../../../test/support/shots.ts'
import type { Shot } from '../../evidence.ts'
import { readEvidence } from '../reading.ts'
import { scenesOf } from './scenes.ts'

const shows = (...names: string[]) => names.map((name) => ({ name, score: 0.97 }))

test('a scene says what is seen and what text is there for; only the title is told word by word', () => {
  const evidence = evidenceOfShots([{ shows: shows('pizza') }, { people: 2, faces: 0 }, { shows: shows('pizza') }], {
    speech: [{ start: 4, end: 8, text: 'Boil the noodles.' }],
    onScreenText: [
      { start: 0, end: 3, text: 'Garlic noodles' },
      { start: 8, end: 11, text: 'Follow for more' },
    ],
  })
  assert.deepEqual(scenesOf(readEvidence(evidence)), [
    { at: 0, description: 'A pizza under the title “Garlic noodles”.' },
    { at: 4, description: 'Two people.' },
    { at: 8, description: 'Again a pizza, with a line of text.' },
  ])
})

test('where nothing can be made out, the caption says what a scene is about', () => {
  const evidence = evidenceOfShots(
    [
      { drawn: true, colours: ['red'] },
      { drawn: true, colours: ['red'] },
    ],
    {
      onScreenText: [{ start: 4, end: 8, text: '2. The castle' }],
    },
  )
  evidence.onScreenText[0]!.box.height = 0.04
  assert.deepEqual(
    scenesOf(readEvidence(evidence)).map(({ description }) => description),
    ['A drawn picture in red.', 'A drawn picture captioned “The castle”.'],
  )
})

test('quick shots are described together', () => {
  const quick = [0, 0.6, 1.2].map((start, index) => ({
    start,
    end: start + 0.6,
    shows: shows(['cat', 'dog', 'pizza'][index]!),
  }))
  assert.deepEqual(scenesOf(readEvidence(evidenceOfShots(quick))), [
    { at: 0, description: 'Three quick shots: a cat, a dog and a pizza.' },
  ])
})

test('a still and a lively shot are told apart', () => {
  const told = (movement: number) =>
    scenesOf(readEvidence(evidenceOfShots([{ shows: shows('dog'), movement }])))[0]!.description
  assert.equal(told(0), 'A still picture of a dog.')
  assert.equal(told(0.2), 'A dog.')
  assert.equal(told(0.7), 'A dog, with a lot of movement.')
})

test('a scene says what the camera does, and that there are two pictures', () => {
  const told = (shot: Partial<Shot>) =>
    scenesOf(readEvidence(evidenceOfShots([{ movement: 0.2, ...shot }])))[0]!.description
  assert.equal(told({ shows: shows('dog'), camera: 'pan left' }), 'A dog, while the camera pans to the left.')
  assert.equal(told({ shows: shows('dog'), camera: 'handheld' }), 'A dog, filmed by hand.')
  assert.equal(told({ shows: shows('dog'), camera: 'still' }), 'A dog.')
  assert.equal(told({ drawn: true, camera: 'zoom in', colours: ['red'] }), 'A drawn picture in red.')
  assert.equal(told({ shows: shows('dog'), split: 'stacked' }), 'A split screen with a dog.')
  assert.equal(told({ split: 'side by side', colours: ['red'] }), 'Two pictures side by side in red.')
})

test('without a picture there is still when somebody speaks', () => {
  const evidence = evidenceOfShots([], { speech: [{ start: 1, end: 2, text: 'Hello.' }] })
  assert.deepEqual(scenesOf(readEvidence(evidence)), [{ at: 1, description: 'Somebody speaks.' }])
})
