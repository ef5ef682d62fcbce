import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { phraseAfter, phrasesWith } from './phrases.ts'

describe('a noun phrase', () => {
  it('takes what describes its head and leaves what leads up to it', () => {
    const [found] = phrasesWith(/\bblazers?\b/gi, 'I start with this oversized gray blazer from Mango')
    assert.equal(found?.text, 'oversized gray blazer')
    assert.equal(found?.before, 'this')
  })

  it('ends at a comma and at a word that no name holds', () => {
    assert.equal(phraseAfter('it is called noodle lab and it is hidden', 13), 'noodle lab')
    assert.equal(phraseAfter('First is Veracruz All Natural, get the migas', 9), 'Veracruz All Natural')
  })
})
