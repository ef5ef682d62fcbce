import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { indexEvidence } from './evidence-index.ts'
import { linesWithName } from './names.ts'

const holds = (spoken: string, name: string) =>
  (linesWithName(name, indexEvidence(evidenceOf({ speech: [{ start: 0, end: 2, text: spoken }] })))?.length ?? 0) > 0

test('a name is found whatever article it has, in six languages', () => {
  const pairs = [
    ['We walked down the Ramblas.', 'Las Ramblas'],
    ['Paseamos por Las Ramblas.', 'The Ramblas'],
    ['Lunch at Boqueria market.', 'La Boqueria'],
    ['We stayed in Marais.', 'Le Marais'],
    ['Next stop, Naschmarkt.', 'Der Naschmarkt'],
    ['Then we saw Duomo.', 'Il Duomo'],
    ['Dinner at Mercado.', 'O Mercado'],
    ['Breakfast at Louvre.', 'Le Louvre'],
  ] as const
  for (const [spoken, name] of pairs) assert.ok(holds(spoken, name), `${name} in: ${spoken}`)
  assert.ok(!holds('We walked down the Ramblas.', 'Las Palmas'))
})
