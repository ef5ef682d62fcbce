import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf, type Told } from '../../../../test/support/evidence.ts'
import { readEvidence } from '../../reading.ts'
import { datesDiffer, placesDiffer } from './contradictions.ts'
import { eventPlace } from './event-places.ts'
import { eventTime } from './event-times.ts'
import { eventTopic, factsOf, severityOf } from './events.ts'
import { isReporting, isWitnessing } from './witnesses.ts'

const read = (told: Told) => readEvidence(evidenceOf(told))
const said = (...texts: string[]) =>
  read({ speech: texts.map((text, at) => ({ start: at * 4, end: at * 4 + 3.5, text })) })
const shown = (...texts: string[]) =>
  read({ onScreenText: texts.map((text, at) => ({ start: at * 4, end: at * 4 + 3, text })) })

test('a time is read as it was said, and as it was mended', () => {
  assert.equal(eventTime(said('It started at ten past four in the afternoon.'))?.text, 'ten past four in the afternoon')
  assert.equal(eventTime(said('It was half past three, no, quarter to four.'))?.text, 'quarter to four')
  assert.equal(
    eventTime(said('Crews will walk out on Friday at six in the morning.'))?.text,
    'Friday at six in the morning',
  )
  assert.equal(eventTime(said('The road has been closed since Monday.')), undefined)
})

test('a place is read from how a line speaks of it, whatever it is called', () => {
  assert.equal(eventPlace(said('A magnitude six earthquake has hit central Ruritania.')), 'central Ruritania')
  assert.equal(eventPlace(shown('ZENDA | Scaffolding comes down')), 'Zenda')
  assert.equal(eventPlace(shown('Saturday, Strelsau. Filmed from the bus stop')), 'Strelsau')
  assert.equal(eventPlace(said('This is Ana Reyes reporting for the late news.')), '')
})

test('every entry of a log on screen is a fact, and where it was filmed is none', () => {
  const facts = factsOf(shown('Filmed from the tram', '06:50 Two swans walk onto the bridge', '06:52 windows shake'))
  assert.deepEqual(
    facts.map(({ text }) => text),
    ['06:50 2 swans walk onto the bridge', '06:52 windows shake'],
  )
})

test('what did not happen makes nothing graver', () => {
  assert.equal(severityOf('no tsunami warning was issued'), 'unknown')
  assert.equal(severityOf('a tsunami warning was issued'), 'extreme')
  assert.notEqual(severityOf('pay talks collapsed'), 'severe')
})

test('a report is filed under what it begins with', () => {
  assert.equal(eventTopic(shown('Heatwave on Saturday', 'Outdoor work banned at noon')), 'weather')
})

test('a caption contradicts a video with another town or another year, and not with a street', () => {
  const post = (caption: string, text: string) => read({ video: { caption }, speech: [{ start: 0, end: 4, text }] })
  assert.deepEqual(placesDiffer(post('Zenda right now: the river is rising', 'So this is Strelsau, look at it.')), {
    claimed: 'Zenda',
    shown: 'Strelsau',
  })
  assert.equal(placesDiffer(post('Flooding in Zenda', 'I am filming this on Castle Street.')), undefined)
  assert.ok(datesDiffer(post('14 August 2024', 'It is the third of June twenty nineteen.')))
  assert.ok(!datesDiffer(post('3 May 2025', 'It is Saturday the third of May, twenty twenty five.')))
})

test('a witness and a report are told by their form', () => {
  const witness = said(
    "I'm on the ferry and there's a sailing boat on its side in front of us.",
    'Two people are waving from the hull.',
    'The crew is letting down a lifeboat.',
  )
  assert.ok(isWitnessing(witness))
  assert.ok(!isWitnessing(said("I'm at the market and the peaches are so good.", 'You have to try them.')))
  assert.ok(isReporting(shown('BREAKING: airline cancels all flights', '2,300 staff affected by bankruptcy')))
  assert.ok(!isReporting(shown('BREAKING: I cut my own bangs', 'my sister says I look like a Lego man')))
})
