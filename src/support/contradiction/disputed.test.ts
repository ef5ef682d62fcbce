import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf, type EvidenceParts } from '../../../scripts/support/evidence.ts'
import { type OutputFormat, findFormat } from '../../formats/index.ts'
import { createFinish } from '../../composition/finish.ts'
import type { Witness } from '../support.ts'

/** What speaks against a value of an answer. */
function against(format: OutputFormat, answer: object, pointer: string, told: EvidenceParts): string[] {
  const { example } = findFormat(format)
  const done = createFinish(findFormat(format), evidenceOf(told))({ ...(example as object), ...answer })
  assert.ok('support' in done)
  const witnesses: Witness[] = done.support[pointer] ?? []
  return witnesses.flatMap(({ by, says, words }) => (says ? [`${says} ${by}: ${words}`] : []))
}

const workout = (sets: string, reps: string) => ({
  exercises: [{ name: 'Lunges', sets, reps, rest: '', notes: 'from 0:16' }],
})
const written = { start: 16, end: 20, text: 'Lunges 2 x 8' }
const lunges = (text: string): EvidenceParts => ({
  speech: [{ start: 16.5, end: 19.5, text }],
  onScreenText: [written],
})

test('what is said otherwise than it is written speaks against the value', () => {
  const told = lunges('Then lunges, two sets of eighteen on each leg.')
  assert.deepEqual(against('workout-plan', workout('2', '8'), '/exercises/0/reps', told), [
    'otherwise heard: Then lunges, two sets of eighteen on each leg.',
  ])
  assert.deepEqual(against('workout-plan', workout('2', '8'), '/exercises/0/sets', told), [])
})

test('where voice and screen agree, or only one of them tells, nothing speaks against it', () => {
  for (const said of ['Then lunges, two sets of eight on each leg.', 'Then lunges.', 'Rest for 30 seconds.'])
    assert.deepEqual(against('workout-plan', workout('2', '8'), '/exercises/0/reps', lunges(said)), [], said)
})

test('a figure of something else is no other telling', () => {
  const told: EvidenceParts = {
    speech: [{ start: 0, end: 5, text: 'Whisk 120 grams of sugar into 200 grams of butter.' }],
    onScreenText: [{ start: 0, end: 6, text: '120 g sugar' }],
  }
  const ingredients = [
    { item: 'sugar', amount: '120', unit: 'g' },
    { item: 'butter', amount: '200', unit: 'g' },
  ]
  for (const pointer of ['/ingredients/0/amount', '/ingredients/1/amount'])
    assert.deepEqual(against('recipe', { ingredients }, pointer, told), [])
})

test('a label that is nothing but a figure is held against what is said meanwhile', () => {
  const told: EvidenceParts = {
    speech: [{ start: 0, end: 4, text: 'Preheat the oven to 160 degrees.' }],
    onScreenText: [{ start: 1, end: 5, text: '180 °C' }],
  }
  const { metadata } = findFormat('recipe').example as { metadata: object }
  const oven = { metadata: { ...metadata, temperature: { value: 180, unit: 'C', fanAdjusted: false } } }
  assert.deepEqual(against('recipe', oven, '/metadata/temperature/value', told), [
    'otherwise heard: Preheat the oven to 160 degrees.',
  ])
})

test('a word that is denied says so, and one that is meant somewhere is meant', () => {
  const matches = (...words: string[]) => ({
    riskLevel: 'medium',
    adPlacement: { suitable: true, riskLevel: 'medium', categories: [], blocklistMatches: words, notes: '' },
  })
  const told: EvidenceParts = {
    speech: [{ start: 3, end: 6, text: 'Officials say that nobody was hurt in the warehouse fire.' }],
  }
  const pointer = '/adPlacement/blocklistMatches/0'
  assert.match(against('content-screening', matches('was hurt'), pointer, told).join(), /^opposite heard: Officials/)
  assert.deepEqual(against('content-screening', matches('warehouse fire'), pointer, told), [])
})
