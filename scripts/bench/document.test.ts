import assert from 'node:assert/strict'
import { test } from 'node:test'
import { putSection } from './document.ts'

const around = { day: '2026-01-01', machine: '2 cores (arm64)', load: [1, 2] as const }
const row = (what: string, ratio: number) => ({ what, value: '1 ms', against: 'a bare route', ratio, min: 0.9 })

test('replaces a section in place and marks a missed target', () => {
  let document = putSection('', 'rows', [row('first', 1)], around)
  document = putSection(document, 'poll', [row('second', 0.5)], around)
  document = putSection(document, 'rows', [row('third', 0.9512)], around)
  assert.deepEqual(
    [...document.matchAll(/^## (.*)$/gm)].map(([, title]) => title),
    ['Polls', 'From 10³ to 10⁶ stored jobs'],
  )
  assert.match(document, /\| second \| 1 ms \| a bare route \| 0\.5 \| at least 0\.9 \(missed\) \|/)
  assert.match(document, /\| third \| 1 ms \| a bare route \| 0\.951 \| at least 0\.9 \|/)
  assert.doesNotMatch(document, /first/)
  assert.equal(putSection(document, 'rows', [row('third', 0.9512)], around), document)
})
