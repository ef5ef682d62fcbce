import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evidenceOf, type EvidenceParts } from '../../../scripts/support/evidence.ts'
import contentScreening from '../../formats/content-screening.ts'
import { createFinish } from '../finish.ts'

const mild = {
  safe: true,
  riskLevel: 'low',
  summary: 'A friendly chat.',
  recommendation: 'approve',
  adPlacement: { suitable: true, riskLevel: 'low', categories: [], blocklistMatches: [], notes: '' },
  flags: [],
}

function screen(parts: EvidenceParts, explicit = 0, answer: object = mild) {
  const evidence = evidenceOf({ seen: [{ start: 2, end: 5, things: ['person'] }], ...parts })
  evidence.shots[0]!.explicit = explicit
  const done = createFinish(contentScreening, evidence, 'model')(answer)
  assert.ok('result' in done)
  return done.result as typeof mild
}

const say = (text: string) => ({ speech: [{ start: 0, end: 3, text }] })

describe('content screening', () => {
  it('is never milder than the classifier and the words allow, and gives the reason', () => {
    const result = screen(say('He had a gun and some cocaine on him.'), 0.99)
    assert.equal(result.safe, false)
    assert.equal(result.riskLevel, 'high')
    assert.equal(result.recommendation, 'reject')
    assert.equal(result.adPlacement.suitable, false)
    assert.match(result.summary, /explicit content at 0:02.*"gun".*"cocaine"/)
    assert.equal(result.flags.length, 3)
  })

  it('asks for a review where sensitive words are only mentioned', () => {
    const result = screen(say('We talked about a gun law.'))
    assert.deepEqual([result.safe, result.riskLevel, result.recommendation], [false, 'medium', 'review'])
  })

  it('may call a video for review safe, but not one of high risk', () => {
    const chat = say('Six ferrets, six pipes, first nose out wins.')
    const judged = (riskLevel: string) => screen(chat, 0, { ...mild, riskLevel, recommendation: 'review' }).safe
    assert.deepEqual(['low', 'medium', 'high'].map(judged), [true, true, false])
  })

  it('accepts the answer’s verdict on a mention, except for topics that no brand accepts', () => {
    const weighed = {
      ...mild,
      riskLevel: 'medium',
      recommendation: 'review',
      adPlacement: { ...mild.adPlacement, suitable: false, riskLevel: 'medium', blocklistMatches: ['gun'] },
      flags: ['Arms & Ammunition'],
    }
    assert.deepEqual(screen(say('We talked about a gun law.'), 0, weighed), weighed)
    const lowForAds = { ...weighed, adPlacement: { ...weighed.adPlacement, riskLevel: 'low' } }
    const raised = screen(say('We talked about a gun law.'), 0, lowForAds)
    assert.deepEqual([raised.safe, raised.adPlacement.riskLevel], [true, 'medium'])
    const sold = screen(say('Ghost guns, no background check.'), 0, weighed)
    assert.deepEqual([sold.safe, sold.recommendation], [false, 'reject'])
  })

  it('is not suitable for ads before its review', () => {
    const answer = { ...mild, riskLevel: 'medium', recommendation: 'review' }
    assert.equal(screen(say('We talked about tea.'), 0, answer).adPlacement.suitable, false)
    assert.equal(screen(say('We talked about a gun law.')).adPlacement.suitable, false)
  })

  it('accepts the answer’s verdict on a flagged slight mention, except for arms and drugs', () => {
    const topic = 'Illegal Drugs, Tobacco, eCigarettes, Vaping, Alcohol'
    const flagged = { ...mild, flags: [topic] }
    assert.equal(screen(say('We found an old tobacco tin.'), 0, flagged).recommendation, 'approve')
    assert.equal(screen(say('We found an old tobacco tin.')).recommendation, 'review')
    assert.equal(screen(say('He had some cocaine on him.'), 0, flagged).recommendation, 'review')
  })

  it('reads the topic of a flag that a remark follows, and leaves out a flag of no topic', () => {
    const flags = ['Obscenity and Profanity: one swear word at 0:12', 'Bad vibes']
    assert.deepEqual(screen(say('We talked about tea.'), 0, { ...mild, flags }).flags, ['Obscenity and Profanity'])
  })

  it('leaves harmless content and words of another language unchanged', () => {
    assert.deepEqual(screen(say('We talked about tea.')), mild)
    assert.deepEqual(screen({ ...say('El rum rum del motor y el gin de la calle'), language: 'es' }), mild)
  })
})
