import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findIn } from './find-words.ts'

const cut = (text: string, value: string) => {
  const hit = findIn(text, value)
  return hit && text.slice(hit.start, hit.end)
}

const cases: [text: string, value: string, found: string | undefined][] = [
  ['Whisk in 120 grams of sugar, 2 eggs and a pinch of salt', '2 eggs', '2 eggs'],
  ['Melt 150 grams of dark chocolate with butter', '150 g dark chocolate', '150 grams of dark chocolate'],
  ['First eggs, then 2 eggs', '2 eggs', '2 eggs'],
  ['Preheat the oven', 'cinnamon', undefined],
  ['It is in the oven', 'in it', undefined],
  ['Käse und Brösel', 'KÄSE', 'Käse'],
  ['أضيفي الطماطم والكمون', 'الطماطم', 'الطماطم'],
  ['two of the seven words here', 'seven other lonely words', 'seven words'],
]

for (const [text, value, found] of cases) {
  test(`${value} in “${text}” is ${found ?? 'nowhere'}`, () => assert.equal(cut(text, value), found))
}
