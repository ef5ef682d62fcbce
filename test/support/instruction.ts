/** What becomes of one sentence of an answer. */

import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createFinish } from '../../src/composition/finish.ts'
import { findFormat } from '../../src/formats/index.ts'
import { evidenceOf, type EvidenceParts } from '../../scripts/support/evidence.ts'

/** The instruction of a guide's step, at the time of the first thing said. */
export function instruction(
  text: string,
  told: EvidenceParts,
  { summary = '', hasPictures = false, timestamp = '0:00' } = {},
): string {
  const format = findFormat('tutorial-guide')
  const steps = [{ timestamp, instruction: text, tip: '' }]
  const answer = { title: '', summary, difficulty: 'beginner', totalTime: '', materials: [], steps, faq: [] }
  const done = createFinish(format, evidenceOf(told), { hasPictures })(answer)
  assert.ok('result' in done)
  const result = done.result as { steps: { instruction: string }[] }
  return result.steps[0]?.instruction ?? ''
}

/** Lines of speech, five seconds apart. */
export const say = (...texts: string[]) => texts.map((text, at) => ({ start: at * 5, end: at * 5 + 4.5, text }))

/** A test that a sentence is left as it is where these lines are said. */
export const stays = (title: string, text: string, lines: string[], language = 'en') =>
  becomes(title, [text, text], lines, language)

/** A test of what becomes of a sentence where these lines are said. */
export const becomes = (title: string, [text, right]: [string, string], lines: string[], language = 'en') =>
  it(title, () => assert.equal(instruction(text, { speech: say(...lines), language }), right))
