import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { withoutFillers } from './fillers.ts'

test('a statement begins without the words that lead up to it', () => {
  equal(withoutFillers('Okay, so then you fold it.'), 'You fold it.')
  equal(withoutFillers('No, sorry, there are two of them.'), 'There are two of them.')
  equal(withoutFillers('No one was there.'), 'No one was there.')
  equal(withoutFillers('So far nobody is ill.'), 'So far nobody is ill.')
  equal(withoutFillers('Part two, the lid.'), 'The lid.')
  equal(withoutFillers('Part two is the lid.'), 'Part two is the lid.')
})

test('a guess stays a guess', () => {
  equal(withoutFillers('And I think it was the chain.'), 'I think it was the chain.')
})
