import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evidenceOf } from '../../../../test/support/evidence.ts'
import { stopsOf } from './destinations.ts'
import { recommended } from './dishes.ts'
import { eventPlace } from '../news/event-places.ts'
import { eventTime } from '../news/event-times.ts'
import { factsOf } from '../news/events.ts'
import { readEvidence } from '../../reading.ts'
import { eateriesOf } from './eateries.ts'
import { placeMentions } from './mentions.ts'
import { showsEateries, showsTrip } from './outings.ts'
import { joinPlaces, locationOf, placeNames } from './spots.ts'
import { destinationOf } from './whereabouts.ts'

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

describe('a name of a place', () => {
  const names = (text: string) => placeMentions(text, new Set()).map(({ name }) => name)

  it('is known by where it stands in its sentence', () => {
    assert.deepEqual(names('Then wander down into Kapana and the Roman Stadium.'), ['Kapana', 'Roman Stadium'])
    assert.deepEqual(names('Metelkova for the murals.'), ['Metelkova'])
  })

  it('is none of where one comes from, whom one meets and what a thing is like', () => {
    assert.deepEqual(names('We flew from Denver and a man called Salim had an American plane.'), [])
  })

  it('goes from the narrow to the wide, whichever was named first', () => {
    assert.equal(joinPlaces(['Chicago, Oak Street']), 'Oak Street, Chicago')
    assert.equal(joinPlaces(['Calle 5 de Mayo 812, Puebla, Mexico', 'Puebla']), 'Calle 5 de Mayo 812, Puebla, Mexico')
  })
})

describe('a written list', () => {
  const written = (caption: string, ...shown: string[]) =>
    readEvidence(
      evidenceOf({
        onScreenText: shown.map((text, at) => ({ start: at * 4, end: at * 4 + 4, text })),
        video: { caption },
      }),
    )

  it('of stops under a post or on screen is as good as speech', () => {
    const post = written('São Miguel, Azores in 2 stops:\n1. Furnas – hot springs\n2. Gorreana – free to walk')
    assert.deepEqual(destinationOf(post), { place: 'São Miguel, Azores', country: 'Portugal' })
    assert.deepEqual(
      stopsOf(post, 'São Miguel, Azores').map(({ name, note }) => [name, note]),
      [
        ['Furnas', 'hot springs'],
        ['Gorreana', 'free to walk'],
      ],
    )
    const screen = written(
      '',
      'a week in montenegro',
      'perast\nswim off the pier',
      'lovćen\n461 steps',
      'ada bojana\nfish',
    )
    assert.deepEqual(
      stopsOf(screen, 'Montenegro').map(({ name }) => name),
      ['perast', 'lovćen', 'ada bojana'],
    )
  })

  it('of places to eat has their addresses, and tells of eating out by its form', () => {
    const menu = written(
      '',
      '1. Retro\n5 Gamsakhurdia Ave\nkhachapuri – 14 lari',
      '2. Bia\nMachabeli St\nlobio – 12 lari',
    )
    assert.deepEqual(
      eateriesOf(menu).map(({ name }) => name),
      ['Retro', 'Bia'],
    )
    assert.ok(showsEateries(menu))
    assert.ok(!showsTrip(menu))
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
