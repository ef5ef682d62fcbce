import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { asName } from './listed-name.ts'

test('a name stands without what is only remarked behind it', () => {
  equal(asName('Abs and Oblique Stretch (TIGHT ABS FIX!)'), 'Abs and Oblique Stretch')
  equal(asName('BIG Shoulders |'), 'BIG Shoulders')
  equal(asName('Tomb Raider - Movie Review'), 'Tomb Raider')
  equal(asName('at the Tesla Cybertruck'), 'Tesla Cybertruck')
  equal(asName('all-purpose flour'), 'all-purpose flour')
})

test('a name ends before what goes on about the thing, unless it is written as a part of it', () => {
  equal(asName('leather bag that'), 'leather bag')
  equal(asName('the pan which we'), 'pan')
  equal(asName('Beat It'), 'Beat It')
})

test('a score is no name', () => {
  equal(asName('IG1: 8.9/10 👍🏼'), '')
  equal(asName('8.4/10'), '')
})

test('a lone day, month, number or unit is no name, and neither is a phrase that breaks off', () => {
  for (const text of ['HOURS IN', 'Mon', 'Tuesday', 'Aug', 'two', 'euros', 'the next', 'Day 2'])
    equal(asName(text), '', text)
  for (const text of ['Monmouth Coffee', 'May Street', 'Two Sisters', 'Plank']) equal(asName(text), text)
})

test('a figure that a name begins with stays with it', () => {
  equal(asName('6 x 50 drill'), '6 x 50 drill')
  equal(asName('8. MIN: lob'), '8. MIN: lob')
  equal(asName('2. Castle'), 'Castle')
  equal(asName('2 gal glass jar'), '2 gal glass jar')
  equal(asName('years old'), '')
})
