import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { EvidenceParts } from '../../../scripts/support/evidence.ts'
import { answerFigures } from '../reading/answer-figures.ts'
import { instruction, say } from '../../../test/support/instruction.ts'

describe('a time of day', () => {
  const shop: EvidenceParts = {
    language: 'es',
    speech: say('Abrimos a las ocho y media de la mañana.', 'Quedan veinte mesas.'),
  }
  it('stays when it was said in words', () =>
    assert.equal(instruction('The shop opens at 8:30 am.', shop), 'The shop opens at 8:30 am.'))
  it('is put right when another was said', () =>
    assert.equal(instruction('The shop opens at 11 am.', shop), 'The shop opens at 8:30 am.'))
  it('is put right when it is told of the other half of the day', () =>
    assert.equal(instruction('The shop opens at 8:30 pm.', shop), 'The shop opens at 8:30 am.'))
  it('is no place in the video, and a place in the video no time of day', () => {
    const long = { ...shop, video: { durationSeconds: 700 } }
    assert.equal(instruction('Look at the door at 9:40.', long), 'Look at the door at 9:40.')
  })
})

describe('two numbers that are one', () => {
  const match: EvidenceParts = { speech: say('It is two one at half time.', 'Final score, three one to us.') }
  it('stay as a score that was told', () =>
    assert.equal(instruction('At half-time it was 2-1.', match), 'At half-time it was 2-1.'))
  it('are put right when they were told, but not together', () =>
    assert.equal(instruction('At half-time it was 2-3.', match), 'At half-time it was 2-1.'))
  it('are a range where no score is told', () =>
    assert.equal(instruction('Stir 8-5 times.', { speech: say('Stir it.') }), 'Stir 8-5 times.'))
  it('are put right where fractions are set equal that are not', () => {
    const told = { speech: say('Six eighths is three quarters.', 'Homework: two thirds.') }
    assert.equal(instruction('Show that 6/8 equals 2/3.', told), 'Show that 6/8 equals 3/4.')
  })
})

describe('other figures', () => {
  it('are read with the marks of Switzerland, as parts of one and with colons', () => {
    const told = [`Nur 3'200 Franken`, '2 ½ Stunden', '4:30 Minuten', '1:05:10 h'].flatMap((text) =>
      answerFigures(text, 'de'),
    )
    assert.deepEqual(
      told.map(({ value, unit }) => `${value} ${unit?.name}`),
      ['3200 money', '2.5 hour', '270 second', '3910 second'],
    )
  })
  it('of an interval are told by "every" in any language', () => {
    const told: EvidenceParts = { language: 'de', speech: say('Wir atmen alle drei Züge.', 'Fünf Bahnen reichen.') }
    assert.equal(instruction('Breathe every 7 strokes.', told, { hasPictures: true }), 'Breathe every 3 strokes.')
    assert.equal(instruction('Breathe every 3 strokes.', told), 'Breathe every 3 strokes.')
  })
  it('are decades, in which a year lies', () => {
    const told = { speech: say('It was built in nineteen fifty seven.') }
    assert.equal(instruction('It is from the late 1950s.', told), 'It is from the late 1950s.')
  })
  it('in brackets say the same in another unit', () => {
    const told = { speech: say('Dig two feet deep.') }
    assert.equal(instruction('Dig 2 feet (60 cm) deep.', told), 'Dig 2 feet (60 cm) deep.')
    assert.equal(instruction('Dig 2 feet (150 cm) deep.', told), 'Dig 2 feet (61 cm) deep.')
  })
  it('do not follow from figures of other things', () => {
    const told = {
      speech: say('The lamp took about four hours.', 'Wait twenty minutes, no, fifteen.', 'Dry it for a day.'),
    }
    assert.equal(instruction('The lamp takes 9 hours.', told), 'The lamp takes 4 hours.')
  })
  it('are not said because a number of something else is', () => {
    const told = { speech: say('The second lever goes two spokes further along.', 'Tubes are six quid.') }
    const right = 'Put the second lever 2 spokes further along.'
    assert.equal(instruction('Put the second lever 6 spokes further along.', told, { hasPictures: true }), right)
  })
  it('are contradicted for somebody who saw the pictures too, where the video measures one thing alone', () => {
    const told: EvidenceParts = { language: 'es', speech: say('Mirad esto.', 'Este lo he medido: seis centímetros.') }
    const hasPictures = true
    assert.equal(instruction('She shows a 14 cm stone.', told, { hasPictures }), 'She shows a 6 cm stone.')
    assert.equal(instruction('She shows a 2 kg stone.', told, { hasPictures }), 'She shows a 2 kg stone.')
  })
  it('follow as so often as the same sentence says, and from years and hours that lie apart', () => {
    const bread = { speech: say('A roll is three fifty euros.', 'It was founded in 1927.', 'They moved in 1950.') }
    assert.equal(instruction('Two rolls make €7.', bread), 'Two rolls make €7.')
    assert.equal(instruction('They moved 23 years later.', bread), 'They moved 23 years later.')
  })
})

describe('a rating', () => {
  const rated: EvidenceParts = {
    language: 'de',
    speech: say('Zwei Kinder sitzen drin.', 'Von mir gibt es vier von fünf Sternen.'),
    onScreenText: [{ start: 5, end: 9, text: '★★★★☆' }],
  }
  it('is read in words and drawn stars', () => {
    assert.equal(instruction('He gives it 4 out of 5 stars.', rated), 'He gives it 4 out of 5 stars.')
    const drawn = { speech: say('My verdict.'), onScreenText: rated.onScreenText! }
    assert.equal(instruction('She gives it 2 out of 5.', drawn, { hasPictures: true }), 'She gives it 4 out of 5.')
  })
  it('is put right, although its number is said of something else', () =>
    assert.equal(instruction('He gives it 2 out of 5 stars.', rated), 'He gives it 4 out of 5 stars.'))
})

describe('numbers as they are said', () => {
  const told = (language: string, said: string) => ({ language, speech: say(said) })
  it('are found where they are written in groups', () => {
    const rivets = told('fr', 'Il y a deux millions et demi de rivets.')
    assert.equal(instruction('It has 2 500 000 rivets.', rivets), 'It has 2 500 000 rivets.')
  })
  const repaired: [language: string, said: string, wrong: string, right: string][] = [
    ['de', 'Das Regal ist eins achtzig Meter hoch.', 'The shelf is 2.40 m high.', 'The shelf is 1.8 m high.'],
    ['pt', 'Custa 40 mil euros.', 'It costs 5000 euros.', 'It costs 40000 euros.'],
    ['ar', 'الجزمة دي بخمسميت جنيه.', 'The shoes cost 900 pounds.', 'The shoes cost 500 pounds.'],
    ['ja', '値段は2万5,000円です。', 'It costs ¥900.', 'It costs ¥25000.'],
  ]
  for (const [language, said, wrong, right] of repaired)
    it(`are put in the place of others: "${said}"`, () => assert.equal(instruction(wrong, told(language, said)), right))
})

describe('numbers that are said in more than one way', () => {
  const stays = (text: string, told: EvidenceParts) => assert.equal(instruction(text, told), text)
  it('may be hundreds or decimals', () => {
    const told = { speech: say('The net is one fifty two high.', 'It holds three eighty for the whole party.') }
    stays('The net is 152 cm high.', told)
    stays('It holds 380 degrees for the whole party.', told)
    assert.equal(instruction('The net is 125 cm high.', told), 'The net is 152 cm high.')
  })
  it('may be a score', () =>
    stays('They won 62-55.', { speech: say('A sixty two fifty five win, and she put up twenty.') }))
  it('may be digits one by one', () => {
    const told = { speech: say('Engine number two two four.', 'The room was two oh nine on Saturday.') }
    stays('Engine 224 was repaired.', told)
    stays('The room was $209 on Saturday.', told)
  })
  it('may be a time of day', () =>
    stays('They were let in at 11:31.', { speech: say('They let the first ten in eleven thirty one.') }))
  it('may be kilometres', () => stays('He ran 42 km on Sunday.', { speech: say('I did forty two k on Sunday.') }))
  it('may be a unit and its parts', () => {
    stays('Pesa 7.2 kg.', { language: 'es', speech: say('Pesa siete kilos doscientos y la garantía es de un año.') })
    stays('It ran 4 h 20 min.', { language: 'ja', speech: say('公称六時間ですが、四時間二十分もちました。') })
    stays('She is 1.88 m tall.', { language: 'zh', speech: say('身高一米八八，今年十九岁，打主攻。') })
    stays('Sie kommt nach 62,4 Sekunden an.', { language: 'de', speech: say('Eine Minute zwei Komma vier, Bestzeit!') })
  })
  it('are two where something else stands between them', () => {
    const told = { speech: say('I bought the chair for twelve dollars.', 'It has seventy two holes.') }
    stays('A $12 chair with 72 holes.', told)
  })
  it('may lack their zero', () =>
    stays('She hits .286 with 3 strikeouts.', { speech: say('Point two eight six, three strikeouts.') }))
})
