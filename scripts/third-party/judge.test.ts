import assert from 'node:assert/strict'
import { test } from 'node:test'
import { packagesIn, weightsIn } from './collect.ts'
import { findLicenceProblems, isFit, type Parts, type Rules } from './judge.ts'

const nothing: Parts = { packages: [], weights: [], samples: [] }
const rules: Rules = { fit: ['MIT', 'ISC'], packages: {}, exceptions: {}, weights: {}, samples: {}, programs: {} }
const part = (licence: string) => ({ name: 'some', version: '1.0.0', licence })
const weights = { ...part('MIT'), weights: 'MIT', purpose: 'hearing' }

test('one of alternative licences must be allowed, and all of combined ones', () => {
  for (const fit of ['MIT', '(MIT OR GPL-3.0)', 'GPL-3.0 OR ISC', 'MIT AND ISC']) assert.ok(isFit(fit, rules.fit), fit)
  for (const unfit of [
    '',
    'GPL-3.0',
    'MIT AND GPL-3.0',
    'SEE LICENSE IN LICENSE',
    '(MIT AND (ISC OR X))',
    'CC-BY-NC-4.0',
  ])
    assert.ok(!isFit(unfit, rules.fit), unfit)
})

test('reports a package with a forbidden or missing licence', () => {
  const problemsOf = (licence: string) => findLicenceProblems({ ...nothing, packages: [part(licence)] }, rules)
  assert.deepEqual(problemsOf('MIT'), [])
  assert.deepEqual(problemsOf('AGPL-3.0-only'), ['the package some@1.0.0 is under AGPL-3.0-only, which is not fit'])
  assert.deepEqual(problemsOf(''), ['the package some@1.0.0 names no licence'])
})

test('recorded licences override package metadata, and exceptions need a listed reason', () => {
  const known = { ...rules, packages: { 'so*': { licence: 'GPL-3.0', because: 'it carries x264' } } }
  const parts = { ...nothing, packages: [part('MIT')] }
  assert.equal(findLicenceProblems(parts, known).length, 1)
  assert.deepEqual(findLicenceProblems(parts, { ...known, exceptions: { 'so*': 'not redistributed' } }), [])
})

test('weights need a licence and a producer', () => {
  const made = { ...rules, weights: { some: 'somebody' } }
  assert.deepEqual(findLicenceProblems({ ...nothing, weights: [weights] }, made), [])
  assert.equal(findLicenceProblems({ ...nothing, weights: [{ ...weights, weights: '' }] }, made).length, 1)
  assert.equal(findLicenceProblems({ ...nothing, weights: [{ ...weights, weights: 'CC-BY-NC-4.0' }] }, made).length, 1)
  assert.equal(findLicenceProblems({ ...nothing, weights: [weights] }, rules).length, 1)
})

test('reports an unlisted photograph and an entry for a missing file', () => {
  assert.deepEqual(findLicenceProblems({ ...nothing, samples: ['cat.png'] }, rules), [
    'the samples use cat.png, which is not listed',
  ])
  assert.deepEqual(findLicenceProblems(nothing, { ...rules, weights: { gone: 'somebody' } }), [
    'gone is listed and not used',
  ])
})

test('reads every runtime package of any platform from the lockfile, and no build package', () => {
  const packages = {
    '': { version: '1.0.0', license: 'MIT' },
    client: { version: '1.0.0', license: 'MIT' },
    'node_modules/client': { link: true },
    'node_modules/b': { version: '2.0.0', license: 'ISC' },
    'node_modules/b/node_modules/@c/a-win32': { version: '3.0.0' },
    'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0', dev: true },
  }
  assert.deepEqual(packagesIn({ packages }), [
    { name: '@c/a-win32', version: '3.0.0', licence: '' },
    { name: 'b', version: '2.0.0', licence: 'ISC' },
  ])
})

test('reads the packages of a manifest in any layout, also without a licence', () => {
  const entry = { name: 'some', version: '1.0.0', integrity: 'sha512-', purpose: 'hearing' }
  const licence = { package: 'MIT', weights: 'MIT' }
  assert.deepEqual(weightsIn({ linux: [{ ...entry, licence }], ranges: [1, 2] }), [weights])
  assert.deepEqual(weightsIn([entry]), [{ ...weights, licence: '', weights: '' }])
})
