import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../../test/support/evidence.ts'
import { readEvidence } from '../../reading.ts'
import { prioritiesIn, safetyIn } from './advice.ts'
import { cueIn } from './cues.ts'
import { isVerdict, judgementOf } from './judgements.ts'
import { announced } from './phases.ts'
import { skillOf } from './skills.ts'
import { talkedThrough } from './walkthrough.ts'

const read = (title: string, ...said: string[]) =>
  readEvidence(evidenceOf({ video: { title }, speech: said.map((text, at) => ({ start: at, end: at + 1, text })) }))
const shown = (...texts: string[]) =>
  readEvidence(evidenceOf({ onScreenText: texts.map((text, at) => ({ start: at * 3, end: at * 3 + 2, text })) }))

test('a phase is announced in many ways, and need not be known', () => {
  assert.equal(announced('At the catch your shins are vertical')?.phase, 'catch')
  assert.equal(announced('Centring first.')?.phase, 'centring')
  assert.equal(announced('And the rim, well, we can hardly see it.')?.phase, 'rim')
  assert.equal(announced("Let's start with the entry.")?.phase, 'entry')
  assert.equal(announced('In this video, I show you how.'), undefined)
  assert.equal(announced('Very good.'), undefined)
})

test('a cue tells the body what to do; an amount, a rest and a word to the viewer do not', () => {
  assert.equal(cueIn('I want you to hang off the handle'), 'Hang off the handle')
  assert.equal(cueIn('Dana, reach straight ahead'), 'Reach straight ahead')
  assert.equal(cueIn("and don't let your hips drop"), "Don't let your hips drop")
  assert.equal(cueIn('rest for 30 seconds'), '')
  assert.equal(cueIn('do 3 sets of 10'), '')
  assert.equal(cueIn('save this video'), '')
  assert.equal(cueIn("you're leaning back"), '')
})

test('a judgement is told from a description', () => {
  assert.equal(judgementOf('it is not terrible, I can live with it'), 'acceptable')
  assert.equal(judgementOf('the knees cave in'), 'needs-work')
  assert.equal(judgementOf("we can't see the rim"), 'not-visible')
  assert.equal(judgementOf('that looks lovely'), 'good')
  assert.equal(judgementOf('not good'), 'needs-work')
  assert.ok(isVerdict("that's lovely") && !isVerdict('elbows locked into his hips'))
})

test('each phase gets what is seen in it, what is thought of it, and what to do', () => {
  const { sentences } = read(
    '',
    'Now, the pull.',
    'The outside hand races ahead.',
    "That's wrong.",
    'Both hands together.',
  )
  const [pull] = talkedThrough(sentences, '')
  assert.deepEqual(pull, {
    at: 0,
    phase: 'pull',
    observation: 'The outside hand races ahead.',
    assessment: 'needs-work',
    cue: 'Both hands together',
  })
})

test('signs on the screen judge, arrows tell what to do', () => {
  const { written } = shown('1. Grip ✅ thumbs on top', '2. Contact ❌ ball behind the head', '👉 hit it in front')
  assert.deepEqual(
    talkedThrough(written, '').map(({ phase, assessment, cue }) => [phase, assessment, cue]),
    [
      ['grip', 'good', ''],
      ['contact', 'needs-work', 'Hit it in front'],
    ],
  )
})

test('what to fix first is what the coach says', () => {
  const { sentences } = read('', 'Fix the drive first, and then the recovery.')
  assert.deepEqual(prioritiesIn(sentences), ['Drive', 'Recovery'])
  assert.deepEqual(prioritiesIn(shown('Fix first: contact', 'Then: footwork').written), ['Contact', 'Footwork'])
})

test('a warning is one, a hook is none', () => {
  assert.equal(safetyIn('Take weight off the bar, or you hurt yourself.').length, 1)
  assert.deepEqual(safetyIn('Your deadlift hurts because of these 3 things.'), [])
})

test('the skill is what the lesson announces, else the movement that is named most', () => {
  assert.equal(skillOf(read('fix your deadlift', 'On the pull, keep the bar close.', 'Not a squat.')), 'deadlift')
  assert.equal(skillOf(read('', "Let's watch Gareth throw this cylinder.")), 'throw this cylinder')
  assert.equal(skillOf(read('bandeja check', 'Racket up early.')), 'bandeja')
})
