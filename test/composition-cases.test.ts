/** The embedded composer on labelled transcripts: what it finds of what they hold, and that it invents nothing. */

import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { badTimes, filledLists, groundedness } from '../scripts/eval/composition/checks.ts'
import { type Count, countFacts, f1 } from '../scripts/eval/composition/facts.ts'
import { createComposer } from '../src/composition/compose.ts'
import { findFormat, type OutputFormat } from '../src/formats/index.ts'
import { createLog } from '../src/log.ts'
import { evidenceOf, type Told } from './support/evidence.ts'
import { scaled, soaking, unlimited } from './support/soak.ts'

interface Case extends Told {
  name: string
  format?: OutputFormat
  expected: Record<string, unknown>
}

const folder = join(import.meta.dirname, 'cases/composition')
const cases = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Case[])
const byFormat = Map.groupBy(cases, (one) => one.format)

/** Of each format these many, of whichever kind; the same on every run and whatever is added, since the name decides. */
const kept = { right: scaled(Infinity, 4), wrong: scaled(Infinity, 1) }
const sampleOf = (group: Case[]) => {
  const shuffled = group.toSorted((a, b) => (hash('sha1', a.name) < hash('sha1', b.name) ? -1 : 1))
  const { wrong = [], right = [] } = Object.groupBy(shuffled, (one) => (isWrongKind(one) ? 'wrong' : 'right'))
  return [...right.slice(0, kept.right), ...wrong.slice(0, kept.wrong)]
}

const composer = createComposer({ model: undefined }, createLog('silent'))
after(() => composer.close())

/** Clear clips; two people label the same clip with about this much agreement. Of a few, one may weigh too much. */
const enough = 0.8
const enoughOfFormat = soaking ? enough : 0.6
const overall: Count = { right: 0, expected: 0, found: 0 }

const isWrongKind = ({ expected }: Case) =>
  Object.values(expected).some(Array.isArray) &&
  Object.values(expected).every((value) => value === '' || (Array.isArray(value) && value.length === 0))

for (const [name, group] of byFormat) {
  const format = findFormat(name)
  describe(format.name, () => {
    const composed = sampleOf(group).map(async (one) => {
      const evidence = evidenceOf(one)
      const { result } = await composer.compose(format, evidence, [], unlimited())
      return { one, evidence, result: result as object }
    })

    it('gives every result the right shape, its times inside the video, and nothing that is not in the evidence', async () => {
      for (const { one, evidence, result } of await Promise.all(composed)) {
        assert.ok(format.schema.safeParse(result).success, one.name)
        assert.deepEqual(badTimes(format.schema, result, evidence), [], one.name)
        assert.deepEqual(groundedness(format.schema, result, evidence).bad, [], one.name)
      }
    })

    it('leaves the lists of a video of the wrong kind empty', async () => {
      for (const { one, result } of await Promise.all(composed)) {
        if (isWrongKind(one)) assert.deepEqual(filledLists(result), [], one.name)
      }
    })

    it(`finds the labelled facts with F1 of at least ${enoughOfFormat}`, async () => {
      const total: Count = { right: 0, expected: 0, found: 0 }
      const worst: string[] = []
      for (const { one, result } of await Promise.all(composed)) {
        const { lists } = countFacts(format.schema, one.expected, result)
        for (const sum of [total, overall]) {
          sum.right += lists.right
          sum.expected += lists.expected
          sum.found += lists.found
        }
        if (lists.expected > 0 && f1(lists) < enough) worst.push(`${one.name} ${f1(lists).toFixed(2)}`)
      }
      if (total.expected > 0) assert.ok(f1(total) >= enoughOfFormat, `F1 ${f1(total).toFixed(2)}; ${worst.join(', ')}`)
    })
  })
}

it(`finds the labelled facts of all formats together with F1 of at least ${enough}`, () => {
  assert.ok(f1(overall) >= enough, `F1 ${f1(overall).toFixed(2)}`)
})
