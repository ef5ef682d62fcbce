import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { fileProblem, npmProblem, requireSpace, requireWritable, SetupProblem } from './problems.mjs'

test('a disk that is too full is reported before anything is fetched', () => {
  assert.throws(() => requireSpace(tmpdir(), 1e12), {
    message: /^The disk is too full: \S+ has \d+ MB left, and about 1000000000000 MB are needed\.$/,
  })
  requireSpace(tmpdir(), 0)
})

test('a folder that is not there or not ours is not writable', () => {
  assert.throws(() => requireWritable('/nowhere/at/all'), SetupProblem)
  requireWritable(tmpdir())
})

const cases: [text: string, sentence: RegExp][] = [
  ['npm error code ENOSPC\nnpm error syscall write', /The disk is full\./],
  [
    'npm error code EACCES\nnpm error path /home/a/.npm',
    /may not write there\.\n {2}npm: code EACCES\n {2}npm: path \/home\/a\/\.npm$/,
  ],
  ['npm error code ENOTFOUND\nnpm error network request to http://a.invalid failed', /registry cannot be reached/],
  ['npm error code EINTEGRITY', /not the one in package-lock\.json/],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', /does not trust the certificate/],
  ['npm error code E404\nnpm error 404 Not Found', /does not give out a package/],
]
for (const [text, sentence] of cases) {
  test(`npm's "${text.split('\n')[0]}" becomes a sentence`, () => {
    assert.match(npmProblem('npm ci failed.', text).message, sentence)
  })
}

test('the stacks and warnings of npm are left out', () => {
  const text =
    'npm warn old lockfile\nnpm error FetchError: no\nnpm error     at x (y.js:1)\nnpm error   code: 1\nnpm error }\n'
  assert.equal(npmProblem('npm ci failed.', text).message, 'npm ci failed.\n  npm: FetchError: no')
})

test('a refusal of the file system is a problem, any other error is a bug and keeps its stack', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', path: '/a/b' })
  assert.deepEqual(fileProblem(full), new SetupProblem('/a/b could not be written. The disk is full.'))
  const bug = new TypeError('x is not a function')
  assert.equal(fileProblem(bug), bug)
})
