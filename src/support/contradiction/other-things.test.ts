import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { EvidenceParts } from '../../../scripts/support/evidence.ts'
import { fact, say } from '../../../test/support/finished.ts'

const stays = (text: string, told: EvidenceParts, hasPictures = false) =>
  assert.equal(fact(text, told, hasPictures), text)

describe('a figure stays where what speaks against it is told of something else', () => {
  const derby: EvidenceParts = {
    speech: say(
      'Twelve cars a heat, and the last one moving wins.',
      "That's the number fourteen car on fire over there.",
    ),
    video: { caption: 'County fair derby, heat 2, car 88.' },
  }

  it('a number that names a thing says nothing of how many there are', () => {
    stays('Ronnie enters car 88 in a county fair derby heat of 12, and another car catches fire', derby, true)
  })

  it('with pictures, a number on a sign gives way only to what is told of the like', () => {
    stays('The banner over the stand reads gate 7', derby, true)
    assert.equal(fact('The fire on the No. 44 car is brief', derby, true), 'The fire on the No. 14 car is brief')
    const river: EvidenceParts = {
      speech: say('The street is a river.', 'A boil water notice covers zip codes four one seven.'),
    }
    stays('Water laps at a sign reading 25 mph', river, true)
  })

  it('the day of a month is a part of its date', () => {
    const canal: EvidenceParts = { speech: say('Panama gets full control at noon on the last day of ninety-nine.') }
    stays('Panama gets control on 31 December 1999', canal)
    stays('At 12:00 on 31 December 1999 Panama gets control', canal)
  })

  it('a time of day may be told as two numbers', () => {
    const told: EvidenceParts = {
      speech: say("It's eight oh four in the morning.", 'It was off around eight forty.'),
      onScreenText: [{ start: 0, end: 5, text: 'ALBUQUERQUE, 8 AM' }],
    }
    stays('It lands at 8:04 in the morning', told)
    stays('The flow was stopped around 8:40', told)
    assert.notEqual(fact('It lands at 8:14 in the morning', told), 'It lands at 8:14 in the morning')
  })

  it('how many there are for each is not how many there are', () => {
    const told: EvidenceParts = {
      speech: say(
        'Shape eight little cakes, sorry no, I got ten out of this lot.',
        'Two or three cakes each, it feeds four.',
      ),
    }
    stays('It makes 10 cakes', told)
    assert.notEqual(fact('It makes 8 cakes', told), 'It makes 8 cakes')
  })

  it('a rating is out of what it says, whatever follows', () => {
    const told: EvidenceParts = {
      speech: say('So seven and a half out of ten as a solo boat it would be eight and a half for two people a five.'),
    }
    stays('7.5 out of 10 overall; 8.5 as a solo boat, 5 for two people', told)
  })

  it('who speaks of kilowatts a day means hours of them', () => {
    const told: EvidenceParts = {
      language: 'es',
      speech: say('Mandé hacer el burlete, tardó un día.', 'Me dio uno coma cuatro kilovatios por día.'),
    }
    stays('Consumo medido: 1,4 kWh por día, algo más que una nueva', told)
  })

  it('the level of a car park counts nothing', () => {
    const told: EvidenceParts = {
      speech: say('I can see six people in the basket.', 'It hit the lamp post on level seven of the car park.'),
    }
    stays('A balloon with 6 people hits a lamp post on a car park', told)
  })

  it('what is left of a hundred per cent is told', () => {
    const told: EvidenceParts = {
      language: 'it',
      speech: say('Cinquantacinque per cento lino e il resto cotone.', 'Lino al cento per cento, la giacca.'),
    }
    stays('Trousers of 55% linen and 45% cotton', told)
  })

  it('nothing but a year speaks against a year', () => {
    const told: EvidenceParts = {
      speech: say('A coal train was due over the bridge at six forty, and it was stopped.'),
    }
    stays('A coal train due over the 1907 bridge was stopped', told, true)
  })

  it('half nine is no nine, and five to seven no five', () => {
    const told: EvidenceParts = {
      speech: say(
        "It's half nine in the morning, we go four hundred metres into the mine, five of us.",
        'The police came at five to seven.',
      ),
    }
    stays('A team of five prepares at 9:30', told)
    stays('The police came at 6:55 pm', told)
  })

  it('a year that is so many before another', () => {
    const told: EvidenceParts = {
      speech: say(
        'In nineteen eighty six it happened here.',
        'At the other lake two years earlier thirty seven people died.',
        'Since 2001 there is a pipe.',
      ),
    }
    stays('It happened at the other lake in 1984', told)
  })

  it('a sign for two units is the one that is told', () => {
    const told: EvidenceParts = {
      language: 'es',
      speech: say('Lleva cuarenta minutos acá.', 'Hay dos lanchas, que nadie se acerque a menos de cien metros.'),
    }
    stays('Two boats keep people 100 m away', told, true)
  })

  it('the sides of a square are no sets', () => {
    const told: EvidenceParts = {
      speech: say('Square it up, six by six.', 'Two paint sticks behind the hole, twice.'),
      onScreenText: [{ start: 0, end: 6, text: '6" x 6"' }],
    }
    stays('A hole is squared to 6 x 6 in, backed with paint sticks and mudded twice', told)
  })

  it('in a sentence with several, what stands beside it is nearer to its own place', () => {
    const told: EvidenceParts = {
      speech: say('The French start it in 1881. He wants sea level, no locks.', 'Bigger locks opened in 2016.'),
    }
    stays('A canal from the French start to the 2016 locks, with one 36-cent swimmer in it', told)
  })
})
