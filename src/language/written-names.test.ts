import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { readEvidence } from './reading.ts'
import { createSpelling } from './written-names.ts'

function spelled(text: string, caption: string, ...cards: string[]): string {
  const onScreenText = cards.map((card, at) => ({ start: at * 3, end: at * 3 + 2, text: card }))
  const { evidence, caption: posted, written } = readEvidence(evidenceOf({ video: { caption }, onScreenText }))
  return createSpelling(evidence, [...posted, ...written])(text)
}

test('a misheard name is spelled as a card, the caption or a tag has it', () => {
  assert.equal(spelled('the lamp from Loomenbright.', 'my Lumenbright lamp'), 'the lamp from Lumenbright.')
  assert.equal(spelled('I take some Nora, daily', '', 'SOMNORA 5 mg', 'SOMNORA'), 'I take Somnora, daily')
  assert.equal(spelled("at Halverd's stop", 'line 4 #halvard'), "at Halvard's stop")
  assert.equal(spelled('a song by Marin Helt.', '', 'MAREN HJELT, 1987'), 'a song by Maren Hjelt.')
  assert.equal(spelled('dinner at Mesón Tormo', 'Mesón Torno, 16 €'), 'dinner at Mesón Torno')
})

test('other names and ordinary words stay as they are heard', () => {
  for (const [text, caption] of [
    // Both are written.
    ['from Marlow to Harlow and Barlow', 'Marlow, then Harlow'],
    ['we met at Mallow and at Marlow', 'Mallow and Marlow'],
    // No name: small, or large at the beginning of a sentence.
    ['a lumenbrite lamp', 'my Lumenbright lamp'],
    ['Training. Training is hard.', 'Trainings with Ann'],
    // Another name, of which only a part is alike.
    ['El Primo, on North Lamar', 'El Primo Norte'],
    // Its plural, and a short one.
    ['these Lumenbrights', 'my Lumenbright'],
    ['with Mia', 'with Mira'],
    ['at Central Station', '#centralstation'],
  ] as const)
    assert.equal(spelled(text, caption), text)
})
