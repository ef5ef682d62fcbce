import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../scripts/support/evidence.ts'
import { findFormat } from '../../formats/index.ts'
import { readEvidence } from '../../language/reading.ts'
import { fillFormat } from './engine.ts'
import type { Scores, WordTagScore } from './reader/reader.ts'

const said = 'The cause of the fire is not known yet.'
const reading = readEvidence(evidenceOf({ speech: [{ start: 0, end: 4, text: said }] }))

/** A reader that takes the video for one of another kind, and its only line for all that the format asks for. */
const scoresFor = (role: string, span: string): Scores => ({
  fits: 0.001,
  lines: reading.lines.map(({ text }) => ({
    roles: new Map([[role, 0.9]]),
    spans: new Map([[span, text.split(' ').map((_, at): WordTagScore => (at === 0 ? [0.9, 0] : [0, 0.9]))]]),
  })),
})

test('what a video is about decides whether it is a recipe, and not whether it can be quoted', () => {
  const [recipe, quotes] = [findFormat('recipe'), findFormat('quote-highlights')]
  const step = scoresFor('recipe.instructions', 'recipe.instructions.text')
  equal(fillFormat(recipe, reading, step).isOther, true)
  const quote = scoresFor('quote-highlights.highlights', 'quote-highlights.highlights.quote')
  const filled = fillFormat(quotes, reading, quote)
  equal(filled.isOther, false)
  deepEqual(
    (filled.result as { highlights: { quote: string }[] }).highlights.map((one) => one.quote),
    [said],
  )
})

test('a video of which little was translated is not taken for one of another kind', () => {
  const recipe = findFormat('recipe')
  const partly = (translationCoverage: number) => {
    const evidence = { ...reading.evidence, speech: { ...reading.evidence.speech, translationCoverage } }
    const step = scoresFor('recipe.instructions', 'recipe.instructions.text')
    return fillFormat(recipe, { ...reading, evidence }, step).isOther
  }
  deepEqual([partly(0.9), partly(0.3)], [true, false])
})
