import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { evidenceOf } from '../../../../scripts/support/evidence.ts'
import { formats } from '../../../formats/index.ts'
import { readEvidence } from '../../../language/reading.ts'
import { markVideo } from '../marks.ts'
import type { Plan } from '../plan.ts'
import trained from '../reader/trained/reader.json' with { type: 'json' }
import { planOf, plans } from './index.ts'

const reading = readEvidence(evidenceOf({ speech: [{ start: 0, end: 2, text: 'One line that says nothing.' }] }))

/** The roles that a plan asks the reader for: those that it looks a threshold up for. */
function rolesAskedBy(name: string): string[] {
  const asked = new Set<string>()
  const thresholds = new Proxy<Record<string, number>>({}, { get: (_, role) => asked.add(String(role)) && 2 })
  const lines = reading.lines.map(() => ({ roles: new Map(), spans: new Map() }))
  const video = markVideo(name, reading, { fits: 1, lines }, thresholds)
  for (const fill of Object.values((planOf(name) as Plan<Record<string, unknown>>).fields)) fill(video)
  return [...asked]
}

it('every format has one plan, and every plan a format', () => {
  assert.deepEqual(plans.map(({ format }) => format).toSorted(), formats.map(({ name }) => name).toSorted())
})

for (const { name } of formats) {
  describe(`the plan of ${name}`, () => {
    it('asks for nothing that the reader has not learned', () => {
      const unknown = rolesAskedBy(name).filter((role) => !(role in trained.thresholds))
      assert.deepEqual(unknown, [], 'label videos and train: docs/formats.md')
    })

    it('stands beside labelled videos', async () => {
      const file = new URL(`../../../../training/cases/${name}.json`, import.meta.url)
      const cases = JSON.parse(await readFile(file, 'utf8')) as { format?: string }[]
      assert.ok(cases.length > 0 && cases.every(({ format = 'default' }) => format === name))
    })
  })
}
