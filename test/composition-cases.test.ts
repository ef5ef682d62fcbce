/** The embedded composer on labelled transcripts that its reader has not learned from. */

import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { readCases } from '../scripts/eval/read-cases.ts'
import { badTimes, filledLists, groundedness } from '../scripts/eval/composition/checks.ts'
import { type Count, countFacts, precision, recall } from '../scripts/eval/composition/facts.ts'
import { createComposer } from '../src/composition/compose.ts'
import { formats } from '../src/formats/index.ts'
import { createLog } from '../src/log.ts'
import { soaking, unlimited } from './support/soak.ts'

const composer = createComposer({ model: undefined }, createLog('silent'))
after(() => composer.close())

/** Of facts in lists, over all formats; a little below what was measured (`docs/quality.md`). */
const min = { recall: 0.33, precision: 0.7, emptyOfAnotherKind: 0.8 }

type Case = Awaited<ReturnType<typeof readCases>>[0]

/** Whether it is of another kind than its format is for: nothing is expected of it. */
const isOther = ({ expected = {} }: Case) =>
  Object.values(expected)
    .filter(Array.isArray)
    .every((list) => list.length === 0)

/** Of every second format one case of its kind, and one of another of all; with full counts all. */
function choose(cases: Case[]): Case[] {
  const kinds = cases.map((one) => `${one.format.name} ${isOther(one)}`)
  const isSecond = ({ format }: Case) => formats.findIndex(({ name }) => name === format.name) % 2 === 1
  return cases.filter((one, at) => soaking || (kinds.indexOf(kinds[at]!) === at && (isOther(one) || isSecond(one))))
}

describe('a video that the reader has not learned from', async () => {
  const cases = choose(await readCases(new URL('cases/composition-unseen', import.meta.url).pathname))
  const composed = cases.map(async (one) => {
    const { result } = await composer.compose(one.format, one.evidence, [], unlimited())
    return Object.assign({ result: result as object }, one)
  })
  it('is valid, with times inside the video and nothing outside the evidence', async () => {
    for (const { name, format, evidence, result } of await Promise.all(composed)) {
      assert.ok(format.schema.safeParse(result).success, name)
      assert.deepEqual(badTimes(format.schema, result, evidence), [], name)
      assert.deepEqual(groundedness(format.schema, result, evidence).bad, [], name)
    }
  })

  it('has most of its facts, mostly right', async () => {
    const total: Count = { right: 0, expected: 0, found: 0 }
    for (const one of await Promise.all(composed)) {
      if (isOther(one)) continue
      const { lists } = countFacts(one.format.schema, one.expected!, one.result)
      total.right += lists.right
      total.expected += lists.expected
      total.found += lists.found
    }
    assert.ok(recall(total) >= min.recall, `recall ${recall(total)}`)
    assert.ok(precision(total) >= min.precision, `precision ${precision(total)}`)
  })

  it('is empty when the video is of another kind', async () => {
    const others = (await Promise.all(composed)).filter(isOther)
    const empty = others.filter(({ result }) => filledLists(result).length === 0)
    assert.ok(empty.length >= min.emptyOfAnotherKind * others.length, `${empty.length} of ${others.length}`)
  })
})
