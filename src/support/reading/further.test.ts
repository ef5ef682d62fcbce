import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evidenceOf, type EvidenceParts } from '../../../scripts/support/evidence.ts'
import { findFormat } from '../../formats/index.ts'
import { createFinish } from '../../composition/finish.ts'
import { indexFigures } from './figures.ts'
import { indexSources } from '../sources.ts'

const say = (...texts: string[]) => texts.map((text, at) => ({ start: at * 5, end: at * 5 + 4.5, text }))

/** What becomes of a summary. */
function summary(text: string, told: EvidenceParts, hasPictures = false): string {
  const answer = { title: '', summary: text, difficulty: 'beginner', totalTime: '', materials: [], steps: [], faq: [] }
  const done = createFinish(findFormat('tutorial-guide'), evidenceOf(told), { hasPictures })(answer)
  assert.ok('result' in done)
  return (done.result as { summary: string }).summary
}

const stays = (text: string, told: EvidenceParts) => assert.equal(summary(text, told), text)

describe('a figure stays', () => {
  it('as the per cent of a share that was told', () => {
    const german: EvidenceParts = {
      language: 'de',
      speech: say('Jeder dritte schläft schlecht.', 'Zwanzig Prozent träumen.'),
    }
    stays('One in three people (about 33%) sleep badly.', german)
    const english: EvidenceParts = { speech: say('Nine out of ten grams were gone.', 'It was 20 percent off.') }
    stays('It picked up 90% of the hair.', english)
  })
  it('as the days between two dates', () => {
    const told: EvidenceParts = {
      speech: say('It was launched on July 14.', 'It landed on August 23.', 'They slept 3 days.'),
    }
    stays('It landed 40 days after launch.', told)
  })
  it('as the sum of an amount and another one more', () => {
    const told: EvidenceParts = {
      language: 'it',
      speech: say('Olio: due cucchiai nell’impasto e altri tre sopra.', 'Zucchero: un cucchiaio.'),
    }
    stays('Take 5 tablespoons of oil.', told)
  })
  it('as twice an amount, where as much of something else is taken', () => {
    const told: EvidenceParts = { language: 'fr', speech: say('Un demi-litre de vinaigre et autant d’eau.') }
    stays('Boil 1 litre of vinegar and water.', told)
  })
  it('as what lies between two others of its sentence', () => {
    const told: EvidenceParts = { speech: say('She went from one fifty to one thirty.', 'He scored 12 points.') }
    stays('She went from 150 to 130, a drop of 20 points.', told)
  })
  it('as a product over rounds', () => {
    const told: EvidenceParts = { language: 'pt', speech: say('São quatro voltas.', 'Agachamento, vinte repetições.') }
    stays('That makes 80 reps over the four rounds.', told)
  })
  it('as a conversion in brackets, whichever word says that it is one', () => {
    const dutch: EvidenceParts = { language: 'nl', speech: say('Oppompen tot vier bar.', 'Kost je vijftien euro.') }
    stays("Pomp op tot 4 bar (zo'n 58 psi).", dutch)
    const english: EvidenceParts = {
      speech: say('Two strips, three sixteenths of an inch apart.', 'It is 30 cm long.'),
    }
    stays('Lay two strips 3/16 inch (about 5 mm) apart.', english)
  })
  it('as a multiple of two that are told together', () => {
    const told: EvidenceParts = {
      speech: say('Five seconds is a mile.', 'Three seconds is a kilometer.', 'Wait 30 seconds.'),
    }
    stays('A count of 10 seconds means about 2 miles.', told)
    stays('A count of 12 seconds puts the storm about 4 km away.', told)
  })
  it('as the number of parts that make up a whole', () => {
    const told: EvidenceParts = {
      speech: say('Eight bees sat there.', 'A bee makes a twelfth of a teaspoon of honey.'),
    }
    stays('One twelfth of a teaspoon, so a dozen bees fill one.', told)
  })
  it('as the time from one that it names to another', () => {
    const told: EvidenceParts = {
      speech: say('Twenty past two and it is out.', 'Crazy 20 minutes.'),
      onScreenText: [{ start: 0, end: 4, text: '2:06 PM' }],
    }
    stays('14 minutes pass from 2:06 PM to the end.', told)
  })
  it('before the thing that it tells from others, where scores are told too', () => {
    const told: EvidenceParts = {
      speech: say('Ridgeview is down four to two.', 'A full count.', 'Ridgeview wins it six to four.'),
    }
    stays('On a 3-2 pitch Ridgeview wins 6 to 4.', told)
  })
  it('as a difference in smaller coins', () => {
    const told: EvidenceParts = {
      language: 'fr',
      speech: say('Ça coûte quarante centimes, le produit du commerce huit euros.'),
    }
    stays('It saves €7.60 compared with the €8 product.', told)
  })
})

describe('a figure is put right', () => {
  it('without the conversion of what stood there', () => {
    const told: EvidenceParts = { speech: say('Leave a gap of 4 cm.') }
    assert.equal(summary('Leave a gap of 7 cm (about 3 in).', told), 'Leave a gap of 4 cm.')
  })
  it('although its number is said of something that is shown with another unit', () => {
    const told: EvidenceParts = {
      language: 'es',
      speech: say('El de suadero, veinticinco.', 'Hay fila: yo esperé treinta y cinco minutos.'),
      onScreenText: [{ start: 0, end: 4, text: 'Los Primos $25' }],
    }
    assert.equal(summary('He queued for 25 minutes.', told), 'He queued for 35 minutes.')
  })
  it('although it is told in another metric unit', () => {
    const told: EvidenceParts = { language: 'fr', speech: say('Il faut un demi-litre de vinaigre blanc.') }
    assert.equal(summary('Boil 800 ml of white vinegar.', told), 'Boil 500 ml of white vinegar.')
  })
  it('as the final score, which is one even for somebody who saw the pictures', () => {
    const told: EvidenceParts = { speech: say('Seventy-eight all.', 'Eighty-one seventy-eight, Eastgate wins it!') }
    assert.equal(summary('Eastgate win 86-78 at the buzzer.', told, true), 'Eastgate win 81-78 at the buzzer.')
    const spanish: EvidenceParts = { language: 'es', speech: say('Ganaron 35 a 28, con Unai delante.') }
    assert.equal(summary('Won 35-23 with Unai in front.', spanish, true), 'Won 35-28 with Unai in front.')
  })
  it('in front of what it is out of', () => {
    const told: EvidenceParts = { speech: say('I give it eight out of ten.') }
    assert.equal(summary('She gives it 6 out of 10: tasty.', told), 'She gives it 8 out of 10: tasty.')
  })
  it('as so much a day, for somebody who saw the pictures too', () => {
    const told: EvidenceParts = {
      language: 'fr',
      speech: say(
        'Le vélo, dix-huit euros.',
        'On a dépensé soixante-dix euros par jour et par personne, sans le train.',
      ),
    }
    const was = 'It costs about €90 a day per person, without the train.'
    assert.equal(summary(was, told, true), 'It costs about €70 a day per person, without the train.')
  })
})

it('a word that is taught stays in its first form', () => {
  const told: EvidenceParts = { language: 'es', speech: say('¿Me cobras cuando puedas? Así pides pagar.') }
  const vocabulary = [
    { timestamp: '0:00', word: 'cobrar', partOfSpeech: 'verb', meaning: 'to charge' },
    { timestamp: '0:00', word: 'paraguas', partOfSpeech: 'noun', meaning: 'umbrella' },
  ]
  const format = findFormat('language-learning')
  const done = createFinish(format, evidenceOf(told), { hasPictures: false })({
    targetLanguage: 'Spanish',
    level: 'beginner',
    phrases: [],
    vocabulary,
    grammarNotes: [],
    summary: '',
  })
  assert.ok('result' in done, JSON.stringify(done))
  assert.deepEqual(
    (done.result as { vocabulary: { word: string }[] }).vocabulary.map(({ word }) => word),
    ['cobrar'],
  )
})

describe('what Portuguese and Spanish say as one number', () => {
  const read = (text: string, language: string) =>
    indexFigures(indexSources(evidenceOf({ language, speech: say(text) })), 'en', 60).all
  const has = (text: string, language: string, value: number) => {
    assert.ok(read(text, language).some((one) => Math.abs(one.value - value) < 0.001))
  }
  it('is read as one, and its parts speak against nothing', () => {
    has('fiz em quarenta e um segundos e três', 'pt', 41.3)
    has('o termómetro marcava trinta e oito e seis', 'pt', 38.6)
    const parts = read('o café custa quatro e vinte agora', 'pt').filter(({ value }) => value === 4 || value === 20)
    assert.ok(parts.length > 0 && parts.every(({ isOtherwise }) => isOtherwise))
    const each = read('catorze quilos seis de cada lado', 'pt').filter(({ isOtherwise }) => !isOtherwise)
    assert.deepEqual(
      each.map(({ value }) => value),
      [14, 6],
    )
    has('en el setenta y ocho fue la final', 'es', 1978)
  })
})
