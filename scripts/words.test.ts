import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemsOf } from './words.ts'

test('reports a word of the list with its line, also across a line break', () => {
  assert.deepEqual(problemsOf('docs/a.md', 'Fine.\nPaid with play\nmoney.\n'), ['docs/a.md:2: "play money"'])
  assert.deepEqual(problemsOf('src/a.ts', '/** Learnt from cases. */'), ['src/a.ts:1: "Learnt"'])
})

test('ignores code in pages, and words that only contain one of the list', () => {
  assert.deepEqual(problemsOf('docs/a.md', 'See `maker`, filmmaker and:\n\n```json\n{ "maker": null }\n```\n'), [])
})

test('reports identifiers of the old style, and leaves the key of the evidence alone', () => {
  assert.deepEqual(problemsOf('src/a.ts', 'const mostBytes = tellStory(maker)\nconst mostly = max'), [
    'src/a.ts:1: "tellStory"',
    'src/a.ts:1: "maker"',
    'src/a.ts:1: "mostBytes"',
  ])
  assert.deepEqual(problemsOf('src/a.ts', 'const body = { maker: evidence?.maker }'), [])
})

test('reports pages and changelog lines that are too long; generated tables are not counted', () => {
  const many = 'word '.repeat(701)
  assert.deepEqual(problemsOf('README.md', many), ['README.md: 701 words, at most 700'])
  assert.deepEqual(problemsOf('README.md', `<!-- cases -->\n${many}\n<!-- /cases -->`), [])
  assert.deepEqual(problemsOf('CHANGELOG.md', `- short\n- ${'word '.repeat(26)}`), [
    'CHANGELOG.md:2: more than 25 words',
  ])
})
