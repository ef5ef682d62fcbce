/** How well the embedded models hear, read and see: what `npm run eval` measures, on two voices and a song, with `SOAK=1`. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { join } from 'node:path'
import { findClips } from '../scripts/eval/clips.ts'
import { openEvaluator, type Evaluator } from '../scripts/eval/evaluate.ts'
import type { Evaluation } from '../scripts/eval/score/clip.ts'
import { ratesOf } from '../scripts/eval/score/total.ts'
import { soaking } from './support/soak.ts'

const skip = soaking ? false : 'SOAK=1 measures it'
const measured = new Set(['music', 'restaurant', 'review'])
let evaluator: Evaluator | undefined
const evaluations = new Map<string, Evaluation>()

before(async () => {
  if (!soaking) return
  evaluator = openEvaluator()
  for (const clip of await findClips(join(import.meta.dirname, '../samples'))) {
    if (measured.has(clip.name)) evaluations.set(clip.name, (await evaluator.evaluate(clip)).evaluation)
  }
})
after(() => evaluator?.close())

const rates = () => ratesOf([...evaluations.values()])

test('mishears at most one word in twenty', { skip }, () => {
  assert.ok(rates().wordErrors! <= 0.05, `word error rate ${rates().wordErrors}`)
})

test('invents no word over music', { skip }, () => {
  assert.deepEqual(evaluations.get('music')?.invented, [])
})

test('reads on-screen text almost without errors', { skip }, () => {
  assert.ok(rates().textRecall! >= 0.95, `recall ${rates().textRecall}`)
  assert.ok(rates().letterErrors! <= 0.04, `character error rate ${rates().letterErrors}`)
})

test('finds shots where they begin', { skip }, () => {
  assert.ok(rates().shotF1! >= 0.95, `F1 ${rates().shotF1}`)
})

test('recognises the things in the photographs', { skip }, () => {
  assert.ok(rates().objectRecall! >= 0.75, `recall ${rates().objectRecall}`)
})
