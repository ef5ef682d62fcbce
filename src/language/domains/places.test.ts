import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evidenceOf } from '../../../test/support/evidence.ts'
import { stopsOf } from './destinations.ts'
import { recommended } from './dishes.ts'
import { eventPlace } from './event-places.ts'
import { eventTime } from './event-times.ts'
import { factsOf } from './events.ts'
import { readEvidence } from '../reading.ts'
import { locationOf, placeNames } from './spots.ts'

const reading = (...said: string[]) =>
  readEvidence(evidenceOf({ speech: said.map((text, at) => ({ start: at * 4, end: at * 4 + 3.5, text })) }))

describe('a place to eat', () => {
  it('is found by how it is introduced, with and without capitals', () => {
    const names = (...said: string[]) => placeNames(reading(...said)).map(({ name }) => name)
    assert.deepEqual(names('First is Veracruz All Natural, get the migas taco.'), ['Veracruz All Natural'])
    assert.deepEqual(names("it's called noodle lab and it's hidden in bushwick"), ['noodle lab'])
  })

  it('has the street or quarter that stands behind its name', () => {
    const read = reading('Next up, Suerte on East Sixth in Austin.')
    assert.equal(locationOf(placeNames(read)[0]!, undefined, true), 'East Sixth')
  })

  it('has dishes to try, but not those to be skipped', () => {
    assert.deepEqual(recommended('you have to get the spicy miso ramen and the pork belly buns'), [
      'spicy miso ramen',
      'pork belly buns',
    ])
    assert.deepEqual(recommended('The tiramisu was a little dry, so skip that.'), [])
  })
})

describe('a stop of a trip', () => {
  it('is where one goes, not what a place is like', () => {
    const stops = stopsOf(reading("for tacos go to el vilsito it's a mechanic shop during the day"), 'Mexico City')
    assert.deepEqual(
      stops.map(({ name }) => name),
      ['el vilsito'],
    )
  })

  it('is not one that the viewer is told to skip', () => {
    assert.deepEqual(stopsOf(reading('And skip the cable car, it is a tourist trap.'), 'Porto'), [])
  })
})

describe('an event', () => {
  const read = reading(
    "We're on Main Street in Dayton and there's been a huge crash.",
    'I hope everybody is okay.',
    'Police shut down both lanes ten minutes ago.',
  )

  it('is told in facts, without hopes and fears', () => {
    assert.deepEqual(
      factsOf(read).map(({ text }) => text),
      ["There's been a huge crash", 'Police shut down both lanes ten minutes ago'],
    )
  })

  it('has a place and a time', () => {
    assert.equal(eventPlace(read), 'Main Street in Dayton')
    assert.equal(eventTime(read)?.text, '10 minutes ago')
  })
})
