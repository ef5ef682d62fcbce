import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf, type Told } from '../../../../test/support/evidence.ts'
import { readEvidence } from '../../reading.ts'
import { beatsTold, lifecycleOf, trendName } from './trends.ts'

const read = (told: Told) => readEvidence(evidenceOf(told))
const actions = (told: Told) => beatsTold(read(told)).map(({ action }) => action)

test('a cue and what to do at it are told in either order', () => {
  const speech = [
    { start: 0, end: 4, text: 'On the second whistle, you drop the towel.' },
    { start: 4, end: 8, text: 'When he says not again, you close the laptop.' },
    { start: 8, end: 12, text: 'Turn around when the beat drops.' },
  ]
  assert.deepEqual(actions({ speech }), [
    'Drop the towel on the second whistle',
    'Close the laptop on "not again"',
    'Turn around when the beat drops',
  ])
})

test('cues with a colon on screen, and with times in a caption', () => {
  const onScreenText = [{ start: 2, end: 4, text: 'on the clap: cover the lens' }]
  assert.deepEqual(actions({ onScreenText }), ['Cover the lens on the clap'])
  const beats = beatsTold(
    read({ video: { caption: '0:02 lift the cup / 0:06 look away on “never”', durationSeconds: 9 } }),
  )
  assert.deepEqual(
    beats.map(({ at, action }) => [at, action]),
    [
      [2, 'Lift the cup'],
      [6, 'Look away on “never”'],
    ],
  )
})

test('what is merely told of is no cue', () => {
  assert.deepEqual(
    actions({ speech: [{ start: 0, end: 4, text: 'On Monday I went to the market with my sister.' }] }),
    [],
  )
})

test('a trend has the name and the age that the post gives it', () => {
  assert.equal(trendName(read({ video: { caption: 'trend: desk glow-up' } })), 'desk glow-up')
  assert.equal(lifecycleOf(read({ video: { caption: 'this sound is blowing up' } })), 'growing')
  assert.equal(lifecycleOf(read({ video: { caption: 'my favourite sound' } })), 'unknown')
})
