import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fact, say } from '../../../test/support/finished.ts'
import { besideOf, likeWording } from './wording.ts'

describe('the words beside two figures', () => {
  const beside = (text: string) => {
    const { index, 0: number } = /\d+/.exec(text)!
    return besideOf(text, { start: index, end: index + number.length })
  }
  const alike = (one: string, other: string) => likeWording(beside(one), beside(other))

  it('are those of its sentence, without the unit', () => {
    assert.deepEqual(beside('He is fast. He only gets 3 metres off the wall. Good'), {
      before: ['gets', 'only', 'he'],
      behind: ['off', 'the', 'wall'],
    })
  })

  it('are alike on the same side rather than on the other, and small ones only a little', () => {
    assert.ok(alike('8 seconds on the clock', 'Reyes, 18 seconds on the clock') > 1.5)
    assert.ok(alike('an ambulance in 4 minutes', 'they said 8 minutes for an ambulance') <= 1)
    assert.ok(alike('10 minutes of the rest', '12 days on the way') < 0.7)
    assert.equal(alike('10 minutes with the lid', '20 minutes without the lid'), 0)
  })
})

describe('a figure in the very words in which the video tells another', () => {
  it('stays where it is told as a total', () => {
    const silos = 'The two silos can hold about 170,000 bushels in all'
    const told = say('Two silos are burning.', 'Each one holds about eighty five thousand bushels.')
    assert.equal(fact(silos, { speech: told }), silos)
  })
})
