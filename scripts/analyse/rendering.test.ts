import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { render } from './rendering.ts'

const rendered = {
  title: 'Recipe, composed by the embedded composer',
  result: {
    title: 'Brownies',
    cookTime: '',
    ingredients: [
      { item: 'butter', amount: '100' },
      { item: 'salt', amount: '' },
    ],
    tips: [],
  },
  support: {
    '/title': [{ by: 'posted' as const, words: 'Brownies in one bowl' }],
    '/ingredients/0/item': [{ by: 'heard' as const, at: 12.4, words: 'one hundred grams of butter' }],
    '/ingredients/0/amount': [
      { by: 'read' as const, at: 5, words: 'one hundred', line: 't1' },
      { by: 'heard' as const, at: 12.4, words: 'two hundred grams', line: 's3', says: 'otherwise' as const },
    ],
    '/ingredients/1/item': [{ by: 'unconfirmed' as const }],
  },
  changes: [
    { path: '/cookTime', was: '3 hours', now: '', why: 'not in the evidence' as const },
    { path: '/title', was: '**Brownies**', now: 'Brownies', why: 'markup' as const },
  ],
  durationSeconds: 30,
}

test('prints each value with its citations, then what was dropped or changed', () => {
  assert.equal(
    render(rendered, false),
    `Recipe, composed by the embedded composer

title: Brownies  ← in the post
cookTime: –
ingredients:
  1.
    item: butter  ← heard 0:12
    amount: 100  ← read 0:05 t1 “one hundred”  ← heard 0:12 s3 “two hundred grams” (otherwise)
  2.
    item: salt  ← unconfirmed
    amount: –
tips: none

Values: 1 heard, 1 read, 1 in the post, 1 unconfirmed.

Dropped:
  /cookTime “3 hours”: not in the evidence

Changed:
  /title “**Brownies**” → “Brownies”: markup`,
  )
})

test('adds colours only when requested, and nothing else', () => {
  const coloured = render(rendered, true)
  assert.ok(coloured.includes('\x1b[33m← unconfirmed\x1b[0m'))
  assert.equal(stripVTControlCharacters(coloured), render(rendered, false))
})

test('removes terminal control sequences from untrusted text', () => {
  const hostile = 'nice\x1b]0;title\x07\x1b[2J\u202Etxt\nnext line'
  const text = render({ ...rendered, result: { title: hostile }, support: {}, changes: [] }, false)
  for (const character of ['\x1b', '\x07', '\u202E']) assert.ok(!text.includes(character))
  assert.match(text, /title: nice\]0;title\[2Jtxt next line/)
})
