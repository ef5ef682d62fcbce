import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { EvidenceParts } from '../../../scripts/support/evidence.ts'
import { finish, product } from '../../../test/support/finished.ts'

const say = (...texts: string[]) => texts.map((text, at) => ({ start: at * 6, end: at * 6 + 5.5, text }))

const ingredient = (item: string, amount: string, unit: string | null) => ({ item, amount, unit })
const recipe = (ingredients: object[], texts: string[]) => ({
  title: '',
  ingredients,
  instructions: texts.map((text, at) => ({ step: at + 1, text })),
})
const amounts = ({ ingredients }: { ingredients: { amount: string }[] }) => ingredients.map(({ amount }) => amount)

const prices = (products: object[], told: EvidenceParts, summary = '', hasPictures = false) =>
  (finish('product-tagging', { products, summary }, told, hasPictures).products as { price: string }[]).map(
    ({ price }) => price,
  )

describe('a figure goes back to what it is told of', () => {
  const shop: EvidenceParts = {
    language: 'pt',
    speech: say('Primeiro o abajur, custou oitenta reais.', 'Depois a cadeira.', 'Paguei cento e vinte reais nela.'),
  }

  it('from the entry with which it was exchanged, by their times, in another language and with pictures too', () => {
    const exchanged = [product('0:00', 'Bedside lamp', 'R$120'), product('0:12', 'Dining chair', 'R$80')]
    for (const hasPictures of [false, true])
      assert.deepEqual(prices(exchanged, shop, '', hasPictures), ['R$80', 'R$120'])
  })

  it('from a list that has no times, by the words beside it', () => {
    const told: EvidenceParts = {
      speech: say('Three hundred grams of bread flour.', 'Ninety grams of brown sugar.', 'Mix and rest for an hour.'),
    }
    const list = [ingredient('bread flour', '90', 'g'), ingredient('brown sugar', '300', 'g')]
    assert.deepEqual(amounts(finish('recipe', recipe(list, ['Mix.']), told)), ['300', '90'])
  })

  it('from a line that another entry tells, by the order of the list, where the words are of another language', () => {
    const told: EvidenceParts = {
      language: 'ja',
      speech: say(
        '豚バラ六百グラム。',
        '水七百ミリリットル、お酒が百五十ミリリットル。',
        '醤油大さじ四、みりん大さじ三、砂糖大さじ二。',
      ),
    }
    const list = [
      ingredient('pork belly', '600', 'g'),
      ingredient('water', '700', 'ml'),
      ingredient('sake', '150', 'ml'),
      ingredient('soy sauce', '4', 'tbsp'),
      ingredient('mirin', '3', 'tbsp'),
      ingredient('sugar', '4', 'tbsp'),
    ]
    assert.deepEqual(amounts(finish('recipe', recipe(list, ['Simmer.']), told)), ['600', '700', '150', '4', '3', '2'])
  })
})

describe('a figure stays', () => {
  it('where one entry tells of both', () => {
    const told: EvidenceParts = { speech: say('Sneakers, originally eighty dollars.', 'So you pay forty eight.') }
    const products = [product('0:00', 'Sneakers', '$48', 'originally $80')]
    assert.deepEqual(prices(products, told, 'Sneakers, down from $80 to $48.'), ['$48'])
  })

  it('where it is told once for all entries', () => {
    const told: EvidenceParts = {
      speech: say('Squats, forty seconds.', 'Lunges, forty seconds.', 'Between them you rest for twenty seconds.'),
    }
    const exercise = (name: string) => ({ name, sets: '', reps: '40 s', rest: '20 s', notes: '' })
    const { exercises } = finish('workout-plan', { exercises: [exercise('Squats'), exercise('Lunges')] }, told)
    assert.deepEqual(
      exercises.map(({ rest }: { rest: string }) => rest),
      ['20 s', '20 s'],
    )
  })

  it('where it adds up what is told there, although it is told of something else', () => {
    const told: EvidenceParts = {
      language: 'de',
      speech: say(
        'Vierhundertfünfzig Gramm Mehl.',
        'Käse: dreihundert Gramm Bergkäse und hundertfünfzig Gramm Emmentaler.',
      ),
    }
    const list = [
      ingredient('Mehl', '450', 'g'),
      ingredient('Bergkäse', '300', 'g'),
      ingredient('Emmentaler', '150', 'g'),
    ]
    const { instructions } = finish('recipe', recipe(list, ['450 g Käse frisch reiben.']), told)
    assert.equal(instructions[0].text, '450 g Käse frisch reiben.')
  })
})
