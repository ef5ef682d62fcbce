import assert from 'node:assert/strict'
import { test } from 'node:test'
import { citationIn } from './citations.ts'

test('what a claim rests on is quoted without what was found', () => {
  assert.equal(citationIn(['But a 2019 study found that it works']), 'a 2019 study')
  assert.equal(citationIn(['it works', 'there was this podcast that said it']), 'this podcast')
  assert.equal(citationIn(['A study from 2019 followed 5000 people']), 'A study from 2019')
})

test('what happened to the speaker is experience, what the family thinks is not', () => {
  assert.equal(citationIn(['it stops snoring', 'mine was gone in three weeks']), 'personal experience')
  assert.equal(citationIn(['it gives you a cold', 'my grandma is so wrong about that']), '')
  assert.equal(citationIn(['It just works']), '')
})
