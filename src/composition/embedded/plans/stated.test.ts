/** What plans take over as it is stated, by a reader that says nothing. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spansOf } from '../../../../scripts/support/marked.ts'
import { resultOf } from '../../../../scripts/support/planned.ts'
import { certaintyOf } from './eyewitness-timeline.ts'

test('a speaker has the profession that they state, and the one that they deny', () => {
  const credentials = (text: string) => resultOf('health-claims', { speech: spansOf(text) })['speakerCredentials']
  assert.equal(credentials("I'm a registered dietitian, and I like chips."), 'says "I\'m a registered dietitian"')
  assert.equal(credentials('I am not a doctor.'), 'says "I am not a doctor"')
  assert.equal(credentials('My brother is a doctor.'), '')
})

test('a drill is no news', () => {
  const given = { keyFacts: [{ timestamp: '0:00', fact: 'Smoke at the station.', source: 'speech' }] }
  const news = (text: string) => resultOf('breaking-news-signal', { speech: spansOf(text) }, given)
  assert.equal(news('There is smoke at the station.')['newsworthy'], true)
  const drill = news('It was a planned drill.')
  assert.deepEqual([drill['newsworthy'], drill['keyFacts']], [false, []])
})

test('marks that no athlete gets are no scouting report', () => {
  const parts = { onScreenText: spansOf('RANKED', 'THE PICKLE 2/10', 'CAPTAIN TROUT 7/10') }
  assert.deepEqual(resultOf('scouting-report', parts, {}, 0.3)['attributes'], [])
})

test('footage of two days is inconsistent with its post', () => {
  const status = (caption: string, card: string) =>
    resultOf('ugc-verification', { video: { caption }, onScreenText: spansOf('LIVE', card) })['status']
  assert.equal(status('floods, 12 Nov 2024', '17/02/2022 18:44'), 'inconsistent')
  assert.equal(status('floods, 12 Nov 2024', '12 NOV 18:44'), 'unclear')
})

test('a check quotes what it is based on, and states where its finding is from', () => {
  const video = { caption: 'floods in Oban, 12 Nov 2024', authorHandle: 'poster' }
  const { checks, claimedContext } = resultOf('ugc-verification', {
    video,
    onScreenText: spansOf('LIVE NOW', '@other_account'),
  }) as { checks: Record<string, string>[]; claimedContext: string }
  const of = (wanted: string) => checks.find(({ pillar }) => pillar === wanted)
  assert.equal(of('provenance')?.['evidence'], 'On-screen text: "@other_account"')
  assert.equal(of('date')?.['finding'], 'Caption says 12 Nov 2024')
  assert.equal(of('location')?.['finding'], 'Caption names Oban')
  assert.equal(claimedContext, 'floods in Oban, 12 Nov 2024')
})

test('a comment or a question of the poster claims nothing', () => {
  const claim = (caption: string) => resultOf('ugc-verification', { video: { caption } })['claimedContext']
  assert.equal(claim('my poor car'), '')
  assert.equal(claim('Shark in the metro on 12 Nov?! Real or fake?'), '')
})

test('a headline is no sentence from the middle of a report', () => {
  const headline = (...facts: [string, string][]) =>
    resultOf('breaking-news-signal', {}, { keyFacts: facts.map(([timestamp, fact]) => ({ timestamp, fact })) })[
      'headline'
    ]
  assert.equal(headline(['0:02', 'A barge has hit the bridge.']), 'A barge has hit the bridge.')
  assert.equal(headline(['0:13', 'Everyone has come up on deck.']), '')
  assert.equal(headline(['0:02', 'They have closed it.']), '')
})

test('a rest is no exercise, and rounds are no sets of what is done once', () => {
  const cards = [
    ['12 MIN', '3 ROUNDS · 20 s REST'],
    ['1 WARM-UP', '2 min'],
    ['2 SWINGS x15'],
    ['3 REST'],
    ['4 CHILD POSE', '60 s', '1x only'],
  ]
  const onScreenText = cards.flatMap((texts, at) =>
    texts.map((text, row) => ({ start: at * 4 + row / 2, end: at * 4 + 3.5, text })),
  )
  const { exercises } = resultOf('workout-plan', { onScreenText }) as { exercises: Record<string, string>[] }
  assert.deepEqual(
    exercises.map(({ name, sets, reps, rest }) => [name, sets, reps, rest]),
    [
      ['Warm-up', '', '2 min', ''],
      ['Swings', '3', '15', '20 s'],
      ['Child pose', '1', '60 s', ''],
    ],
  )
})

test('a card that names a part of the song is a moment of it', () => {
  const onScreenText = spansOf('wait for the drop', 'VERSE', 'key change 😱', 'SHE POINTS AT DAD')
  const { moments } = resultOf('song-context', { onScreenText }) as { moments: { description: string }[] }
  assert.deepEqual(
    moments.map(({ description }) => description),
    ['Verse', 'Key change'],
  )
})

test('a call to action is one', () => {
  const speech = spansOf("Follow so you don't miss it.", 'Part two is the changing top.', 'The dresser is green.')
  const { cta } = resultOf('creator-brief', { speech }) as { cta: string }
  assert.equal(cta, "Follow so you don't miss it.")
})

test('what a speaker thinks or hears from others is not observed', () => {
  assert.equal(certaintyOf('I reckon that wind was over a hundred.'), 'inferred')
  assert.equal(certaintyOf('My neighbour texts that the underpass is flooded.'), 'reported')
  assert.equal(certaintyOf("Someone reckons it's the old mine."), 'reported')
  assert.equal(certaintyOf('The roof is gone.'), 'observed')
})

test('a named sound without music is no song, and nothing is said of its kind', () => {
  const speech = spansOf("It's called Toaster Ding, by Elio.", 'On the ding, show the toast.')
  assert.equal(resultOf('sound-trend', { speech })['soundType'], '')
  const sound = { music: true, tempo: 120 }
  const video = { music: { title: 'Hush', artist: 'Moths' } }
  assert.equal(resultOf('sound-trend', { speech, sound, video })['soundType'], 'song')
})

test('what a creator advises against is not the format of a trend', () => {
  const format = (text: string) => resultOf('sound-trend', { speech: spansOf(text) })['trendFormat']
  assert.equal(format('It is a lip-sync.'), 'lip-sync')
  assert.equal(format("Don't lip-sync the whole thing."), '')
})

test('a line that is sung once is no hook, also where it is the title', () => {
  const speech = spansOf('It never rains on the highway.', 'Honey, neither do we two.', 'Honey, neither do we two.')
  const { hooks } = resultOf('lyric-hook', { speech, video: { title: 'It never rains' } }) as {
    hooks: { line: string }[]
  }
  assert.deepEqual(
    hooks.map(({ line }) => line),
    ['Honey, neither do we two.'],
  )
})

test('an athlete is called by the name, and plays one position', () => {
  const report = (text: string) =>
    resultOf('scouting-report', { onScreenText: spansOf(text) }, { athlete: 'Kalea Brandt' })
  assert.equal(report('Kalea Brandt, shortstop')['position'], 'shortstop')
  assert.equal(report('goes round two defenders')['position'], '')
})
