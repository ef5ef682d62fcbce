import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { markOf, turnIn } from './turns.ts'

describe('a turn in a review', () => {
  it('is a heading that holds until the next', () => {
    assert.deepEqual(turnIn('Two complaints.'), { side: -1, rest: '', lasting: true })
    assert.deepEqual(turnIn('The good: it heats up fast.'), { side: 1, rest: 'it heats up fast.', lasting: true })
    assert.equal(turnIn('Now the less fun part.')?.side, -1)
  })

  it('may hold for one statement only', () => {
    assert.deepEqual(turnIn('What bugs me is that there is no pocket'), {
      side: -1,
      rest: 'there is no pocket',
      lasting: false,
    })
    assert.deepEqual(turnIn('one nice thing it folds flat'), { side: 1, rest: 'it folds flat', lasting: false })
  })

  it('keeps a wish whole, which without the wish would say the opposite', () => {
    assert.equal(turnIn('I wish it was longer')?.rest, 'I wish it was longer')
  })

  it('is not what announces both sides, nor a noun in passing', () => {
    assert.equal(turnIn("Here's the good, the bad and the squeaky."), undefined)
    assert.equal(turnIn('Good coffee is hard to find'), undefined)
  })

  it('may be a mark; a dash is one only beside a plus', () => {
    assert.equal(markOf('✅ great on dog hair', [])?.rest, 'great on dog hair')
    assert.equal(markOf('❌ app needs an account', [])?.side, -1)
    assert.equal(markOf('- app logs you out', ['+ sharp picture'])?.side, -1)
    assert.equal(markOf('- app logs you out', []), undefined)
  })
})
