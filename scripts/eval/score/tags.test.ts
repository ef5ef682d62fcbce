import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreTags } from './tags.ts'

test('accepts any name of a thing; a name that fits nothing is wrong', () => {
  assert.deepEqual(scoreTags([['tram', 'streetcar'], ['street']], ['person'], ['Streetcar', 'person', 'ice_cream']), {
    shown: 2,
    seen: 1,
    missed: ['street'],
    named: 3,
    wrong: ['ice cream'],
  })
})
