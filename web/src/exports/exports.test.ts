import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FlashcardsResult } from '../../../client/src/index.ts'
import { formats } from '../../../src/formats/index.ts'
import { toAnki } from './anki.ts'
import { toCsv } from './csv.ts'
import { exportsOf, fileName } from './exports.ts'
import { toDuration, toJsonLd } from './json-ld.ts'

const exampleOf = (name: string) => formats.find((format) => format.name === name)!.example as never

test('every format can be saved in each offered file format', () => {
  for (const { name: format, example } of formats) {
    const subject = {
      format,
      title: 'A video',
      result: example as Record<string, unknown>,
      url: 'https://a.test',
      author: '',
    }
    for (const { label, write } of exportsOf(subject)) assert.ok(write(subject).length > 20, `${format} as ${label}`)
  }
})

test('offers CSV only for results with a list', () => {
  const labels = (format: string, result: Record<string, unknown>) =>
    exportsOf({ format, result }).map(({ label }) => label)
  assert.deepEqual(labels('recipe', exampleOf('recipe')), ['Recipe data', 'Markdown', 'JSON', 'CSV'])
  assert.deepEqual(labels('content-screening', exampleOf('content-screening')), ['Markdown', 'JSON'])
})

test('quotes CSV as in RFC 4180', () => {
  const rows = [{ name: 'Tin, lined', note: 'say "hi"\nagain', tags: ['a', 'b'] }, { name: null }]
  assert.equal(toCsv(rows), '\uFEFFname,note,tags\r\n"Tin, lined","say ""hi""\nagain",a; b\r\n,,\r\n')
})

test('escapes spreadsheet formulas', () => {
  const rows = ['=cmd()', '+1 (555)', '-5', '@sum', '-2.5', '- dash'].map((cell) => ({ cell }))
  assert.equal(toCsv(rows), "\uFEFFcell\r\n'=cmd()\r\n'+1 (555)\r\n-5\r\n'@sum\r\n-2.5\r\n'- dash\r\n")
})

test('exports flashcards to Anki, with cloze cards as cloze notes', () => {
  const card = { timestamp: '0:01', bloomLevel: 'remember' as const, tags: ['far side', 'moon'] }
  const cards: FlashcardsResult['cards'] = [
    { ...card, type: 'basic', front: 'Where\tis\nit?', back: 'In "orbit"' },
    { ...card, type: 'cloze', front: 'It takes {{c1::27 days}}.', back: '' },
  ]
  const lines = toAnki({ title: '', subject: '', summary: '', cards }).split('\n')
  assert.deepEqual(lines.slice(4), [
    'Basic\tWhere is it?\t"In ""orbit"""\tfar-side moon',
    'Cloze\tIt takes {{c1::27 days}}.\t\tfar-side moon',
    '',
  ])
})

test('exports a recipe as schema.org data', () => {
  assert.deepEqual(toJsonLd(exampleOf('recipe'), { url: 'https://a.test/1', author: 'Nora' }), {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: '10 minute garlic noodles',
    url: 'https://a.test/1',
    author: { '@type': 'Person', name: 'Nora' },
    recipeYield: 'serves 2',
    cookTime: 'PT10M',
    recipeCategory: 'dinner',
    cookingMethod: 'boiling, frying',
    keywords: 'vegetarian',
    recipeIngredient: ['200 g noodles', '2 tbsp butter', '4 cloves garlic', 'soy sauce'],
    recipeInstructions: [
      { '@type': 'HowToStep', position: 1, text: 'Boil the noodles for 6 minutes.' },
      { '@type': 'HowToStep', position: 2, text: 'Melt the butter and fry the garlic until golden.' },
      { '@type': 'HowToStep', position: 3, text: 'Toss the noodles in the butter with a splash of soy sauce.' },
    ],
  })
})

test('writes times as ISO 8601 durations, or omits them', () => {
  const read = ['22 min', '1 hour 20 minutes', '1,5 hours', '30 seconds', 'overnight', null].map(toDuration)
  assert.deepEqual(read, ['PT22M', 'PT1H20M', 'PT1.5H', 'PT30S', undefined, undefined])
})

test('names files by the title in any script', () => {
  const named = (title: string, format = 'recipe') => fileName({ title, format, result: {}, url: '', author: '' }, 'md')
  assert.equal(named('Espresso: Brownies!'), 'espresso-brownies-recipe.md')
  assert.equal(named('شكشوكة 🍳'), 'شكشوكة-recipe.md')
  assert.equal(named('../..', 'default'), 'reelgist.md')
  assert.ok(named('a'.repeat(500)).length < 90)
})
