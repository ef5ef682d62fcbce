/** What a model is sent: which pictures, which lines of evidence, and in which order. */

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { evidenceOf } from '../../../scripts/support/evidence.ts'
import type { KeyFrame } from '../../evidence.ts'
import { evidenceAsText } from './evidence-text.ts'
import { choosePictures } from './pictures.ts'
import { finalInstruction } from './prompt.ts'
import { writeQuestion } from './question.ts'

const grey = await sharp({ create: { width: 48, height: 48, channels: 3, background: '#777' } })
  .jpeg()
  .toBuffer()
/** Pictures that all look the same, one for each second. */
const alike = (count: number): KeyFrame[] => Array.from({ length: count }, (_, at) => ({ at: at + 0.5, jpeg: grey }))
const shot = (start: number, end: number) => ({ start, end, things: [] })
const timesOf = async (frames: KeyFrame[], evidence: Parameters<typeof choosePictures>[1]) =>
  (await choosePictures(frames, evidence)).map(({ at }) => at)

describe('the pictures for a model', () => {
  it('are all that there are, up to sixteen, also where they look alike', async () => {
    const evidence = evidenceOf({ seen: [shot(0, 16)] })
    assert.equal((await timesOf(alike(16), evidence)).length, 16)
  })

  it('of more than sixteen, lose those that repeat another of their shot', async () => {
    const evidence = evidenceOf({ seen: [shot(0, 17)] })
    assert.deepEqual(await timesOf(alike(17), evidence), [0.5])
  })

  it('never lose the only one of a shot', async () => {
    const evidence = evidenceOf({ seen: [shot(0, 16), shot(16, 17)] })
    assert.deepEqual(await timesOf(alike(17), evidence), [0.5, 16.5])
  })

  it('never lose one whose text differs', async () => {
    const onScreenText = [{ start: 4, end: 5, text: 'GOAL!' }]
    const evidence = evidenceOf({ seen: [shot(0, 17)], onScreenText })
    assert.deepEqual(await timesOf(alike(17), evidence), [0.5, 4.5])
  })
})

describe('the evidence for a model', () => {
  const read = (evidence: Parameters<typeof evidenceAsText>[0]) =>
    JSON.parse(evidenceAsText(evidence)) as { onScreenText: string[]; shots: unknown[] }

  it('leaves out subtitles, and the ids of the other texts stay', () => {
    const { onScreenText } = read(
      evidenceOf({
        speech: [{ start: 0, end: 5, text: 'Whisk in one hundred twenty grams of sugar.' }],
        onScreenText: [
          { start: 0, end: 2, text: 'Whiskin one hundred twenty' },
          { start: 0, end: 5, text: 'Nora Bakes' },
        ],
      }),
    )
    assert.deepEqual(onScreenText, ['t1 0:00 Nora Bakes'])
  })

  it('has no empty list of what was recognised, and says where a detector is in doubt', () => {
    const evidence = evidenceOf({ seen: [shot(0, 5), shot(5, 9), { start: 9, end: 12, things: ['cup', 'cup'] }] })
    evidence.shots[1]!.shows = [
      { name: 'cake', score: 0.5 },
      { name: 'beach', score: 0.9 },
    ]
    const { shots } = read(evidence)
    assert.equal(shots[0], 'f0 0:00')
    assert.deepEqual(shots[1], { id: 'f1 0:05', shows: ['perhaps cake', 'beach'] })
    assert.deepEqual(shots[2], { id: 'f2 0:09', seen: ['2 × cup'] })
  })
})

it('an instruction follows the pictures', async () => {
  const evidence = evidenceOf({ seen: [shot(0, 2)] })
  const question = {
    format: 'recipe',
    instructions: 'Describe.',
    schema: { type: 'object' },
    evidence,
    frames: alike(2),
  }
  const { messages } = await writeQuestion(question, { takesPictures: true, contextTokens: undefined })
  const parts = messages[0]!.content as { type: string; text?: string }[]
  assert.deepEqual(
    parts.map(({ type, text }) => (type === 'file' ? 'picture' : text!.split('\n')[0])),
    ['Evidence:', 'Frame f0 at 0:00:', 'picture', 'Frame f0 at 0:01:', 'picture', finalInstruction],
  )
})
