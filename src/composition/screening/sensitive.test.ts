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
