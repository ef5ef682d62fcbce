/** docs/security.md: every line of its threat model names the tests that cover it, and all that it names are there. */

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')

/** Who is described, in this order. */
const actors = [
  'A payer',
  'An anonymous caller',
  'A hostile link',
  'A hostile site',
  'A hostile file',
  'Prompt injection',
  'An operator’s mistake',
]

/** The lines of a document’s threat model, by the heading that they stand under. */
export function readThreats(document: string) {
  const [, model = ''] = document.split(/^## Threat model$/m)
  const [own = ''] = model.split(/^## /m)
  return own
    .split(/^### /m)
    .slice(1)
    .flatMap((section) => {
      const actor = section.slice(0, section.indexOf('\n')).trim()
      const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| What'))
      return rows.map((row) => ({
        actor,
        cells: row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      }))
    })
}

test('every line of the threat model names tests that exist', () => {
  const threats = readThreats(readFileSync(join(root, 'docs/security.md'), 'utf8'))
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

test('every test that the document names anywhere exists under that path', () => {
  const document = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const named = [...document.matchAll(/`([^`\s]+\.test\.ts)`/g)].map(([, path]) => path!)
  assert.ok(named.length > 0)
  assert.deepEqual(
    named.filter((path) => !existsSync(join(root, path))),
    [],
  )
})
