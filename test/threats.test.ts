/** docs/threats.md: every row names the tests that cover it. Every test that it or docs/security.md names exists. */

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')

/** The headings, in this order. */
const actors = [
  'A payer',
  'An anonymous caller',
  'A hostile link',
  'A hostile site',
  'A hostile file',
  'Prompt injection',
  'An operator’s mistake',
]

/** The rows of the threat model, each with its heading. */
function readThreats(document: string) {
  return document
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const actor = section.slice(0, section.indexOf('\n')).trim()
      const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'))
      return rows.map((row) => ({
        actor,
        cells: row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      }))
    })
}

test('every row of the threat model names tests that exist', () => {
  const threats = readThreats(readFileSync(join(root, 'docs/threats.md'), 'utf8'))
  assert.deepEqual([...new Set(threats.map(({ actor }) => actor))], actors)
  for (const { actor, cells } of threats) {
    assert.equal(cells.length, 3, `${actor}: ${cells.join(' | ')}`)
    const [what, guard, tests] = cells as [string, string, string]
    assert.ok(what !== '' && guard !== '', actor)
    const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, path]) => path!)
    assert.ok(named.length > 0, `no test is named: ${what}`)
    for (const path of named) assert.ok(path.endsWith('.test.ts') && existsSync(join(root, path)), `${what}: ${path}`)
  }
})

for (const page of ['docs/security.md', 'docs/threats.md']) {
  test(`every test that ${page} names exists`, () => {
    const document = readFileSync(join(root, page), 'utf8')
    const named = [...document.matchAll(/`([^`\s]+\.test\.ts)`/g)].map(([, path]) => path!)
    assert.ok(named.length > 0)
    assert.deepEqual(
      named.filter((path) => !existsSync(join(root, path))),
      [],
    )
  })
}
