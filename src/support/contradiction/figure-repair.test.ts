import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { EvidenceParts } from '../../../scripts/support/evidence.ts'
import { fact, finished as finish, say } from '../../../test/support/finished.ts'

describe('a figure', () => {
  const workout = (exercise: object, told: EvidenceParts, hasPictures = false) =>
    finish(
      'workout-plan',
      { title: '', exercises: [{ name: 'Squat', sets: '', reps: '', rest: '', notes: '', ...exercise }] },
      told,
      hasPictures,
    )

  it('counts as said in words and digits of the video’s language', () => {
    const said: [string, string][] = [
      ['en', 'Squats, three by ten, rest for a minute and a half'],
      ['es', 'sentadillas, tres series de diez, descansa un minuto y medio'],
      ['pt', 'agachamento, três séries de dez, descanse um minuto e meio'],
      ['fr', 'des squats, trois séries de dix, repos une minute et demie'],
      ['de', 'Kniebeugen, drei Sätze mit zehn, Pause anderthalb Minuten'],
      ['it', 'squat, tre serie da dieci, riposo un minuto e mezzo'],
      ['ja', 'スクワットは三セット十回、休憩は九十秒'],
      ['hi', 'स्क्वाट के तीन सेट दस बार, नब्बे सेकंड आराम'],
      ['ar', 'سكوات ثلاث مجموعات عشر مرات، راحة تسعين ثانية'],
    ]
    for (const [language, text] of said) {
      const { result, changes } = workout({ sets: '3', reps: '10', rest: '90 s' }, { language, speech: say(text) })
      assert.deepEqual(changes, [], language)
      assert.equal(result.exercises[0].rest, '90 s')
    }
  })

  it('that the video contradicts is put right, or emptied alone where it cannot be', () => {
    const { result, changes } = workout(
      { sets: '4', reps: '10', notes: 'slow' },
      { speech: say('Squats, three sets of ten, slow.') },
    )
    assert.equal(result.exercises[0].sets, '3')
    assert.deepEqual(
      changes.map(({ why }) => why),
      ['contradicts the video'],
    )
    assert.equal(result.exercises[0].notes, 'slow')
  })

  it('is put right inside a sentence, which stays', () => {
    const { result } = finish(
      'recipe',
      { instructions: [{ step: 1, text: 'Bake the bread for 90 minutes until golden.' }] },
      { speech: say('Mix it all.', 'Bake the bread for fifty minutes until it is golden.') },
    )
    assert.equal(result.instructions[0].text, 'Bake the bread for 50 minutes until golden.')
  })

  it('is put right beside another that is wrong too, without moving what stands around them', () => {
    const { result } = finish(
      'recipe',
      { instructions: [{ step: 1, text: 'Bake the bread for 5 minutes at 1000 degrees until golden.' }] },
      { speech: say('Bake the bread for fifty minutes at two hundred degrees until it is golden.') },
    )
    assert.equal(result.instructions[0].text, 'Bake the bread for 50 minutes at 200 degrees until golden.')
  })

  it('may be a sum, a product or a conversion', () => {
    const told = {
      speech: say(
        'Three rounds, two minutes each.',
        'It costs five dollars and the cup is two dollars.',
        'Bake at three hundred fifty degrees Fahrenheit.',
      ),
    }
    assert.deepEqual(workout({}, told).changes, [])
    const { changes, support } = finish('workout-plan', { title: '6-minute circuit', exercises: [] }, told)
    assert.deepEqual(changes, [])
    assert.equal(support['/title']?.[0]?.by, 'worked-out')
    const { result } = finish(
      'recipe',
      { metadata: { temperature: { value: 180, unit: 'C', fanAdjusted: false } } },
      told,
    )
    assert.equal(result.metadata.temperature.value, 180)
  })

  it('that is nowhere is seen with pictures, unconfirmed in another language, and emptied alone in the same one', () => {
    const price = (told: EvidenceParts, hasPictures = false) => {
      const products = [
        {
          timestamp: '0:00',
          name: 'Blender',
          brand: '',
          category: '',
          searchQuery: '',
          price: '$45',
          prominence: 'featured',
          evidence: '',
        },
      ]
      const { result, support } = finish('product-tagging', { products, summary: '' }, told, hasPictures)
      return [result.products[0].price, support['/products/0/price']?.[0]?.by]
    }
    assert.deepEqual(price({ speech: say('I love this blender.') }, true), ['$45', 'seen'])
    assert.deepEqual(price({ language: 'ru', speech: say('Я люблю этот блендер, он просто замечательный') }), [
      '$45',
      'unconfirmed',
    ])
    assert.deepEqual(price({ speech: say('I love this blender, it is my favorite thing in the kitchen.') }), [
      '',
      undefined,
    ])
  })

  it('is left alone as a number to call, as a length, and beside a share that is told in words', () => {
    const call = 'He called 911 at 4:06 and was told of 12 earlier calls.'
    const called = { speech: say('I called nine one one at four oh six and they already had twelve calls about it.') }
    assert.equal(fact(call, called), call)
    const song = "L'autore racconta il brano di 3:28."
    const sung = {
      language: 'it',
      speech: say('La corriera delle sei del mattino.', 'Il pezzo dura tre minuti e ventotto.'),
    }
    assert.equal(fact(song, sung), song)
    const share = 'About 70% is forgotten after a day, roughly half within the first hour.'
    const said = { speech: say('You forget about fifty percent within an hour and like seventy percent after a day.') }
    assert.equal(fact(share, said), share)
  })

  it('that the speaker takes back is put right, in the language of the video', () => {
    const said: [string, string][] = [
      ['en', 'Then you add four hundred, no wait, three hundred and fifty milliliters of water.'],
      ['es', 'Luego agua tibia, cuatrocientos... no, perdón, trescientos cincuenta mililitros.'],
      ['pt', 'Depois a água, quatrocentos, quer dizer, trezentos e cinquenta mililitros.'],
      ['fr', "Ensuite l'eau, quatre cents, non pardon, trois cent cinquante millilitres."],
      ['de', 'Dann das Wasser, vierhundert, nein, Quatsch, dreihundertfünfzig Milliliter.'],
      ['it', "Poi l'acqua, quattrocento, anzi, trecentocinquanta millilitri."],
      ['ja', '水は四百ミリリットル、いや、三百五十ミリリットル入れます'],
      ['hi', 'फिर पानी चार सौ, नहीं, तीन सौ पचास मिलीलीटर डालें'],
      ['ar', 'ثم نضيف الماء أربعمئة، لا، ثلاثمئة وخمسين مليلتر'],
    ]
    for (const [language, text] of said) {
      const ingredients = [{ item: 'water', amount: '400', unit: 'ml' }]
      const { result } = finish('recipe', { ingredients, instructions: [] }, { language, speech: say(text) })
      assert.equal(result.ingredients[0].amount, '350', language)
    }
  })

  it('that the speaker takes back in the next line is put right, and stays where both are told', () => {
    const told = { speech: say('It got stuck 20 times that week.', 'No, sorry, 30 times, I looked it up.') }
    assert.equal(fact('It got stuck 20 times.', told), 'It got stuck 30 times.')
    const both = 'He first says 20 times and corrects it to 30 times.'
    assert.equal(fact(both, told), both)
  })
})
