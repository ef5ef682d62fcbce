import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { headline } from './headline.ts'
import { readEvidence } from './reading.ts'

const titled = (caption: string, spoken: string, shown = '') =>
  headline(
    readEvidence(
      evidenceOf({
        speech: [{ start: 0, end: 8, text: spoken }],
        onScreenText: shown === '' ? [] : [{ start: 0, end: 3, text: shown }],
        video: { title: '', caption },
      }),
    ),
  )

test('a caption about the matter is the title', () => {
  assert.equal(titled('Slick bun in 3 minutes ✨ #hair', 'Gather it into a bun.'), 'Slick bun in 3 minutes')
})

test('ranks an announcement above a comment on it', () => {
  const spoken = 'My darlings, today we make the cucumber soup, the sour one.'
  assert.equal(titled('she is 84 and savage', spoken), 'Cucumber soup, the sour one')
  assert.equal(titled('save this for later', spoken, 'Ogórkowa with Nan'), 'Ogórkowa with Nan')
})
