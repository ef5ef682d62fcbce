import assert from 'node:assert/strict'
import { test } from 'node:test'
import { having, createWordTest, lists, opening } from './lexicon.ts'

test('a phrase in short form stands for every phrase that it can be read as', () => {
  const pattern = having(['hit/tap (the) like', 'cup(s)', 'no(,) wait', 'step #', 'so (very)* good'])
  for (const text of ['hit like', 'now tap the like', 'two cups', 'no, wait', 'no wait', 'step 3', 'so very very good'])
    assert.match(text, pattern)
  for (const text of ['hit a like', 'cupsful', 'step', 'so bad']) assert.doesNotMatch(text, pattern)
})

test('what may be missing at the front takes its space with it', () => {
  assert.match('should say so', opening(['(i) should say']))
  assert.match('I should say so', opening(['(i) should say']))
  assert.doesNotMatch('ishould say', opening(['(i) should say']))
})

test('a word is found in a list in whatever case it is written', () => {
  const isListed = createWordTest(['once'])
  assert.equal(isListed('Once'), true)
  assert.equal(isListed('one'), false)
})

test('a list goes on over several lines, and asking for one that is not there is an error', () => {
  const listed = lists('verbs')
  assert.ok(listed('action').length > 300)
  assert.throws(() => listed('no such list'), /has no list/)
})
