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

test('a place that has a number is named with it', () => {
  assert.equal(placeOfEvent(videoOf('The crane fell at Pier 7, and the road is shut.'), 'keyFacts'), 'Pier 7')
})

test('a place ends with its sentence', () => {
  assert.equal(
    placeOfEvent(videoOf('Fire on Tolley Road, Merrow Bay. Stay away.'), 'keyFacts'),
    'Tolley Road, Merrow Bay',
  )
  assert.equal(placeOfEvent(videoOf('A whale in St. Ives. Stay away.'), 'keyFacts'), 'St. Ives')
  assert.equal(placeOfEvent(videoOf("It is on Fifth and Alder, I'm on my stoop."), 'keyFacts'), 'Fifth and Alder')
})

test('the small words inside a name are of it', () => {
  assert.equal(placeOfEvent(videoOf('We are at Lido di Cervara now.'), 'keyFacts'), 'Lido di Cervara')
  assert.equal(placeOfEvent(videoOf('It fell on Rua das Palmeiras today.'), 'keyFacts'), 'Rua das Palmeiras')
})

test('a kind of place after a name is of it', () => {
  assert.equal(placeOfEvent(videoOf('The escalator at Halvard mall stopped.'), 'keyFacts'), 'Halvard mall')
  assert.equal(placeOfEvent(videoOf('It happened in Torvik tonight.'), 'keyFacts'), 'Torvik')
})

test('whose something is is no place', () => {
  assert.equal(placeOfEvent(videoOf('A balloon over the Hendersons’ roof.'), 'keyFacts'), '')
})
