import assert from 'node:assert/strict'
import { it } from 'node:test'
import { evidenceOf } from '../../../../test/support/evidence.ts'
import { disclosureOf } from '../posts/disclosure.ts'
import { readEvidence } from '../../reading.ts'
import { reviewedThing } from './reviewed.ts'
import { pointsOf } from './reviews.ts'

const reading = (...said: string[]) =>
  readEvidence(evidenceOf({ speech: said.map((text, at) => ({ start: at * 4, end: at * 4 + 3.5, text })) }))

const points = (...said: string[]) =>
  pointsOf(reading(...said), '').map(({ text, good }) => `${good ? '+' : '-'} ${text}`)

it('finds the thing under review', () => {
  assert.equal(
    reviewedThing(reading('I have been using the Dyson Airwrap for six months, here is my review.'))?.name,
    'Dyson Airwrap',
  )
})

it('sorts what follows a heading by the heading', () => {
  assert.deepEqual(
    points('What I love: it got red wine out in one pass.', "What I don't love: it sounds like a jet engine."),
    ['+ It got red wine out in one pass', '- It sounds like a jet engine'],
  )
})

it('takes what follows "but" for blame', () => {
  assert.deepEqual(points('It was great at first.', 'But after a month the zipper let go.'), [
    '+ It was great at first',
    '- After a month the zipper let go',
  ])
})

it('lets "but" end what a heading began', () => {
  assert.deepEqual(points('What I love: the texture is unreal.', 'But you have to freeze it for a day.'), [
    '+ The texture is unreal',
    '- You have to freeze it for a day',
  ])
})

it('takes what is told before the only complaint for praise', () => {
  assert.deepEqual(
    points(
      'It has become my favorite gadget.',
      'It charges my laptop in half an hour.',
      'My only complaint is the weight.',
    ),
    ['+ It charges my laptop in half an hour', '- The weight'],
  )
})

it('goes by the words where a heading was misheard', () => {
  assert.deepEqual(points('The good: it heats up fast.', 'The water tank is too small for a family.'), [
    '+ It heats up fast',
    '- The water tank is too small for a family',
  ])
})

it('goes by how the whole is meant where no word praises or blames', () => {
  assert.deepEqual(points('The edges curl.', 'The surface collects cat hair.', 'Three out of ten, skip it.'), [
    '- The edges curl',
    '- The surface collects cat hair',
  ])
})

it('hears who paid, and who did not', () => {
  assert.equal(disclosureOf(reading('Sony sent them to me for free.')), 'gifted')
  assert.equal(disclosureOf(reading('Codes are in my bio, I earn a small commission.')), 'affiliate')
  assert.equal(disclosureOf(reading('This is not sponsored, I paid for everything myself.')), 'none-seen')
})
