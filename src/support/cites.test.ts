import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readIds, readKeyCites, withoutCites } from './cites.ts'

it('reads ids as models write them, and nothing else', () => {
  assert.deepEqual(readIds(['s12', '[T3]', 's12: two cups', 'p1', 'line 4', 7, null]), ['s12', 't3', 'p1'])
  assert.deepEqual(readIds('f4'), ['f4'])
  assert.equal(readIds(Array.from({ length: 500 }, (_, at) => `s${at}`)).length, 12)
})

it('reads the citations of single fields as a list or as an object', () => {
  const expected = [{ key: 'metadata.yield', lines: ['p2'] }]
  assert.deepEqual(readKeyCites([{ key: 'metadata.yield', lines: ['p2'] }, { key: 5 }, null]), expected)
  assert.deepEqual(readKeyCites({ '/metadata/yield': 'p2' }), expected)
  assert.deepEqual(readKeyCites([{ key: 'tips[0]', lines: [] }]), [{ key: 'tips', lines: [] }])
  assert.deepEqual(readKeyCites('everything'), [])
})

it('removes citations at every depth', () => {
  const answer = { a: [{ b: 1, cites: ['s1'], c: [{ cites: [] }] }], cites: [] }
  assert.deepEqual(withoutCites(answer), { a: [{ b: 1, c: [{}] }] })
})
