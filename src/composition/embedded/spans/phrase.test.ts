import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { phraseEnd, phraseStart } from './phrase.ts'

const whole = (text: string, part: string) => text.slice(phraseStart(text, text.indexOf(part)))

test('a name begins after its article, not where the reader first saw it', () => {
  deepEqual(whole("it's a chocolate mascarpone cake", 'mascarpone'), 'chocolate mascarpone cake')
  deepEqual(whole('with some crispy pork belly', 'belly'), 'crispy pork belly')
})

test('a verb, a sign or a word of grammar does not become part of a name', () => {
  deepEqual(whole('then add cheese', 'cheese'), 'cheese')
  deepEqual(whole('first, cheese', 'cheese'), 'cheese')
  deepEqual(whole('the day was cheese', 'cheese'), 'cheese')
})

test('a name that goes on with "of" is taken whole, up to a sign or a word of grammar', () => {
  const upTo = (text: string, part: string) => text.slice(0, phraseEnd(text, text.indexOf(part) + part.length))
  deepEqual(upTo('seeds of 6 cardamom pods, crushed', 'seeds'), 'seeds of 6 cardamom pods')
  deepEqual(upTo('the museum of old trams is free', 'museum'), 'the museum of old trams')
  deepEqual(phraseEnd('3 cloves of garlic', 8) > 18, true)
  deepEqual(upTo('the lamp, of course', 'lamp'), 'the lamp')
})
