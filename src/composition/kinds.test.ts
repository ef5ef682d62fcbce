import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { evidenceOf } from '../../test/support/evidence.ts'
import { readLabelled } from '../../test/support/labelled.ts'
import type { Evidence } from '../evidence.ts'
import { findFormat, type OutputFormat } from '../formats/index.ts'
import { readEvidence } from '../language/reading.ts'
import { otherKind } from './kinds.ts'

/** None of these was learned from. */
const videos = readLabelled(new URL('../../test/cases/kinds.txt', import.meta.url))

const isOfKind = async (format: OutputFormat, evidence: Evidence) =>
  (await otherKind(findFormat(format), readEvidence(evidence))) === undefined

describe('the kind of a video that was never seen before', () => {
  const wrong = { fits: [] as string[], not: [] as string[] }
  const count = (of: 'fits' | 'not') => videos.reduce((sum, video) => sum + video[of].length, 0)

  before(async () => {
    for (const { name, evidence, fits, not } of videos) {
      for (const format of fits) if (!(await isOfKind(format, evidence))) wrong.fits.push(`${format}: ${name}`)
      for (const format of not) if (await isOfKind(format, evidence)) wrong.not.push(`${format}: ${name}`)
    }
  })

  it('is seen by the formats that are for it, in 95 of 100', () => {
    assert.ok(wrong.fits.length <= count('fits') * 0.05, wrong.fits.join('\n'))
  })

  it('is seen by the formats that are not for it, in 97 of 100', () => {
    assert.ok(wrong.not.length <= count('not') * 0.03, wrong.not.join('\n'))
  })
})

describe('a video of another kind', () => {
  const squats = evidenceOf({
    speech: [
      { start: 0, end: 4, text: 'Full body workout, grab your dumbbells.' },
      { start: 4, end: 9, text: 'Three sets of ten goblet squats, then push ups to failure.' },
    ],
  })

  it('is named by the kind that it is of', async () => {
    const result = (await otherKind(findFormat('recipe'), readEvidence(squats))) as { title: string }
    assert.equal(result.title, 'Not a recipe: a workout')
  })

  it('is of one kind with the formats that embrace it', async () => {
    assert.equal(await isOfKind('workout-plan', squats), true)
    assert.equal(await isOfKind('tutorial-guide', squats), true)
    assert.equal(await isOfKind('recipe', squats), false)
  })

  it('is every video in which nothing is said or written', async () => {
    assert.equal(await isOfKind('recipe', evidenceOf({})), false)
  })
})
