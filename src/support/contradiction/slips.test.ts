/** Errors as models make them, one of each kind that is found. */

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { EvidenceParts } from '../../../scripts/support/evidence.ts'
import { fact, finished as finish, say } from '../../../test/support/finished.ts'

describe('a figure that is nearly right is wrong', () => {
  it('where nothing was rounded', () => {
    const told: EvidenceParts = { speech: say('The film club asks for five hundred comments.', 'Then it is released.') }
    assert.equal(fact('The film club asks for 499 comments', told), 'The film club asks for 500 comments')
    const weighed: EvidenceParts = { speech: say('The pumpkin weighs three point two kilos.') }
    assert.equal(fact('The pumpkin weighs about 3 kg', weighed), 'The pumpkin weighs about 3 kg')
  })

  it('in money that is told by the letters of its currency', () => {
    const told: EvidenceParts = { speech: say('Get a kopi, two ringgit twenty.', 'The roti is six ringgit.') }
    assert.equal(fact('A kopi is RM3.20', told), 'A kopi is RM2.2')
    const kronen: EvidenceParts = {
      language: 'de',
      speech: say('Das Zelt kostet zweihundertsechzig Kronen die Nacht.'),
    }
    assert.match(fact('The tent costs DKK 220 a night', kronen), /DKK 260/)
  })

  it('in the number of a house, and in a name', () => {
    const told: EvidenceParts = { speech: say("Shanti's is at one four two Belgrave Road.", 'Eat there.') }
    const { result } = finish(
      'restaurant-discovery',
      {
        city: '',
        restaurants: [
          {
            timestamp: '0:00',
            name: "Shanti's",
            location: '152 Belgrave Road',
            cuisine: '',
            mustTry: [],
            priceLevel: '',
            tip: '',
            verdict: '',
          },
        ],
        summary: '',
      },
      { ...told, onScreenText: [{ start: 0, end: 5, text: "Shanti's, 142 Belgrave Road" }] },
      true,
    )
    assert.equal(result.restaurants[0].location, '142 Belgrave Road')
  })
})

describe('a date', () => {
  const told: EvidenceParts = { speech: say('It comes out on March sixth.', 'Three more verses to write.') }

  it('has the day that is told of its month', () => {
    assert.equal(fact('Out on March 16', told), 'Out on March 6')
    assert.equal(fact('Out on the 21st of March', told), 'Out on the 6th of March')
    const martedì: EvidenceParts = { language: 'it', speech: say('Oggi è martedì quattro marzo.') }
    assert.equal(fact('Filmed on Tuesday 5 March', martedì), 'Filmed on Tuesday 4 March')
  })

  it('is of the month before it where two follow each other', () => {
    const days = {
      speech: say('It is zero on April fifteenth June thirteenth September first and December twenty fifth'),
    }
    const text = 'It is zero on June 13, September 1 and December 25'
    assert.equal(fact(text, days), text)
  })

  it('stays where the day is told, where both are, and where the video stamps one', () => {
    for (const text of ['Out on March 6', 'Between March 2 and March 6', 'Out on April 9'])
      assert.equal(fact(text, told), text)
    const stamped = { ...told, onScreenText: [{ start: 0, end: 5, text: '03/22/2026' }] }
    assert.equal(fact('Recorded on 22 March', stamped), 'Recorded on 22 March')
  })
})

describe('how often a line is sung', () => {
  const song: EvidenceParts = {
    speech: say('Spin me round till I come out clean', 'I left your name', 'Spin me round till I come out clean'),
  }
  const hook = (repetitions: string, line = 'Spin me round till I come out clean') =>
    finish(
      'lyric-hook',
      {
        hooks: [{ timestamp: '0:00', line, section: 'chorus', repetitions, shareability: 'high' }],
        primaryHook: '',
        theme: '',
        mood: '',
        captionIdeas: [],
        summary: '',
      },
      song,
    ).result.hooks[0].repetitions

  it('is what is heard', () => {
    assert.equal(hook('3'), '2')
    assert.equal(hook('2'), '2')
    assert.equal(hook('1', 'I left your name'), '1')
  })

  it('stays where it is no number', () => assert.equal(hook('throughout'), 'throughout'))
})

describe('a place outside the video', () => {
  const told: EvidenceParts = { speech: say('The truck is white.'), video: { durationSeconds: 60 } }

  it('is taken out from inside a sentence; a time of day that is told stays', () => {
    assert.equal(fact('The demo at 1:52 shows a white truck', told), 'The demo shows a white truck')
    const clock: EvidenceParts = { speech: say('The truck came at seven fifteen a.m.'), video: { durationSeconds: 60 } }
    assert.equal(fact('The truck came at 7:15', clock), 'The truck came at 7:15')
  })

  it('may be a time of day that was seen, unless the sentence speaks of the video', () => {
    assert.equal(fact('The shop opens at 9:30', told, true), 'The shop opens at 9:30')
    assert.equal(fact('The frame at 1:52 shows a white truck', told, true), 'The frame shows a white truck')
    assert.equal(fact('A cut at 2:46 hides the truck', told, true), 'A cut hides the truck')
    assert.equal(fact('A white truck stands there (2:46)', told, true), 'A white truck stands there')
    assert.equal(fact('動画の2:46で白いトラックが映る', told), '動画の白いトラックが映る')
  })
})

it('numbers of any size are weighed', () => {
  const told: EvidenceParts = {
    speech: say('The dose is two grams in three cups, a third of it at once.', 'Wait six hours.'),
  }
  for (const dose of ['0.000001', '1/3', '999999999999', '0.0000000001'])
    assert.equal(typeof fact(`The dose is ${dose} grams at once, 6 hours in all`, told), 'string')
})
