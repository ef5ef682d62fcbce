import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { markedOf, spansOf } from '../../../../scripts/support/marked.ts'
import { cuisineIn, dishesIn, locationOf } from './eatery.ts'
import { ownNames } from './phrase.ts'
import { priceRange } from './worth.ts'

test('the kitchen that is named most is the place’s', () => {
  equal(cuisineIn('Thai street food, a Thai curry, and one Italian'), 'Thai')
  equal(cuisineIn('It is Sri Lankan'), 'Sri Lankan')
  equal(cuisineIn('burgers and fries'), '')
})

test('an address has not the name of the place in it', () => {
  const video = markedOf('restaurant-discovery', { video: { caption: 'Behind a shop\n📍Noodle Lab, Mill St, Leeds' } })
  const entry = { name: 'Noodle Lab', line: video.lines[0]!, rows: [], speech: [], isTranslated: false }
  equal(locationOf(video, entry), 'Mill St, Leeds')
})

test('a price that lies between two ranges tells of neither', () => {
  equal(priceRange('The noodles cost nine dollars.'), '$')
  equal(priceRange('The bowl is $15.'), '')
  equal(priceRange('Twenty pounds for a main.'), '$$')
})

test('text without capitals says nothing by their lack', () => {
  equal(ownNames([{ text: 'we ate at noodle lab' }])('noodle lab'), 'noodle lab')
  equal(ownNames([{ text: 'we ate at Noodle Lab' }])('noodle soup'), '')
})

test('a dish is named with what it comes with, without hesitation and without what is only said of it', () => {
  const dishes = (text: string, ...found: string[]) => {
    const video = markedOf('restaurant-discovery', { speech: spansOf(text) })
    const [line] = video.lines
    const passages = found.map((part) => ({
      line: line!,
      from: text.indexOf(part),
      to: text.indexOf(part) + part.length,
      text: part,
      score: 1,
    }))
    Object.assign(line!, { passages: () => passages })
    return dishesIn({ ...video, carrying: () => [line!] }, [line!])
  }
  deepEqual(dishes('Get the gnocchi with black pudding.', 'gnocchi', 'black pudding'), ['gnocchi with black pudding'])
  deepEqual(dishes('Get the beef shank and the, um, knuckle.', 'beef shank and the, um,'), ['beef shank'])
  deepEqual(dishes('Hot dogs, wrapped in bacon.', 'Hot dogs', 'wrapped in bacon'), ['Hot dogs'])
})
