import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../scripts/support/evidence.ts'
import { readEvidence } from '../../language/reading.ts'
import { sensitiveIn } from './sensitive.ts'

const found = (text: string) => sensitiveIn(readEvidence(evidenceOf({ speech: [{ start: 0, end: 5, text }] })))

test('selling or teaching something sets a floor, naming it does not', () => {
  assert.deepEqual(
    found('My uncle grew cannabis on his balcony.').map(({ floor }) => floor),
    [false],
  )
  assert.deepEqual(
    found('Cannabis is back in stock, message me for the menu.').map(({ floor }) => floor),
    [true],
  )
  assert.deepEqual(
    found('A glass of wine costs nine euros here.').map(({ floor }) => floor),
    [false],
  )
})

test('a price marks only what it belongs to as a sale', () => {
  const floors = (...texts: string[]) => {
    const speech = texts.map((text, at) => ({ start: at * 5, end: at * 5 + 4, text }))
    return sensitiveIn(readEvidence(evidenceOf({ speech }))).map(({ floor }) => floor)
  }
  assert.deepEqual(floors('This is a copy of a shotgun, it fires blanks.', 'Tickets are £12, six for kids.'), [false])
  assert.deepEqual(floors('This shotgun is £300, as good as new.', 'Come and see us.'), [true])
})

test('ignores a word used in a harmless sense', () => {
  assert.equal(found('Champagne for everybody at the table.').length, 1)
  assert.deepEqual(found('He killed it, and the crowd went wild.'), [])
  assert.deepEqual(found('We cycled in Champagne with the kids.'), [])
})

test('reports harm only when someone suffers it', () => {
  for (const idle of [
    'If you killed a plant this month, I forgive you.',
    'My phone died and the party was killed by the rain.',
    'I killed the boss on the third try.',
    'I am drowning in laundry.',
    'That climb murdered my legs.',
  ])
    assert.deepEqual(found(idle), [], idle)
  for (const grave of [
    'Twelve people were killed in the crash.',
    'The storm killed at least forty people.',
    'Two killed in crash near Leeds, 3 injured',
    'My grandmother died last year.',
    'A man who killed his wife was found.',
    'A boy drowned in the lake.',
    'He was murdered at home.',
  ])
    assert.match(found(grave)[0]?.words.join(' ') ?? '', /killed|died|drowned|murdered/, grave)
})

const topicsOf = (text: string) => found(text).map(({ topic }) => topic)

test('what is denied is not flagged', () => {
  assert.deepEqual(topicsOf('Nobody got hurt, it is light contact.'), [])
  assert.deepEqual(topicsOf('There is no alcohol in it, it is alcohol-free.'), [])
  assert.deepEqual(topicsOf('There is no alcohol in mine, but alcohol in hers.').length, 1)
  assert.deepEqual(topicsOf('A ginger fizz with 0.0 % alcohol. No gin.'), [])
})

test('what is spilled is wasted, and nobody is drunk', () => {
  assert.deepEqual(topicsOf('I have wasted forty litres of milk.'), [])
  assert.equal(topicsOf('We got wasted last night.').length, 1)
})

test('a broken rib is no piracy, and a test at the clinic is for adults', () => {
  assert.deepEqual(topicsOf('Two cracked ribs and a lot of blood.'), ['Death, Injury, or Military Conflict'])
  assert.deepEqual(topicsOf('Chlamydia often has no symptoms, and condoms are free.'), [
    'Adult & Explicit Sexual Content',
  ])
})

test('teaching how to steal is no mere mention', () => {
  assert.deepEqual(
    found("Here's how to break into a car without a key.").map(({ topic, floor }) => [topic, floor]),
    [['Crime & Harmful Acts', true]],
  )
})
