import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { fitsFormat } from './fits.ts'
import { findFormat, type OutputFormat } from './index.ts'

const fits = (format: OutputFormat | undefined, words?: string) =>
  fitsFormat(findFormat(format), evidenceOf(words === undefined ? {} : { speech: [{ start: 0, end: 2, text: words }] }))

test('reports whether a video suits a format only where the evidence shows it', () => {
  assert.equal(fits(undefined), true)
  assert.equal(fits('creator-brief'), true)
  assert.equal(fits('recipe'), false)
  assert.equal(fits('recipe', 'Fry the onions'), undefined)
  assert.equal(fits('quote-highlights', 'Fry the onions'), true)
  assert.equal(fits('song-context', 'Fry the onions'), false)
})
