import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { EvidenceParts } from '../../../scripts/support/evidence.ts'
import { fact, finish, say } from '../../../test/support/finished.ts'
import { findFormat } from '../../formats/index.ts'

const step = (text: string, told: EvidenceParts) =>
  finish('recipe', { title: '', ingredients: [], instructions: [{ step: 1, text }] }, told).instructions[0]?.text

describe('a figure that follows from others stays', () => {
  it('as the sum of what is told of each thing that it names, and of nothing else', () => {
    const told: EvidenceParts = {
      speech: say(
        'Three quarters of a cup of cane vinegar, half a cup of soy sauce.',
        'Marinate the chicken overnight.',
      ),
    }
    const both = 'Marinate the chicken in 1 1/4 cups of vinegar and soy sauce.'
    assert.equal(step(both, told), both)
  })

  it('as the sum of the same things, told twice', () => {
    const told: EvidenceParts = {
      speech: say('Fix the sticks with four screws.', 'Screw the patch in, another four screws.'),
    }
    const materials = (one: string) =>
      finish('tutorial-guide', { title: '', summary: '', totalTime: '', materials: [one], steps: [], faq: [] }, told)
        .materials
    assert.deepEqual(materials('8 screws, short ones'), ['8 screws, short ones'])
    assert.notDeepEqual(materials('6 screws, short ones'), ['6 screws, short ones'])
  })

  it('as the time between two that are told or named', () => {
    const told: EvidenceParts = {
      speech: say(
        "It's about six twenty in the evening and the sirens have been going for ten minutes.",
        "So it's six thirty four now and it went north of us.",
      ),
    }
    const right = 'About 14 minutes pass between the two stated times.'
    assert.equal(fact(right, told), right)
    const wrong = 'About 24 minutes pass between the two stated times.'
    assert.notEqual(fact(wrong, told), wrong)
  })

  it('as percentage points between two shares', () => {
    const told: EvidenceParts = {
      speech: say(
        "He's shooting forty one percent from three on about six attempts, last year that was thirty three percent.",
      ),
    }
    const text = 'Three-point percentage up 8 points from 33% last year'
    assert.equal(fact(text, told), text)
  })

  it('as a difference that is told roughly', () => {
    const told: EvidenceParts = {
      speech: say('I wanted it under 200 dollars.', 'The kettle was 3 dollars.', 'All in that is 209.90 dollars.'),
    }
    const text = 'Comes to $209.90, about $10 over her $200 goal'
    assert.equal(fact(text, told), text)
    const wrong = 'Comes to $209.90, about $30 over her $200 goal'
    assert.notEqual(fact(wrong, told), wrong)
  })

  it('as a difference that is only counted, where words say to what it is compared', () => {
    const told: EvidenceParts = {
      language: 'es',
      speech: say('Tarda 4 segundos en total.'),
      onScreenText: [{ start: 0, end: 7, text: '1ª: 6 s / 2ª: 4 s' }],
    }
    const text = 'Con el codo pegado tarda 4 segundos en total, 2 menos que en la primera'
    assert.equal(fact(text, told), text)
  })

  it('as a difference to a thing that is named, which is told in another line and without its unit', () => {
    const told: EvidenceParts = {
      speech: say('I measured one, 62 millimetres, bigger than a golf ball.', "A golf ball's 43, I looked it up."),
    }
    const text = (more: number) => `The hailstone is given as 62 mm, ${more} mm more than the golf ball`
    assert.equal(fact(text(19), told), text(19))
    assert.notEqual(fact(text(91), told), text(91))
  })

  it('as the price of another amount', () => {
    const told: EvidenceParts = {
      language: 'de',
      speech: say('Der Hecht kostet neunzehn Euro.', 'Der Aal geht nach Gewicht.'),
      onScreenText: [{ start: 8, end: 15, text: 'Aal 4,20 €/100 g' }],
    }
    assert.equal(fact('Smoked eel at €42 a kilo', told), 'Smoked eel at €42 a kilo')
  })

  it('as the ends of a range that one line tells', () => {
    const told: EvidenceParts = {
      speech: say('In summer it takes four days, in the cold eight days.', 'I dried it for six days.'),
    }
    const text = 'It ferments for 4 to 8 days'
    assert.equal(fact(text, told), text)
  })

  it('as a temperature in other degrees, in brackets', () => {
    const told: EvidenceParts = { speech: say('If the fever goes over 104 Fahrenheit, leave the home remedies.') }
    const text = 'Above a fever of 104 °F (40 °C) leave the home remedies'
    assert.equal(fact(text, told), text)
  })

  it('as the number of the entries of a list, by its name', () => {
    const told: EvidenceParts = {
      language: 'it',
      speech: say('Si è andati a dormire il quattro ottobre e ci si è svegliati il quindici.'),
    }
    const cards = findFormat('flashcards').example as { cards: object[] }
    const summary = 'Five cards on the reform of the calendar.'
    const five = Array.from({ length: 5 }, (_, at) => ({ ...cards.cards[0], front: `Card ${at}`, back: 'October' }))
    assert.equal(finish('flashcards', { cards: five, summary }, told).summary, summary)
  })

  it('as the minutes between the only two times of day that are told', () => {
    const told: EvidenceParts = {
      speech: say(
        'It came down at seven forty pm.',
        'Ten minutes later it was flat.',
        'The crew came at seven fifty two pm.',
      ),
    }
    const text = 'The crew arrives 12 minutes after it came down'
    assert.equal(fact(text, told), text)
  })

  it('as what is left of a number beside it', () => {
    const told: EvidenceParts = { speech: say("I've married eleven couples. Three of them are still speaking to me.") }
    assert.equal(
      fact('Of the 11 couples she married, so eight are not', told),
      'Of the 11 couples she married, so eight are not',
    )
  })

  it('as the difference of two figures of its sentence, of which one has a unit', () => {
    const told: EvidenceParts = {
      language: 'de',
      speech: say('Fünfundachtzig Sachen laut GPS, erlaubt sind sechzig, also nicht auf der Straße.'),
      onScreenText: [{ start: 0, end: 6, text: '85 km/h GPS' }],
    }
    const right = 'The moped reaches 85 km/h by GPS, 25 more than the 60 allowed'
    assert.equal(fact(right, told, true), right)
  })

  it('as the product of the sets and repetitions of its entry', () => {
    const told: EvidenceParts = { speech: say('Split squats. Three sets, nine per leg, three seconds down.') }
    const notes = (text: string) =>
      finish(
        'workout-plan',
        { title: '', exercises: [{ name: 'Split squats', sets: '3', reps: '9 per leg', rest: '', notes: text }] },
        told,
      ).exercises[0].notes
    assert.equal(notes('Lower for 3 s; 27 reps a side'), 'Lower for 3 s; 27 reps a side')
    assert.notEqual(notes('Lower for 3 s; 19 reps a side'), 'Lower for 3 s; 19 reps a side')
  })
})

describe('a true figure stays', () => {
  const stays = (text: string, told: EvidenceParts) => assert.equal(fact(text, told), text)

  it('as a time of day that lies so long before another', () => {
    const told = { speech: say('It is ten past four in the afternoon.', 'A quarter of an hour ago the sky was clear.') }
    stays('The sky was clear 15 minutes earlier, at 3:55 pm.', told)
  })

  it('as a time of day that is written with an h', () => {
    const onScreenText = [{ start: 0, end: 5, text: 'mardi 4 novembre, 8h10' }]
    const speech = say('C’est tombé ce matin vers six heures vingt.')
    stays('Filmed on Tuesday 4 November at 8:10 a.m.', { language: 'fr', onScreenText, speech })
  })

  it('as the length of a list of the answer, by a name that the video has not', () => {
    const told = { language: 'de', speech: say('Die Form hat drei Teile.', 'Das dauert sechs, sieben Minuten.') }
    const cards = findFormat('flashcards').example as { cards: object[] }
    const list = Array.from({ length: 7 }, () => cards.cards[0]!)
    const summary = 'Die Form und der Guss einer Glocke in 7 Karten.'
    assert.equal(finish('flashcards', { cards: list, summary }, told).summary, summary)
  })

  it('as half of what is told in all for both sides', () => {
    const told = { speech: say('Plank with shoulder taps, three sets of twenty in total, not twenty on each side.') }
    const exercise = { name: 'Plank', sets: '3', reps: '20 in total (10 each side)', rest: '', notes: '' }
    assert.equal(finish('workout-plan', { exercises: [exercise] }, told).exercises[0].reps, exercise.reps)
  })
})

it('a place outside the video is taken out of a note', () => {
  const notes = (text: string, language: string) =>
    finish(
      'workout-plan',
      { exercises: [{ name: 'Surf', sets: '2', reps: '', rest: '', notes: text }] },
      { language, speech: say('Surf, duas séries, joelho dobrado.') },
    ).exercises[0].notes
  assert.equal(notes('Ver em 9:42: joelho dobrado.', 'pt'), 'joelho dobrado.')
  assert.equal(notes('Ver em 0:01: joelho dobrado.', 'pt'), 'Ver em 0:01: joelho dobrado.')
})

describe('beside a price', () => {
  const product = (price: string, told: EvidenceParts) =>
    finish(
      'product-tagging',
      {
        summary: '',
        products: [
          {
            timestamp: '0:00',
            name: 'Yarn',
            brand: '',
            category: '',
            searchQuery: 'yarn',
            price,
            prominence: 'featured',
            evidence: '',
          },
        ],
      },
      told,
      true,
    ).products[0].price

  it('a number of things is no price', () => {
    const told: EvidenceParts = {
      speech: say("The yarn's four ninety-nine a ball, and you need three.", 'The kit is fifty-five dollars.'),
    }
    assert.equal(product('$4.99 a ball ($14.97 for three)', told), '$4.99 a ball ($14.97 for three)')
  })

  it('the price of another amount is worked out', () => {
    const told: EvidenceParts = { language: 'it', speech: say('La lana, duecentocinquanta grammi a nove e cinquanta.') }
    assert.equal(product('€9.50 (38 a kilo)', told), '€9.50 (38 a kilo)')
  })
})
