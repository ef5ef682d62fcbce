import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOfShots } from '../../../test/support/shots.ts'
import type { Evidence, Shot } from '../../evidence.ts'
import { readEvidence } from '../reading.ts'
import { describeVideo } from './describe.ts'

const describe = (evidence: Evidence) => describeVideo(readEvidence(evidence))
const shows = (...names: string[]) => names.map((name) => ({ name, score: 0.97 }))
const things = (...names: string[]) => names.map((name) => ({ name, count: 1, score: 0.9 }))
const talk: Partial<Shot> = { people: 1, faces: 1, faceHeight: 0.2, movement: 0.1, things: things('person') }
const speech = [{ start: 0, end: 12, text: 'Today we make noodles with a lot of garlic in it.' }]

test('a talk is described by who talks, where, what is shown in between and how it ends', () => {
  const kitchen = { ...talk, things: things('person', 'oven', 'sink') }
  const text = describe(
    evidenceOfShots([kitchen, kitchen, { shows: shows('frying pan'), distance: 'close-up' }], { speech }),
  )
  assert.match(text, /^A person talks to the camera in a kitchen for most of the video\./)
  assert.match(text, /In between, one shot shows a frying pan in close-up\./)
  assert.match(text, /ends on a frying pan in close-up\./)
  assert.doesNotMatch(text, /noodles|garlic/)
})

test('a face over which a voice speaks talks only when something moves', () => {
  const photograph = { ...talk, movement: 0.001 }
  const text = describe(evidenceOfShots([photograph], { speech }))
  assert.doesNotMatch(text, /talks/)
  assert.match(text, /A voice speaks over the pictures/)
})

test('what is filmed is described by what was seen longest, and by the people in some of it', () => {
  const text = describe(
    evidenceOfShots([{ shows: shows('cat') }, { shows: shows('coffee') }, { things: things('cup') }, { people: 2 }]),
  )
  assert.match(text, /^The video shows a cat and a cup of coffee\. Two people appear in one shot\./)
})

test('little known is little said', () => {
  assert.match(
    describe(evidenceOfShots([{ colours: ['blue'] }])),
    /^The video shows a mostly blue picture\. It is a single shot/,
  )
  assert.equal(describe(evidenceOfShots([])), 'No picture could be described.')
})

test('drawn pictures are called so', () => {
  const text = describe(
    evidenceOfShots([
      { drawn: true, colours: ['red'] },
      { drawn: true, colours: ['blue'] },
      { shows: shows('coffee') },
    ]),
  )
  assert.match(text, /^Two drawn pictures and a filmed one make up the video, mostly in red and blue\./)
  assert.match(text, /The filmed one shows a cup of coffee\./)
})

test('drawn pictures of which nothing can be made out are described by their title and captions, subtitles apart', () => {
  const evidence = evidenceOfShots([{ drawn: true }, { drawn: true }, { drawn: true }], {
    speech: [{ start: 4, end: 7, text: 'Boil the noodles for five minutes.' }],
    onScreenText: [
      { start: 0, end: 4, text: 'GARLIC NOODLES IN LISBON' },
      { start: 4, end: 8, text: '1. Boil' },
      { start: 4, end: 5.5, text: 'the noodles for five' },
      { start: 8, end: 12, text: 'Fry the garlic' },
    ],
  })
  for (const { box } of evidence.onScreenText) box.height = 0.04
  const text = describe(evidence)
  assert.match(text, /^An illustrated video titled “Garlic Noodles in Lisbon”: three drawn pictures\./)
  assert.match(text, /The captions read “Boil” and “Fry the garlic”\. Each picture stays for about 4 seconds/)
  assert.doesNotMatch(text, /five/)
})

test('someone who speaks a language that is not known speaks all the same', () => {
  const evidence = evidenceOfShots([{ shows: shows('cat') }])
  assert.match(describe(evidence), /nobody speaks/i)
  const unknown = { ...evidence, speech: { ...evidence.speech, state: 'untranscribed' as const } }
  assert.doesNotMatch(describe(unknown), /nobody speaks/i)
})

test('a thing that the detector is not sure of is not said', () => {
  const evidence = evidenceOfShots([{ shows: shows('cat'), things: [{ name: 'book', count: 1, score: 0.8 }] }])
  assert.match(describe(evidence), /^The video shows a cat\./)
})

test('what the camera does is said where it does so for most of the time', () => {
  const pan = { shows: shows('cat'), camera: 'pan left' as const }
  assert.match(describe(evidenceOfShots([pan, pan])), /The camera pans in every shot\./)
  assert.match(describe(evidenceOfShots([pan, pan, { shows: shows('dog') }])), /The camera pans in most of it\./)
  assert.match(describe(evidenceOfShots([{ ...pan, camera: 'handheld' }])), /The camera is held by hand\./)
  assert.doesNotMatch(describe(evidenceOfShots([pan, { shows: shows('dog'), camera: 'zoom in' }, {}])), /camera/)
  assert.doesNotMatch(describe(evidenceOfShots([{ ...pan, camera: 'still' }])), /camera/)
})
