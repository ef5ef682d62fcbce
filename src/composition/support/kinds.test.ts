import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evidenceOf, type Told } from '../../../test/support/evidence.ts'
import { findFormat } from '../../formats/index.ts'
import { createFinish } from '../finish.ts'

/** What becomes of the instruction of a guide's step, at the time of the first thing said. */
function instruction(text: string, told: Told, { summary = '', hasPictures = false, timestamp = '0:00' } = {}): string {
  const format = findFormat('tutorial-guide')
  const steps = [{ timestamp, instruction: text, tip: '' }]
  const answer = { title: '', summary, difficulty: 'beginner', totalTime: '', materials: [], steps, faq: [] }
  const done = createFinish(format, evidenceOf(told), { hasPictures })(answer)
  assert.ok('result' in done)
  const result = done.result as { steps: { instruction: string }[] }
  return result.steps[0]?.instruction ?? ''
}

const say = (...texts: string[]) => texts.map((text, at) => ({ start: at * 5, end: at * 5 + 4.5, text }))

describe('a time of day', () => {
  const shop: Told = { language: 'es', speech: say('Abrimos a las ocho y media de la mañana.', 'Quedan veinte mesas.') }
  it('stays when it was said in words', () =>
    assert.equal(instruction('The shop opens at 8:30 am.', shop), 'The shop opens at 8:30 am.'))
  it('is put right when another was said', () =>
    assert.equal(instruction('The shop opens at 11 am.', shop), 'The shop opens at 8:30 am.'))
  it('is put right when it is told of the other half of the day', () =>
    assert.equal(instruction('The shop opens at 8:30 pm.', shop), 'The shop opens at 8:30 am.'))
  it('is no place in the video, and a place in the video no time of day', () => {
    const long = { ...shop, video: { durationSeconds: 700 } }
    assert.equal(instruction('Look at the door at 9:40.', long), 'Look at the door at 9:40.')
  })
})

describe('two numbers that are one', () => {
  const match: Told = { speech: say('It is two one at half time.', 'Final score, three one to us.') }
  it('stay as a score that was told', () =>
    assert.equal(instruction('At half-time it was 2-1.', match), 'At half-time it was 2-1.'))
  it('are put right when they were told, but not together', () =>
    assert.equal(instruction('At half-time it was 2-3.', match), 'At half-time it was 2-1.'))
  it('are a range where no score is told', () =>
    assert.equal(instruction('Stir 8-5 times.', { speech: say('Stir it.') }), 'Stir 8-5 times.'))
  it('are put right where fractions are set equal that are not', () => {
    const told = { speech: say('Six eighths is three quarters.', 'Homework: two thirds.') }
    assert.equal(instruction('Show that 6/8 equals 2/3.', told), 'Show that 6/8 equals 3/4.')
  })
})

describe('a quotation inside a sentence', () => {
  const talk: Told = { speech: say('Measure twice, cut once, as my father said.', 'Then sand the edges well.') }
  it('stays when it was said', () => {
    const text = 'He says "measure twice, cut once" before he starts.'
    assert.equal(instruction(text, talk), text)
  })
  it('goes when nobody said it, and the sentence stays', () =>
    assert.equal(instruction('Sand the edges. He says "wood always forgives a patient man".', talk), 'Sand the edges.'))
  it('stays as a translation, a name or a label', () => {
    const spanish: Told = { language: 'es', speech: say('Sin prisa pero sin pausa, decía mi abuela siempre.') }
    const translated = 'She says "there is no need to rush or to stop".'
    assert.equal(instruction(translated, spanish), translated)
    assert.equal(instruction('Pick the bit called "Forstner".', talk), 'Pick the bit called "Forstner".')
  })
})

describe('other figures', () => {
  it('of an interval are told by "every" in any language', () => {
    const told: Told = { language: 'de', speech: say('Wir atmen alle drei Züge.', 'Fünf Bahnen reichen.') }
    assert.equal(instruction('Breathe every 7 strokes.', told, { hasPictures: true }), 'Breathe every 3 strokes.')
    assert.equal(instruction('Breathe every 3 strokes.', told), 'Breathe every 3 strokes.')
  })
  it('are decades, in which a year lies', () => {
    const told = { speech: say('It was built in nineteen fifty seven.') }
    assert.equal(instruction('It is from the late 1950s.', told), 'It is from the late 1950s.')
    assert.equal(instruction('It is from the 1970s.', told), 'It is from the 1950s.')
  })
  it('in brackets say the same in another unit', () => {
    const told = { speech: say('Dig two feet deep.') }
    assert.equal(instruction('Dig 2 feet (60 cm) deep.', told), 'Dig 2 feet (60 cm) deep.')
    assert.equal(instruction('Dig 2 feet (150 cm) deep.', told), 'Dig 2 feet (61 cm) deep.')
  })
  it('do not follow from figures of other things', () => {
    const told = {
      speech: say('The lamp took about four hours.', 'Wait twenty minutes, no, fifteen.', 'Dry it for a day.'),
    }
    assert.equal(instruction('The lamp takes 9 hours.', told), 'The lamp takes 4 hours.')
  })
})
