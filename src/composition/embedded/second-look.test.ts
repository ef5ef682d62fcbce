import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import recipe from '../../formats/recipe.ts'
import { questionsOf, sureOf, withoutDoubted } from './second-look.ts'

const lines = [
  { source: 'title', text: 'Flat bread' },
  { source: 'speech', text: 'Take two cups of flour.' },
  { source: 'speech', text: 'Stir in the yogurt and let it rest.' },
] as const
const result = {
  ...recipe.example,
  title: 'Flat bread',
  ingredients: [
    { item: 'flour', amount: '2', unit: 'cup', timestamp: '0:01' },
    { item: 'rest', amount: '', unit: '', timestamp: '0:04' },
  ],
  instructions: [{ step: 1, text: 'Stir in the yogurt and let it rest.', timestamp: '0:04' }],
}
const asksAbout = (fields: string[]) => questionsOf(recipe.schema, result, lines, (field) => fields.includes(field))

void suite('The second look', () => {
  void test('asks about a value with the line that it stands in and what is around it', () => {
    const [flour] = asksAbout(['ingredients.item'])
    assert.deepEqual(flour, {
      pointer: '/ingredients/0/item',
      field: 'ingredients.item',
      value: 'flour',
      title: 'Flat bread',
      before: 'Flat bread',
      line: 'Take two cups of flour.',
      after: 'Stir in the yogurt and let it rest.',
    })
  })

  void test('asks about a value beside another together with what it is about, and not about bare figures', () => {
    assert.deepEqual(
      asksAbout(['ingredients.amount', 'ingredients.unit']).map(({ value }) => value),
      ['flour: cup'],
    )
  })

  void test('takes a doubted entry out whole, and a doubted value alone', () => {
    const rest = withoutDoubted(
      recipe.schema,
      result,
      new Set(['/ingredients/1/item', '/ingredients/0/unit']),
    ) as typeof result
    assert.deepEqual(rest.ingredients, [{ item: 'flour', amount: '2', unit: null, timestamp: '0:01' }])
    assert.deepEqual(rest.instructions, result.instructions)
  })

  void test('wants a sentence to be whole, and a name only to belong where it stands', () => {
    const score = { stands: 0.9, whole: 0.1 }
    assert.equal(sureOf({ value: 'flour' }, score), 0.9)
    assert.ok(sureOf({ value: 'stir in the yogurt and let it' }, score) < 0.5)
  })
})
