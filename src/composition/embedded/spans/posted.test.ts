import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MarkedVideo } from '../marks.ts'
import { eventNamed } from './posted.ts'

const videoOf = (caption: string, said: string, title = '') => {
  const segments = [{ text: said, start: 0, end: 3, words: [] }]
  const evidence = { video: { title, caption }, speech: { segments }, onScreenText: [] }
  return { evidence, lines: [{ plain: said }] } as unknown as MarkedVideo
}

test('an event has the name of the title, else of the caption that tells of it', () => {
  const said = 'The crane on the dock is leaning.'
  assert.equal(eventNamed(videoOf('so scary', said, 'A crane falls over'), [said]), 'A crane falls over')
  assert.equal(eventNamed(videoOf('crane falls at the dock 😳 stay safe', said), [said]), 'crane falls at the dock')
  assert.equal(eventNamed(videoOf('so scary, the crane', said), [said]), '')
  assert.equal(eventNamed(videoOf('is the crane on the dock?', said), [said]), '')
})
