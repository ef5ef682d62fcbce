import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MarkedVideo } from '../marks.ts'
import { eventNamed, isStaged, postedIn, tells } from './posted.ts'

const videoOf = (caption: string, said: string, title = '') => {
  const segments = [{ text: said, start: 0, end: 3, words: [] }]
  const evidence = { video: { title, caption }, speech: { segments }, onScreenText: [] }
  return { evidence, lines: [{ plain: said }] } as unknown as MarkedVideo
}

test('a picture ends a sentence of a caption', () => {
  const { evidence } = videoOf('Hail in Birkdale today 🧊 my poor car #hail', '')
  assert.deepEqual(postedIn(evidence), ['Hail in Birkdale today', 'my poor car'])
})

test('a text tells of what is said, a comment does not', () => {
  const { evidence } = videoOf('', 'The crane on the dock is leaning over the red car.')
  assert.ok(tells(evidence, 'crane down at the dock'))
  assert.ok(!tells(evidence, 'my poor car'))
})

test('an event has the name of the title, else of the caption that tells of it', () => {
  const said = 'The crane on the dock is leaning.'
  assert.equal(eventNamed(videoOf('so scary', said, 'A crane falls over'), [said]), 'A crane falls over')
  assert.equal(eventNamed(videoOf('crane falls at the dock 😳 stay safe', said), [said]), 'crane falls at the dock')
  assert.equal(eventNamed(videoOf('so scary, the crane', said), [said]), '')
  assert.equal(eventNamed(videoOf('is the crane on the dock?', said), [said]), '')
})

test('a post that calls itself a parody or a film is no real event', () => {
  assert.ok(isStaged(videoOf('BREAKING #parody', 'The cat refuses its dinner.')))
  assert.ok(isStaged(videoOf('part 1 #movierecap', 'He robs the bank.')))
  assert.ok(!isStaged(videoOf('so loud', 'They filmed the fire from the bridge.')))
})
