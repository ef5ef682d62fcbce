/**
 * Answers such as a good model gives, with falsehoods planted in some: what is true stays, and no entry is lost. The
 * weights of figures were not learnt from these; `npm run eval -- --cases training/answers` judges those that were.
 */

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { judgeAnswers } from '../scripts/eval/cases.ts'
import { soaking } from './support/soak.ts'

const judged = await judgeAnswers(join(import.meta.dirname, 'cases/answers'), soaking ? 1 : 3)
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

test('true values of a model’s answer stay, in English and in other languages', () => {
  for (const isEnglish of [true, false]) {
    const some = judged.filter(({ evidence }) => (evidence.language === 'en') === isEnglish)
    const kept = sum(some.map((one) => one.kept))
    const lost = sum(some.map((one) => one.lost.length))
    assert.ok(kept / (kept + lost) >= (isEnglish ? 0.99 : 0.97), some.flatMap((one) => one.lost).join('\n'))
  }
})

test('planted quotations, times and links are caught', () => {
  const missed = judged.flatMap(({ missed }) => missed.filter((one) => !one.startsWith('figure')))
  assert.deepEqual(missed, [])
})

test('nearly all planted falsehoods are caught', () => {
  const caught = sum(judged.map((one) => one.caught.length))
  const missed = judged.flatMap((one) => one.missed)
  assert.ok(caught / (caught + missed.length) >= 0.95, `${caught} caught, missed:\n${missed.join('\n')}`)
})

test('each is finished as a result with its support, what was dropped and what was mended', () => {
  for (const { finished } of judged) assert.deepEqual(Object.keys(finished), ['result', 'support', 'dropped', 'mended'])
})

test('no entry is lost to one bad value', () => {
  assert.deepEqual(
    judged.flatMap(({ name, entriesLost }) => entriesLost.map((path) => `${name} ${path}`)),
    [],
  )
})
