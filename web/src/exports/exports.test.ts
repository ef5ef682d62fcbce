import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FlashcardsResult, RecipeResult } from '../../../client/src/index.ts'
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

test('Anki reads the exported file: its header, then a note type, two fields and tags for each card', () => {
  const { cards } = exampleOf('flashcards') as FlashcardsResult
  const hostile: FlashcardsResult['cards'][number] = {
    ...cards[0]!,
    type: 'basic',
    front: '#separator:comma "quoted"\tand\nbroken',
    back: '{{c1::no cloze}} <b>not bold</b>',
    tags: ['two words'],
  }
  const deck = { ...(exampleOf('flashcards') as FlashcardsResult), cards: [hostile, ...cards] }
  const { settings, notes } = importIntoAnki(toAnki(deck))
  assert.deepEqual(settings, { separator: 'tab', html: 'false', 'notetype column': '1', 'tags column': '4' })
  assert.equal(notes.length, cards.length + 1)
  assert.deepEqual(notes[0], ['Basic', '#separator:comma "quoted" and broken', hostile.back, 'two-words'])
  for (const [index, [noteType, front, back]] of notes.slice(1).entries()) {
    assert.match(noteType!, /^(Basic|Cloze)$/)
    assert.deepEqual([front, back], [cards[index]!.front, cards[index]!.back])
  }
})

/**
 * By the rules of Anki's importer (docs.ankiweb.net, "Text Files"): lines that begin with # are settings until the first
 * one that does not; then rows of the separator, where a field in quotation marks may hold the separator and line ends.
 */
function importIntoAnki(text: string): { settings: Record<string, string>; notes: string[][] } {
  const lines = text.split('\n')
  const body = lines.findIndex((line) => !line.startsWith('#'))
  const settings = Object.fromEntries(lines.slice(0, body).map((line) => line.slice(1).split(':') as [string, string]))
  const rows = lines.slice(body).join('\n')
  const notes: string[][] = [[]]
  // One field, and what ends it.
  for (const [, quoted, plain, end] of rows.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g)) {
    notes.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end === '\n') notes.push([])
    if (end === '') break
  }
  return { settings, notes: notes.filter((fields) => fields.length > 1) }
}

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
  const image = 'https://a.test/1.jpg'
  assert.deepEqual(toJsonLd(exampleOf('recipe'), { url: 'https://a.test/1', author: 'Nora', image }), {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: '10 minute garlic noodles',
    url: 'https://a.test/1',
    image,
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

test('each step of exported recipe data opens the video where it begins', () => {
  // The second step shares its sentence with the first, and stands on the screen later.
  const times: Record<string, number[]> = { '/instructions/0/text': [12.8], '/instructions/1/text': [12.8, 17.9] }
  const data = toJsonLd(exampleOf('recipe'), {
    url: 'https://a.test/1#top',
    timesOf: (pointer) => times[pointer] ?? [],
  })
  const steps = data['recipeInstructions'] as { url?: string; video?: object }[]
  assert.deepEqual(
    steps.map(({ url }) => url),
    ['https://a.test/1#t=12', 'https://a.test/1#t=17', undefined],
  )
  assert.deepEqual(steps[0]!.video, { '@type': 'Clip', startOffset: 12, url: 'https://a.test/1#t=12' })
})

test('exported recipe data has a total time where both its parts are known', () => {
  const example = exampleOf('recipe') as RecipeResult
  const total = (prepTime: string | null, cookTime: string | null) =>
    toJsonLd({ ...example, metadata: { ...example.metadata, prepTime, cookTime } }, {})['totalTime']
  assert.equal(total('15 minutes', '1 hour 50 minutes'), 'PT2H5M')
  assert.equal(total(null, '10 minutes'), undefined)
  assert.equal(total('overnight', '10 minutes'), undefined)
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
