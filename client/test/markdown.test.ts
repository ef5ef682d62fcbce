import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formats } from '../../src/formats/index.ts'
import { toMarkdown } from '../src/markdown.ts'

for (const { name, title, example } of formats) {
  test(`every word of the example of ${name} is in its Markdown`, () => {
    const text = toMarkdown(example as object, { title })
    assert.match(text, /^# /)
    const plain = text.replaceAll('\\', '')
    for (const word of wordsOf(example)) assert.ok(plain.includes(word), `${word} is missing from:\n${text}`)
  })
}

/** Every text of a result, in pieces that no line break can part. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\s+/)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : []
}

test('writes ingredients as a table, numbers steps and omits empty fields', () => {
  const text = toMarkdown({
    title: 'Tea',
    error: null,
    ingredients: [
      { item: 'tea', amount: '1', unit: null },
      { item: 'water', amount: '1', unit: 'l' },
    ],
    instructions: [
      { step: 1, text: 'Boil.' },
      { step: 2, text: 'Pour.' },
    ],
  })
  assert.equal(
    text,
    `# Tea

## Ingredients

| Item | Amount | Unit |
| --- | --- | --- |
| tea | 1 |  |
| water | 1 | l |

## Instructions

1. Boil.
2. Pour.
`,
  )
})

test('writes time ranges first', () => {
  const long = 'A sentence that is far too long to be put into a cell of a table, because nobody could read it there.'
  assert.equal(
    toMarkdown({ moments: [{ timestamp: '0:12', endTimestamp: '0:20', note: long }] }),
    `## Moments\n\n- **0:12–0:20** ${long}\n`,
  )
})

test('escapes untrusted text: no links, headings, HTML or table cells', () => {
  const text = toMarkdown({
    title: '<img src=x>',
    list: ['[a](javascript:alert)', '# no', '1. no'],
    rows: [{ a: 'x | y', b: '`c`' }],
  })
  assert.equal(
    text,
    '# \\<img src=x\\>\n\n## List\n\n- \\[a\\](javascript:alert)\n- \\# no\n- 1\\. no\n\n## Rows\n\n| A | B |\n| --- | --- |\n| x \\| y | \\`c\\` |\n',
  )
})

test('a measure is one fact, and neither a flag that is false nor a unit without a number is stated', () => {
  const oven = (temperature: object) => toMarkdown({ metadata: { temperature, cookTime: '22 minutes' } })
  const rest = '- **Cook time:** 22 minutes\n'
  assert.equal(oven({ value: null, unit: 'C', fanAdjusted: false }), `## Metadata\n\n${rest}`)
  const plain = oven({ value: 180, unit: 'C', fanAdjusted: false })
  assert.equal(plain, `## Metadata\n\n- **Temperature:** 180 C\n${rest}`)
  assert.match(oven({ value: 180, unit: 'C', fanAdjusted: true }), /\*\*Temperature:\*\* 180 C, fan adjusted\n/)
})
