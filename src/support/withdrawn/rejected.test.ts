import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fact, finished as finish, say } from '../../../test/support/finished.ts'

const waterIn = (language: string, amount: string, ...lines: string[]): string => {
  const ingredients = [{ item: 'water', amount, unit: 'ml' }]
  const { result } = finish('recipe', { ingredients, instructions: [] }, { language, speech: say(...lines) })
  return result.ingredients[0].amount
}

describe('a figure that the speaker', () => {
  it('names only to reject it gives way to the one that holds', () => {
    const said: [string, string][] = [
      ['en', 'Add one hundred fifty milliliters of water, not two hundred.'],
      ['en', 'Then the water, not two hundred, I take one hundred fifty milliliters.'],
      ['en', 'Water, two hundred, no one hundred fifty milliliters.'],
      ['en', 'Use one hundred fifty milliliters of water instead of two hundred.'],
      ['es', 'Ciento cincuenta mililitros de agua, no doscientos.'],
      ['es', 'En vez de doscientos, ciento cincuenta mililitros de agua.'],
      ['pt', 'Cento e cinquenta mililitros de água, não duzentos.'],
      ['fr', "Cent cinquante millilitres d'eau, pas deux cents."],
      ['fr', "Au lieu de deux cents, cent cinquante millilitres d'eau."],
      ['de', 'Das Wasser, nicht zweihundert, sondern hundertfünfzig Milliliter.'],
      ['de', 'Nehmt hundertfünfzig Milliliter Wasser statt zweihundert.'],
      ['it', "Centocinquanta millilitri d'acqua, non duecento."],
      ['it', "Invece di duecento, centocinquanta millilitri d'acqua."],
    ]
    for (const [language, text] of said) {
      assert.equal(waterIn(language, '200', text), '150', text)
      assert.equal(waterIn(language, '150', text), '150', text)
    }
  })

  it('calls outdated gives way to the one that holds now', () => {
    const said: [string, ...string[]][] = [
      ['en', 'I used to add two hundred milliliters of water, but now I take one hundred fifty.'],
      ['en', 'I used to add two hundred milliliters of water.', 'Now I take one hundred fifty milliliters.'],
      ['en', 'One hundred fifty milliliters of water, I said two hundred in my last video.'],
      ['es', 'Agua, antes le ponía doscientos, pero ahora ciento cincuenta mililitros.'],
      ['es', 'Ciento cincuenta mililitros de agua, antes le ponía doscientos.'],
      ['pt', 'De água eu falava duzentos, mas agora uso cento e cinquenta mililitros.'],
      ['fr', "Avant je mettais deux cents millilitres d'eau, maintenant cent cinquante."],
      ['de', 'Früher hab ich zweihundert Milliliter Wasser genommen, jetzt hundertfünfzig.'],
      ['it', "Prima mettevo duecento millilitri d'acqua, adesso centocinquanta."],
      ['ja', '水は以前は二百ミリリットルでしたが、今は百五十ミリリットルです'],
    ]
    for (const [language, ...lines] of said) {
      assert.equal(waterIn(language, '200', ...lines), '150', lines[0])
      assert.equal(waterIn(language, '150', ...lines), '150', lines[0])
    }
  })

  it('rejects or calls outdated gives way in Hindi and Arabic too', () => {
    const hindi = { language: 'hi', speech: say('टिकट पहले बारह रुपये का था, अब पंद्रह रुपये का है।') }
    assert.equal(fact('Tickets cost 12 rupees.', hindi), 'Tickets cost 15 rupees.')
    for (const text of ['التذكرة ثلاثين ريال، مش عشرين.', 'التذكرة كانت زمان عشرين ريال، الحين ثلاثين ريال.'])
      assert.equal(fact('Tickets cost 20 riyals.', { language: 'ar', speech: say(text) }), 'Tickets cost 30 riyals.')
  })

  it('calls outdated stays where the answer tells it as that, or tells both', () => {
    const told = { speech: say('The ticket used to cost forty dollars, but now it is fifty five dollars.') }
    assert.equal(fact('The ticket costs $40.', told), 'The ticket costs $55.')
    for (const text of [
      'The ticket used to cost $40.',
      'They charged $40.',
      'The ticket costs $55, up from $40.',
      'The old price was $40.',
    ])
      assert.equal(fact(text, told), text)
  })

  it('rejects stays where the answer says that it is wrong', () => {
    const told = { speech: say('Let it dry for five minutes, not two.') }
    assert.equal(fact('Let it dry for 2 minutes.', told), 'Let it dry for 5 minutes.')
    for (const text of ['Drying for 2 minutes is too short.', '2 minutes is not enough to dry.'])
      assert.equal(fact(text, told), text)
  })

  it('corrects with a sorry, or with what stands behind it said again, is put right', () => {
    const rain = { speech: say('We had two days of rain out of three no wait one day of rain out of three.') }
    assert.match(fact('It rained on 2 days.', rain), /on 1 day/)
    const serve = {
      language: 'es',
      speech: say('Hizo nueve tantos en juego y cuatro de saque no tres de saque perdón.'),
    }
    assert.equal(fact('Hizo 4 tantos de saque.', serve), 'Hizo 3 tantos de saque.')
  })

  it('names with its measure before he names it again and takes it back is put right', () => {
    const language = 'hi'
    const speech = say('कढ़ाई में पाँच बड़े चम्मच सरसों का तेल, अरे पाँच नहीं, तीन काफ़ी है।')
    assert.match(fact('5 tablespoons of mustard oil go into the pan.', { language, speech }), /^3 tablespoons/)
  })

  it('rules out without a pause is put right, in its own unit', () => {
    const language = 'fr'
    const speech = say('On fait une boule et au frigo pendant quarante minutes pas une heure sinon elle casse.')
    assert.equal(
      fact('La laisser 1 heure au réfrigérateur.', { language, speech }),
      'La laisser 40 min au réfrigérateur.',
    )
  })

  it('guesses before he counts is put right', () => {
    const language = 'fr'
    const speech = say('Regarde les surfeurs ils sont combien douze quinze non dix-sept il y en a un en rouge.')
    assert.match(fact('Il y a 12 surfeurs.', { language, speech }), /17 surfeurs/)
    assert.equal(fact('Il y a 17 surfeurs.', { language, speech }), 'Il y a 17 surfeurs.')
  })

  it('comes closer to is put right', () => {
    const speech = say(
      'I sell a clean one for two hundred, and it takes me five hours, well, closer to six with the repaint.',
    )
    assert.match(fact('The work takes nearly 5 hours.', { speech }), /nearly 6 hours/)
  })

  it('takes back of one thing is told of another', () => {
    const language = 'es'
    const speech = say(
      'Diez círculos de cadera por lado y nada más.',
      'Sentadilla búlgara tres series de diez bueno no perdón de nueve por pierna.',
    )
    assert.equal(fact('10 círculos de cadera por lado', { language, speech }), '10 círculos de cadera por lado')
  })

  it('says was so last year is put right', () => {
    const speech = say("The rafting was twenty five euros each, no wait, that was last year, it's thirty now.")
    assert.match(fact('Rafting costs €25 a head now.', { speech }), /€30 a head/)
    assert.equal(fact('Rafting costs €30 a head now.', { speech }), 'Rafting costs €30 a head now.')
  })

  it('rules out in the next line is put right', () => {
    const speech = say('His reflux was gone in, uh, nine days.', 'No sorry, it was twelve days, not nine, he says.')
    assert.match(fact('The reflux was gone after 9 days.', { speech }), /after 12 days/)
  })

  it('says again with a sorry behind it is put right', () => {
    const language = 'es'
    const speech = say('En España quedan ciento ochenta y siete faros, ciento noventa y uno, perdón, y poca gente.')
    assert.match(fact('Quedan 187 faros.', { language, speech }), /191 faros/)
    assert.equal(fact('Quedan 191 faros.', { language, speech }), 'Quedan 191 faros.')
  })

  it('rules out is set against what is nearest', () => {
    const speech = say('Two coats of glue, forty minutes between them, not twenty like the can says.')
    const text = 'Advises 40 minutes instead of 20'
    assert.equal(fact(text, { speech }), text)
    const post = { speech: say("I said eleven cars in my first post, that was wrong, it's fourteen.") }
    const told = 'The speaker takes back the 11 cars of her first post.'
    assert.equal(fact(told, post), told)
  })

  it('takes back is told as such', () => {
    const speech = say('It cuts fat by thirty per cent, no, thirty is too much, twenty per cent.')
    for (const text of ['He first says 30% and takes it back.', 'He says 20%, after correcting himself from 30%.'])
      assert.equal(fact(text, { speech }), text)
  })

  it('tells as the step before another stays', () => {
    const language = 'es'
    const speech = say('La sopa cuece treinta minutos, y antes sofríe diez minutos la cebolla.')
    assert.equal(fact('The onion fries for 10 minutes.', { language, speech }), 'The onion fries for 10 minutes.')
  })

  it('tells as the first of two steps stays', () => {
    const told = {
      speech: say('At first it bakes for ten minutes, but then it bakes for twenty minutes without the lid.'),
    }
    assert.equal(fact('It bakes for 10 minutes at first.', told), 'It bakes for 10 minutes at first.')
    assert.equal(fact('It bakes for 10 minutes with the lid.', told), 'It bakes for 10 minutes with the lid.')
  })
})
