import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import * as fc from 'fast-check'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { scaled } from '../../test/support/soak.ts'
import { readConfig } from '../config.ts'
import type { Evidence } from '../evidence.ts'
import { findFormat, formats } from '../formats/index.ts'
import { createLog } from '../log.ts'
import { createComposer } from './compose.ts'

const composer = createComposer(readConfig({}), createLog('silent'))
after(() => composer.close())
const never = new AbortController().signal
const compose = async (format: (typeof formats)[number], evidence: Evidence) =>
  (await composer.compose(format, evidence, [], never)).result

/** Sentences as people say them in videos of every kind, so that the extractors have something to get wrong. */
const sayings = [
  'Add two cups of flour, no wait, one and a half, and a pinch of salt.',
  'Squats, three by ten, rest sixty seconds.',
  'I give it eight out of ten, the battery is great but the screen scratches.',
  'It was twelve ninety nine at Target, link in bio.',
  'First turn off the water, then unscrew the handle, and don’t skip this.',
  'In Spanish you say buenos días, it means good morning.',
  'Police have closed the road after a crash this morning in Porto.',
  'Magnesium helps you fall asleep faster, a study showed that in 2019.',
  'Photosynthesis is how plants turn light into sugar.',
  'Our first stop in Lisbon is the castle, go before nine.',
  'He shoots from the edge of the box and scores!',
  'keep the porch light on for me, keep the porch light on for me',
  'I’m wearing an oversized gray blazer with black loafers.',
]
const time = fc.double({ min: 0, max: 60, noNaN: true })
const line = fc
  .record({
    at: time,
    long: fc.double({ min: 0, max: 5, noNaN: true }),
    text: fc.oneof(fc.constantFrom(...sayings), fc.string({ unit: 'grapheme' })),
  })
  .map(({ at, long, text }) => ({ start: at, end: at + long, text }))
const evidence = fc
  .record({
    speech: fc.array(line, { maxLength: 10 }),
    onScreenText: fc.array(line, { maxLength: 6 }),
    seen: fc.array(fc.record({ start: time, end: time, things: fc.array(fc.constantFrom('person', 'cup', 'dog')) }), {
      maxLength: 4,
    }),
    video: fc.record({
      title: fc.oneof(fc.constantFrom(...sayings), fc.string()),
      caption: fc.string({ unit: 'binary' }),
      durationSeconds: fc.constantFrom(0.5, 12, 60, 600),
    }),
    language: fc.constantFrom('en', '', 'es'),
    music: fc.boolean(),
    state: fc.constantFrom('transcribed' as const, 'none' as const, 'untranscribed' as const),
  })
  .map(({ music, state, ...told }) => {
    const whole = evidenceOf(told)
    const speech = state === 'transcribed' ? whole.speech : { state, segments: [] }
    return Object.assign(whole, { speech, sound: { music, tempo: music ? 120 : null } })
  })

it('the embedded composer says that it made a result', async () => {
  const { producer: maker } = await composer.compose(findFormat(undefined), evidenceOf({}), [], never)
  assert.deepEqual([maker, composer.producer], [{ composer: 'embedded' }, { composer: 'embedded' }])
})

describe('the embedded composer', () => {
  for (const format of formats) {
    it(`gives ${format.name} its shape, with times inside the video, whatever was perceived`, async () => {
      await fc.assert(
        fc.asyncProperty(evidence, async (perceived) => {
          const result = await compose(format, perceived)
          assert.deepEqual(format.schema.parse(result), result)
          for (const [, minutes, seconds] of JSON.stringify(result).matchAll(/imestamp":"(\d+):(\d\d)"/g)) {
            assert.ok(Number(minutes) * 60 + Number(seconds) <= perceived.video.durationSeconds)
          }
        }),
        { numRuns: scaled(10, 1) },
      )
    })
  }

  it('takes the facts of the default analysis from the evidence', async () => {
    const perceived = evidenceOf({
      speech: [{ start: 0, end: 2, text: 'Hello there.' }],
      onScreenText: [{ start: 1, end: 2, text: 'DAY ONE' }],
      video: { title: 'Day one', author: 'Ana', authorHandle: 'ana', durationSeconds: 3 },
    })
    const before = new Date().toISOString()
    const { processedAt, visualDescription, scenes, ...facts } = (await compose(
      findFormat(undefined),
      perceived,
    )) as Record<string, string>
    assert.deepEqual(facts, {
      platform: 'tiktok',
      url: perceived.video.url,
      title: 'Day one',
      author: 'Ana',
      authorHandle: 'ana',
      language: 'en',
      transcription: 'Hello there.',
      onScreenText: 'DAY ONE',
    })
    assert.ok(processedAt! >= before)
    assert.equal(typeof visualDescription, 'string')
    assert.ok(Array.isArray(scenes))
  })

  it('reports of a video of the wrong kind that it does not fit, and which formats do', async () => {
    const perceived = evidenceOf({
      speech: [
        { start: 0, end: 4, text: 'Full body workout, grab your dumbbells.' },
        { start: 4, end: 9, text: 'Three sets of ten goblet squats, then push ups to failure.' },
        { start: 9, end: 12, text: 'Hold the plank for forty seconds and rest.' },
      ],
    })
    const result = (await compose(findFormat('recipe'), perceived)) as { error: string; ingredients: unknown[] }
    assert.deepEqual(result.ingredients, [])
    assert.match(result.error, /^This does not look like a recipe\. Formats that fit: workout-plan, creator-brief, /)
  })
})
