import assert from 'node:assert/strict'
import { test } from 'node:test'
import { having, createWordTest, lists, opening } from './lexicon.ts'

test('expands a short form into every phrase it matches', () => {
  const pattern = having(['hit/tap (the) like', 'cup(s)', 'no(,) wait', 'step #', 'so (very)* good'])
  for (const text of ['hit like', 'now tap the like', 'two cups', 'no, wait', 'no wait', 'step 3', 'so very very good'])
    assert.match(text, pattern)
  for (const text of ['hit a like', 'cupsful', 'step', 'so bad']) assert.doesNotMatch(text, pattern)
})

test('an optional prefix includes its space', () => {
  assert.match('should say so', opening(['(i) should say']))
  assert.match('I should say so', opening(['(i) should say']))
  assert.doesNotMatch('ishould say', opening(['(i) should say']))
})

test('finds a word in a list in any case', () => {
  const isListed = createWordTest(['once'])
  assert.equal(isListed('Once'), true)
  assert.equal(isListed('one'), false)
})

test('reads a list over several lines, and throws for an unknown list', () => {
  const listed = lists('verbs')
  assert.ok(listed('action').length > 300)
  assert.throws(() => listed('no such list'), /has no list/)
})
