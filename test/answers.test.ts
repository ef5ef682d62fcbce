/**
 * Answers such as a good model gives, with citations that were written without knowledge of the checks, and falsehoods
 * planted in some: what is true stays unchanged, what is false is dropped or marked.
 */

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { JudgedAnswer } from '../scripts/eval/answers.ts'
import { judgeAnswers } from '../scripts/eval/cases.ts'

const judged = await judgeAnswers(join(import.meta.dirname, 'cases/answers'))
const count = (some: JudgedAnswer[], key: 'lost' | 'marked' | 'caught' | 'missed') =>
  some.reduce((total, one) => total + one[key].length, 0)
const sum = (some: JudgedAnswer[], key: 'kept' | 'checked') => some.reduce((total, one) => total + one[key], 0)
const english = judged.filter(({ evidence }) => evidence.language === 'en')
const others = judged.filter(({ evidence }) => evidence.language !== 'en')

describe('a model’s answer with citations', () => {
  for (const language of new Set(judged.map(({ evidence }) => evidence.language)))
    it(`leaves true values unchanged in ${language}`, () => {
      const some = judged.filter(({ evidence }) => evidence.language === language)
      const [kept, lost] = [sum(some, 'kept'), count(some, 'lost')]
      assert.ok(kept / (kept + lost) >= 0.995, some.flatMap((one) => one.lost).join('\n'))
    })

  for (const [name, some, limit] of [
    ['English', english, 0.05],
    ['other languages', others, 0.1],
  ] as const)
    it(`has few true values marked unconfirmed in ${name}`, () => {
      const share = count(some, 'marked') / sum(some, 'checked')
      assert.ok(share <= limit, `${share}\n${some.flatMap((one) => one.marked).join('\n')}`)
    })

  it('has most of its falsehoods dropped or marked', () => {
    const [caught, missed] = [count(judged, 'caught'), count(judged, 'missed')]
    assert.ok(caught / (caught + missed) >= 0.8, judged.flatMap((one) => one.missed).join('\n'))
  })

  it('rewrites only quotations and times, and loses no entry', () => {
    assert.deepEqual(
      judged.flatMap(({ name, rewritten, entriesLost }) =>
        [...rewritten, ...entriesLost].map((one) => `${name} ${one}`),
      ),
      [],
    )
  })
})
