import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { placeOfEvent } from './place-of-event.ts'

const videoOf = (...texts: string[]) => {
  const lines = texts.map((text, index) => ({ text, index, source: 'speech' }) as MarkedLine)
  return { lines, carrying: () => lines.slice(0, 1) } as unknown as MarkedVideo
}

test('the exact place stands for the region that is named around it', () => {
  const video = videoOf('Six people were hurt in Boulder, Colorado.', 'Police in Colorado are asking for help.')
  assert.equal(placeOfEvent(video, 'keyFacts'), 'Boulder, Colorado')
})

test('days, months and channels are no places', () => {
  assert.equal(placeOfEvent(videoOf('It happened on Monday in March, as seen on BBC News.'), 'keyFacts'), '')
})

test('a number is a part of the name before it', () => {
  assert.equal(placeOfEvent(videoOf('There is a shark on Route 9 today.'), 'keyFacts'), 'Route 9')
})
