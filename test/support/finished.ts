/** What becomes of a model's answer, for tests of what is kept, put right and taken out. */

import assert from 'node:assert/strict'
import { evidenceOf, type EvidenceParts } from '../../scripts/support/evidence.ts'
import { createFinish } from '../../src/composition/finish.ts'
import type { Change, Support } from '../../src/support/support.ts'
import { findFormat, type OutputFormat } from '../../src/formats/index.ts'

/** One line after the other, eight seconds apart. */
export const say = (...texts: string[]) => texts.map((text, at) => ({ start: at * 8, end: at * 8 + 7.5, text }))

interface Finished {
  // oxlint-disable-next-line typescript/no-explicit-any -- the shape depends on the format under test
  result: any
  support: Support
  changes: Change[]
}

/** What becomes of a format's example with some of its keys changed, in a video of which this is known. */
export function finished(name: OutputFormat, changes: object, told: EvidenceParts, hasPictures = false): Finished {
  const format = findFormat(name)
  const done = createFinish(format, evidenceOf(told), { hasPictures })({ ...(format.example as object), ...changes })
  assert.ok('result' in done, 'problem' in done ? done.problem : '')
  return done
}

/** The result alone. */
export const finish = (...given: Parameters<typeof finished>) => finished(...given).result

/** The same of one sentence: the only fact of a piece of news. */
export const fact = (text: string, told: EvidenceParts, hasPictures = false): string =>
  finish(
    'breaking-news-signal',
    { headline: '', keyFacts: [{ timestamp: '0:00', fact: text, source: 'visual' }] },
    told,
    hasPictures,
  ).keyFacts[0]?.fact

/** A product as `product-tagging` lists it. */
export const product = (timestamp: string, name: string, price: string, evidence = '') => ({
  timestamp,
  name,
  brand: '',
  category: '',
  searchQuery: name,
  price,
  prominence: 'featured',
  evidence,
})
