import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDenied } from './denial.ts'

const denied = [
  'No [injuries] reported',
  'Officials say that nobody [was hurt].',
  'Luckily no one has been [killed] so far.',
  'They left without a single [gunshot].',
  'There were no serious [injuries].',
  'He didn’t [overdose].',
  'He never [died].',
  'We do not have a [gun] here',
]
const cases = [
  'A warehouse next to the pier [is on fire].',
  'Nobody knew that he was [killed].',
  'No, two people were [injured].',
  'There is no doubt that this is a [gun].',
  'Not today, but tomorrow we drink [tequila].',
  'Three people [died] and no help came.',
]

for (const [sentences, isSo] of [
  [denied, true],
  [cases, false],
] as const)
  for (const sentence of sentences)
    test(`${sentence} ${isSo ? 'is denied' : 'is said'}`, () => {
      const start = sentence.indexOf('[')
      assert.equal(isDenied(sentence.replaceAll(/[[\]]/g, ''), start), isSo)
    })
