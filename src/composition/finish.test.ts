import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import * as fc from 'fast-check'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { scaled } from '../../test/support/soak.ts'
import defaultFormat from '../formats/default.ts'
import highlightReel from '../formats/highlight-reel.ts'
import { formats } from '../formats/index.ts'
import quoteHighlights from '../formats/quote-highlights.ts'
import recipe from '../formats/recipe.ts'
import workoutPlan from '../formats/workout-plan.ts'
import { createFinish } from './finish.ts'

const line = fc.record({
  start: fc.double({ min: 0, max: 90, noNaN: true }),
  end: fc.double({ min: 0, max: 90, noNaN: true }),
  text: fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.constantFrom(
      'Add two cups of flour.',
      'three by ten, no wait, four by eight',
      '$12.99 only!',
      '7/10 from me',
      '0:99 12:5',
    ),
  ),
})
const parts = fc.record({
  video: fc.record({
    title: fc.string({ maxLength: 40 }),
    caption: fc.string({ unit: 'binary', maxLength: 200 }),
    durationSeconds: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 600, noNaN: true })),
  }),
  speech: fc.array(line, { maxLength: 8 }),
  onScreenText: fc.array(line, { maxLength: 8 }),
  language: fc.constantFrom('', 'en', 'es'),
})

/** A value with some of its parts replaced by anything. */
function damaged(value: unknown): fc.Arbitrary<unknown> {
  const broken = fc.oneof({ weight: 6, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: fc.jsonValue() })
  if (Array.isArray(value)) return fc.oneof(broken, fc.tuple(...value.map(damaged)))
  if (typeof value !== 'object' || value === null) return broken
  const fields = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, damaged(inner)]))
  return fc.oneof({ weight: 1, arbitrary: fc.jsonValue() }, { weight: 9, arbitrary: fc.record(fields) })
}

describe('any answer of a composer', () => {
  for (const format of formats) {
    it(`${format.name} is valid or refused`, () => {
      fc.assert(
        fc.property(parts, damaged(format.example), (video, answer) => {
          const evidence = evidenceOf(video)
          const finished = createFinish(format, evidence, 'model')(answer)
          if ('problem' in finished) return
          assert.deepEqual(format.schema.parse(finished.result), finished.result)
          const { durationSeconds } = evidence.video
          for (const time of timesIn(finished.result)) assert.ok(durationSeconds === 0 || time <= durationSeconds)
        }),
        { numRuns: scaled(30, 4) },
      )
    })
  }
})

test('marks a description as seen when it comes from the shots or cites a frame', () => {
  const evidence = evidenceOf({
    seen: [
      { start: 0, end: 4, things: ['cup'] },
      { start: 4, end: 9, things: ['person'] },
    ],
  })
  const citations = (composer: 'model' | 'embedded', cites: string[]) => {
    const scenes = [{ timestamp: '0:04', description: 'A drawn picture in beige.', cites }]
    const done = createFinish(defaultFormat, evidence, composer)({ ...defaultFormat.example, scenes })
    assert.ok('support' in done)
    return done.support['/scenes/0/description']
  }
  assert.deepEqual(citations('embedded', []), [{ by: 'seen', at: 4 }])
  assert.deepEqual(citations('model', []), [{ by: 'unconfirmed' }])
  assert.deepEqual(citations('model', ['f1']), [{ by: 'seen', at: 4, line: 'f1' }])
})

function timesIn(value: unknown): number[] {
  return [...JSON.stringify(value).matchAll(/"(?:timestamp|endTimestamp)":"(\d+):(\d\d)"/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  )
}

test('drops an invalid fact without asking the composer again', () => {
  const evidence = evidenceOf({ video: { url: '/tmp/clip.mp4' } })
  const finish = createFinish(defaultFormat, evidence, 'model')
  const broken = finish({ visualDescription: {} })
  assert.match('problem' in broken ? broken.problem : '', /visualDescription/)
  assert.doesNotMatch('problem' in broken ? broken.problem : '', /url/i)
  assert.throws(() => finish({ visualDescription: 'A pan on a stove.', scenes: [] }), /Invalid URL/)
})

test('reads a local file in the default format, and splits an amount from its unit', () => {
  const file = evidenceOf({ video: { url: 'file:///tmp/clip.mp4' } })
  const done = createFinish(defaultFormat, file, 'model')({ visualDescription: 'A pan on a stove.', scenes: [] })
  assert.equal('result' in done && (done.result as { url: string }).url, 'file:///tmp/clip.mp4')
  const spoken = evidenceOf({ speech: [{ start: 0, end: 2, text: 'Add a quarter cup of milk, 1/4 cup.' }] })
  const ingredients = [{ item: 'milk', amount: '1/4 cup', unit: 'cup', cites: ['s0'] }]
  const split = createFinish(recipe, spoken, 'model')({ ...recipe.example, ingredients })
  if ('problem' in split) assert.fail(split.problem)
  const [milk] = (split.result as typeof recipe.example).ingredients
  assert.deepEqual(milk, { item: 'milk', amount: '1/4', unit: 'cup' })
  assert.equal(split.support['/ingredients/0/amount']?.[0]?.by, 'heard')
})

test('notes with a time cite the line of their entry', () => {
  const evidence = evidenceOf({
    video: { durationSeconds: 20 },
    speech: [
      { start: 0, end: 4.4, text: 'Stand up straight.' },
      { start: 4.5, end: 9, text: 'Three sets of fifteen squats.' },
    ],
  })
  const exercise = { name: 'Squats', sets: '3', reps: '15', rest: '', notes: 'from 0:04' }
  const done = createFinish(workoutPlan, evidence, 'model')({ title: '', exercises: [exercise] })
  if ('problem' in done) assert.fail(done.problem)
  const [citation] = done.support['/exercises/0/reps'] ?? []
  assert.deepEqual(citation, { by: 'heard', at: 4.5, words: 'Three sets of fifteen squats.', line: 's1' })
})

test('a clip that is partly outside the video is cut to it when a second is left, else dropped', () => {
  const finish = createFinish(highlightReel, evidenceOf({ video: { durationSeconds: 84 } }), 'model')
  const clip = (timestamp: string, endTimestamp: string) => ({
    ...highlightReel.example.highlights[0]!,
    label: timestamp,
    timestamp,
    endTimestamp,
  })
  const highlights = [clip('0:10', '0:14'), clip('1:20', '1:40'), clip('1:25', '1:40')]
  const done = finish({ ...highlightReel.example, highlights })
  if ('problem' in done) assert.fail(done.problem)
  assert.deepEqual(
    (done.result as typeof highlightReel.example).highlights.map((one) => [one.timestamp, one.endTimestamp]),
    [
      ['0:10', '0:14'],
      ['1:20', '1:24'],
    ],
  )
})

test('a quotation keeps the sign that closes it, in any script', () => {
  const speech = [{ start: 0, end: 5, text: 'هل تريد أن تشرب القهوة معي اليوم في البيت' }]
  const finish = createFinish(quoteHighlights, evidenceOf({ speech, language: 'ar' }), 'model')
  const quoted = (quote: string) => {
    const highlights = [{ ...quoteHighlights.example.highlights[0]!, quote, cites: ['s0'] }]
    const done = finish({ summary: '', highlights })
    return 'result' in done && (done.result as typeof quoteHighlights.example).highlights[0]?.quote
  }
  const asSaid = `${speech[0]!.text}؟`
  assert.equal(quoted(asSaid), asSaid)
  assert.equal(quoted(asSaid.replace('القهوة', 'الشاي')), asSaid)
})
