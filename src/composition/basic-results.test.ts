/** Basic results of the whole composer: what they leave out, and what they read from the words alone. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type EvidenceParts, evidenceOf } from '../../scripts/support/evidence.ts'
import { spansOf } from '../../scripts/support/marked.ts'
import { readConfig } from '../config.ts'
import { findFormat } from '../formats/index.ts'
import { createLog } from '../log.ts'
import { createComposer } from './compose.ts'

/** The keys that the tests look at, of several formats. */
interface Loose {
  hooks: { line: string; repetitions: string }[]
  primaryHook: string
  safe: boolean
  recommendation: string
  summary: string
  adPlacement: object
  hook: string
  angle: string
  vetting: { contentThemes: string[]; audienceFit: string; partnershipRecommendation: string }
  manipulationSigns: string[]
  checks: { pillar: string; finding: string }[]
  newsworthy: boolean
  keyFacts: object[]
}

const composer = createComposer(readConfig({}), createLog('silent'))
after(() => composer.close())
const compose = async (name: Parameters<typeof findFormat>[0], parts: EvidenceParts) =>
  (await composer.compose(findFormat(name), evidenceOf(parts), [], new AbortController().signal)).result as Loose

test('a line that comes again is the hook, also without music and without stops', async () => {
  const line = 'I paid my fare now who is gonna drive'
  const speech = spansOf(
    'top deck back seat phone on a crack screen',
    line,
    'same four stops',
    line,
    'still alive',
    line,
  )
  const { hooks, primaryHook } = await compose('lyric-hook', { speech })
  assert.equal(primaryHook, line)
  assert.deepEqual(
    hooks.map(({ line: text, repetitions }) => [text, repetitions]),
    [[line, '3']],
  )
})

test('what could not be read is not called safe', async () => {
  const speech = spansOf('Este coche no es mío.', 'Mira cómo se abre sin llave.')
  const { safe, recommendation, summary } = await compose('content-screening', { speech, language: 'es' })
  assert.deepEqual([safe, recommendation], [false, 'review'])
  assert.match(summary, /this video is in Spanish/)
})

test('an ad placement that has to be reviewed is neither suitable nor unsuitable', async () => {
  const speech = spansOf('Thirty of gin, thirty of vermouth, thirty of bitter.', 'Stir it over a big ice cube.')
  const { adPlacement, recommendation } = await compose('content-screening', { speech })
  assert.deepEqual([recommendation, 'suitable' in adPlacement], ['review', false])
})

test('a brief has the opening words as its hook, and no guesses', async () => {
  const speech = spansOf('Stop buying expensive candles.', 'This one burns for forty hours.', 'Follow for more.')
  const { hook, angle, vetting } = await compose('creator-brief', { speech, video: { caption: 'dupe #candles #fyp' } })
  assert.deepEqual([hook, angle], ['Stop buying expensive candles.', ''])
  assert.deepEqual([vetting.contentThemes, vetting.audienceFit, vetting.partnershipRecommendation], [[], '', undefined])
})

test('a verification has the day that is stated, and nothing for what is not', async () => {
  const { checks } = await compose('ugc-verification', {
    video: { caption: 'the bridge by the harbor, 12 Nov 2024' },
    speech: spansOf('The water is over the road and the cars are stuck.'),
  })
  const findings = checks.map(({ pillar, finding }) => [pillar, finding])
  assert.deepEqual(Object.fromEntries(findings), {
    provenance: '',
    source: '',
    date: 'Caption says 12 Nov 2024',
    location: '',
    motivation: '',
  })
})

test('satire is no news', async () => {
  const speech = spansOf(
    'Breaking news. A cat has seized control of the kitchen.',
    'The human government has fled to the bedroom.',
    'This is satire, please do not email us.',
  )
  const { newsworthy, keyFacts } = await compose('breaking-news-signal', { speech })
  assert.deepEqual([newsworthy, keyFacts], [false, []])
})
