import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { EvidenceParts } from '../../scripts/support/evidence.ts'
import { finished as finish, say } from '../../test/support/finished.ts'

it('takes out a place outside the video that stands in brackets, and leaves one inside', () => {
  const told: EvidenceParts = { language: 'hi', speech: say('पानी निकालना ज़रूरी है।'), video: { durationSeconds: 92 } }
  const card = (time: string) => ({
    timestamp: '0:00',
    front: 'काम?',
    back: `पानी निकालना (वीडियो में ${time} पर देखें)।`,
    type: 'basic',
    bloomLevel: 'remember',
    tags: [],
  })
  const { result } = finish('flashcards', { cards: [card('1:58'), card('0:58')] }, told)
  assert.deepEqual(
    result.cards.map(({ back }: { back: string }) => back),
    ['पानी निकालना।', 'पानी निकालना (वीडियो में 0:58 पर देखें)।'],
  )
})

it('takes out a place outside the video where pictures were shown, and leaves what may be read off a sign', () => {
  const told: EvidenceParts = { speech: say('The ramp is over there.'), video: { durationSeconds: 98 } }
  const gaps = ['The ramp is not in view at 1:52', 'The office opens at 9:30']
  const { result } = finish('eyewitness-timeline', { gaps }, told, true)
  assert.deepEqual(result.gaps, ['The ramp is not in view', 'The office opens at 9:30'])
})

it('takes out a place outside the video behind a word for a cut, and before one for from', () => {
  const told = (language: string): EvidenceParts => ({ language, speech: say('…'), video: { durationSeconds: 70 } })
  const gapsOf = (gap: string, language: string) =>
    finish('eyewitness-timeline', { gaps: [gap] }, told(language)).result.gaps
  assert.deepEqual(gapsOf('Corte en 2:04: no se ve llegar el camión', 'es'), ['Corte: no se ve llegar el camión'])
  assert.deepEqual(gapsOf('Cut at about 2:02, nobody is seen', 'en'), ['Cut, nobody is seen'])
  assert.deepEqual(gapsOf('Mexer, como se vê aos 2:10', 'pt'), ['Mexer, como se vê'])
  assert.deepEqual(gapsOf('Ubicar la parte que anuncia en 2:24', 'es'), ['Ubicar la parte que anuncia'])
  assert.deepEqual(gapsOf('手本は2:34から見える', 'ja'), ['手本は見える'])
})

it('leaves a time of day that nobody would take for a place in a short video', () => {
  const told: EvidenceParts = { speech: say('Come early.'), video: { durationSeconds: 70 } }
  const gaps = ['The shop closed at 18:00', 'Nobody is seen from 1:40']
  assert.deepEqual(finish('eyewitness-timeline', { gaps }, told).result.gaps, [
    'The shop closed at 18:00',
    'Nobody is seen',
  ])
  const fog: EvidenceParts = { language: 'pt', speech: say('ontem às onze e um quarto não via as minhas botas') }
  const gap = 'Go early; at 11:15 she could not see her boots'
  assert.deepEqual(finish('eyewitness-timeline', { gaps: [gap] }, fog).result.gaps, [gap])
})

it('leaves what is told as a length of time', () => {
  const told: EvidenceParts = {
    speech: say('Four minutes fifty gone, and into the drive.'),
    video: { durationSeconds: 98 },
  }
  const gaps = ['The drive begins at 4:50 on the clock', 'The pen is out of view at 3:20']
  const left = finish('eyewitness-timeline', { gaps }, told).result.gaps
  assert.deepEqual(left, ['The drive begins at 4:50 on the clock', 'The pen is out of view'])
})

it('leaves a time whose hour is told before it', () => {
  const told: EvidenceParts = {
    speech: say('Doors open at three thirty and there were sixty people in line at quarter past.'),
    video: { durationSeconds: 98 },
  }
  const gaps = ['Sixty people were in line at 3:15', 'The doors are not seen at 3:40']
  const left = finish('eyewitness-timeline', { gaps }, told).result.gaps
  assert.deepEqual(left, ['Sixty people were in line at 3:15', 'The doors are not seen'])
})
