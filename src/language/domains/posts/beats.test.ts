import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evidenceOf } from '../../../../test/support/evidence.ts'
import { readEvidence } from '../../reading.ts'
import { angleLines, beatsOf, callToActionOf, excerptOf, openingOf } from './beats.ts'

const reading = (said: string[], caption = '', shown: string[] = []) =>
  readEvidence(
    evidenceOf({
      speech: said.map((text, at) => ({ start: at * 4, end: at * 4 + 3.5, text })),
      onScreenText: shown.map((text, at) => ({ start: at * 3, end: at * 3 + 3, text })),
      video: { caption },
    }),
  )

describe('a call to action', () => {
  it('is the sentence that asks, not the whole post', () => {
    const { text } = callToActionOf(reading([], "Six hours, zero regrets. Comment PATTERN and I'll send it 🧵"))!
    assert.equal(text, "Comment PATTERN and I'll send it")
  })

  it('is not where nobody asks for anything', () => {
    assert.equal(callToActionOf(reading(['He is staying until Tuesday.'])), undefined)
  })
})

describe('an excerpt', () => {
  it('ends where a sentence ends', () => {
    const said = Array.from({ length: 8 }, (_, at) => `This is sentence number ${at} and it says what it has to say.`)
    const excerpt = excerptOf(reading(said).sentences)
    assert.match(excerpt, /^This is sentence .* say\.$/)
    assert.ok(excerpt.split(' ').length <= 60)
  })

  it('of speech without a stop ends where a clause does', () => {
    const endless = Array.from({ length: 40 }, (_, at) => `we went on and walked past house ${at}`).join(' and ')
    assert.doesNotMatch(excerptOf([{ source: 'speech', text: endless, plain: endless, start: 0, end: 60 }]), / and$/)
  })
})

describe('the beats of a video', () => {
  it('begin after the greeting', () => {
    const talk = reading(['Hey everyone, welcome back.', 'Stop painting over brass.'])
    assert.equal(openingOf(talk)?.text, 'Stop painting over brass.')
  })

  it('prove nothing with the amounts of a step', () => {
    const labels = (said: string[]) => beatsOf(reading(said), undefined).map(({ note }) => note.split(':')[0])
    const claim = 'These are the last brownies you will bake.'
    assert.ok(!labels([claim, 'Melt 150 grams of chocolate with the butter.']).includes('Proof'))
    assert.ok(labels([claim, 'I tested them against 12 others.']).includes('Proof'))
  })

  it('without speech are what is written, from the hook to the payoff', () => {
    const notes = beatsOf(reading([], '', ['day 1 of the cello', 'day 90', 'it is not too late']), undefined)
    assert.deepEqual(
      notes.map(({ note }) => note.split(':')[0]),
      ['Hook on screen', 'On screen', 'Payoff on screen'],
    )
  })
})

describe('the angle of a video', () => {
  it('is what its first words promise or a sentence sharpens, and never a step', () => {
    const talk = reading(['Here are two ways to peel garlic.', 'Smash the clove with the knife.'])
    assert.equal(angleLines(talk).promise?.text, 'Here are two ways to peel garlic.')
    assert.equal(angleLines(talk).sharp, undefined)
    const sharper = reading(['Garlic again.', 'Most people throw the best part of it away.'])
    assert.equal(angleLines(sharper).sharp?.text, 'Most people throw the best part of it away.')
  })
})
