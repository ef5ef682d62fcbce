import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { fileProblem, npmProblem, requireSpace, requireWritable, SetupProblem } from './problems.mjs'

test('reports a full disk before any download', () => {
  assert.throws(() => requireSpace(tmpdir(), 1e12), {
    message: /^Not enough disk space: \S+ has \d+ MB free, about 1000000000000 MB are required\.$/,
  })
  requireSpace(tmpdir(), 0)
})

test('treats a missing or foreign folder as not writable', () => {
  assert.throws(() => requireWritable('/nowhere/at/all'), SetupProblem)
  requireWritable(tmpdir())
})

const cases: [text: string, sentence: RegExp][] = [
  ['npm error code ENOSPC\nnpm error syscall write', /The disk is full\./],
  [
    'npm error code EACCES\nnpm error path /home/a/.npm',
    /Permission denied\.\n {2}npm: code EACCES\n {2}npm: path \/home\/a\/\.npm$/,
  ],
  ['npm error code ENOTFOUND\nnpm error network request to http://a.invalid failed', /registry cannot be reached/],
  ['npm error code EINTEGRITY', /differs from package-lock\.json/],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', /does not trust the certificate/],
  ['npm error code E404\nnpm error 404 Not Found', /does not have a package/],
]
for (const [text, sentence] of cases) {
  test(`explains npm's "${text.split('\n')[0]}" in a sentence`, () => {
    assert.match(npmProblem('npm ci failed.', text).message, sentence)
  })
}

test('omits stack traces and warnings of npm', () => {
  const text =
    'npm warn old lockfile\nnpm error FetchError: no\nnpm error     at x (y.js:1)\nnpm error   code: 1\nnpm error }\n'
  assert.equal(npmProblem('npm ci failed.', text).message, 'npm ci failed.\n  npm: FetchError: no')
})

test('reports file system errors as problems, and keeps the stack of other errors', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', path: '/a/b' })
  assert.deepEqual(fileProblem(full), new SetupProblem('/a/b could not be written. The disk is full.'))
  const bug = new TypeError('x is not a function')
  assert.equal(fileProblem(bug), bug)
})
